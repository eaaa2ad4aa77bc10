"""The paper that the scenes of the tour are drawn on."""

import math
import random

from PIL import Image, ImageDraw

SCALE = 2  # drawn larger and shrunk, for smooth edges


class Scene:
    """A picture in the making; all measures are fractions of its height."""

    def __init__(self, name, size, top, bottom):
        self.random = random.Random(name)
        self.width, self.height = size[0] * SCALE, size[1] * SCALE
        self.aspect = self.width / self.height
        self.image = Image.new("RGB", (self.width, self.height))
        self.draw = ImageDraw.Draw(self.image)
        for y in range(self.height):
            share = y / self.height
            color = tuple(round(a + (b - a) * share) for a, b in zip(top, bottom))
            self.draw.line([(0, y), (self.width, y)], fill=color)

    def point(self, x, y):
        return x * self.height, y * self.height

    def disc(self, x, y, radius, color, squash=1.0):
        cx, cy = self.point(x, y)
        r = radius * self.height
        self.draw.ellipse([cx - r, cy - r * squash, cx + r, cy + r * squash], fill=color)

    def area(self, points, color):
        self.draw.polygon([self.point(x, y) for x, y in points], fill=color)

    def box(self, x, y, width, height, color):
        self.area([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], color)

    def line(self, points, color, width=0.01):
        self.draw.line([self.point(x, y) for x, y in points], fill=color,
                       width=max(1, round(width * self.height)), joint="curve")

    def scatter(self, count, x, y, radius, colors, size=(0.012, 0.03)):
        """Many small discs inside a circle."""
        for _ in range(count):
            angle = self.random.uniform(0, 2 * math.pi)
            far = radius * math.sqrt(self.random.random())
            self.disc(x + far * math.cos(angle), y + far * math.sin(angle) * 0.7,
                      self.random.uniform(*size), self.random.choice(colors))

    def finish(self):
        size = (self.width // SCALE, self.height // SCALE)
        return self.image.resize(size, Image.LANCZOS)
