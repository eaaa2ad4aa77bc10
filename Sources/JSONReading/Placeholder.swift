// room for JSONReading
