"""The scenes of the tour's photos: each function draws one, the same for the same name."""

import math

from PIL import ImageDraw, ImageFilter

from scene import Scene

BLOSSOM = [(252, 214, 224), (247, 188, 205), (255, 232, 238), (240, 168, 190)]
LEAF = [(90, 140, 70), (110, 160, 80), (70, 120, 60)]
SKIN, HAIR = (240, 205, 175), (60, 45, 40)
SKY, HAZE = (120, 180, 230), (225, 238, 248)
SIZE = (320, 240)


def blossom(scene, x=0.7, y=0.35, spread=0.45):
    scene.line([(x, 1.0), (x - 0.02, 0.7), (x + 0.03, y)], (95, 70, 60), 0.05)
    scene.line([(x, 0.65), (x - spread * 0.7, y)], (95, 70, 60), 0.025)
    scene.line([(x, 0.6), (x + spread * 0.7, y - 0.02)], (95, 70, 60), 0.025)
    scene.scatter(170, x, y, spread, BLOSSOM)


def swallow(scene, x, y, size, tilt=0.0):
    def turned(points):
        c, s = math.cos(tilt), math.sin(tilt)
        return [(x + size * (px * c - py * s), y + size * (px * s + py * c)) for px, py in points]

    blue = (35, 45, 85)
    scene.area(turned([(-0.1, 0.0), (-0.9, -0.55), (-0.25, -0.28), (0.2, -0.05)]), blue)
    scene.area(turned([(0.0, 0.05), (-0.55, 0.75), (-0.05, 0.3), (0.25, 0.05)]), blue)
    scene.area(turned([(-0.3, 0.0), (-1.1, 0.05), (-0.5, 0.1), (-1.05, 0.3), (-0.2, 0.14)]), blue)
    scene.area(turned([(-0.3, -0.02), (0.3, -0.12), (0.5, 0.0), (0.3, 0.12), (-0.25, 0.14)]), blue)
    scene.area(turned([(-0.2, 0.08), (0.25, 0.05), (0.2, 0.13), (-0.15, 0.15)]), (245, 240, 230))
    scene.area(turned([(0.34, -0.03), (0.6, 0.0), (0.34, 0.06)]), (180, 70, 50))


def person(scene, x, y, size, shirt, hair=HAIR):
    """A face whose middle is at x, y."""
    scene.area([(x - size * 1.5, y + size * 4), (x - size, y + size * 1.4),
                (x + size, y + size * 1.4), (x + size * 1.5, y + size * 4)], shirt)
    scene.disc(x, y - size * 0.15, size * 1.08, hair)
    scene.disc(x, y + size * 0.12, size * 0.88, SKIN)
    for side in (-1, 1):
        scene.disc(x + side * size * 0.33, y + size * 0.05, size * 0.1, (40, 30, 30))
    scene.line([(x - size * 0.25, y + size * 0.48), (x, y + size * 0.56),
                (x + size * 0.25, y + size * 0.48)], (170, 80, 70), size * 0.09)


def table(scene, color=(190, 150, 110)):
    scene.box(0, 0.72, scene.aspect, 0.3, color)


def apple(scene, x, y, size, color=(200, 45, 45)):
    scene.disc(x, y, size, color, 0.92)
    scene.disc(x - size * 0.35, y - size * 0.35, size * 0.2, (240, 140, 130))
    scene.line([(x, y - size * 0.8), (x + size * 0.12, y - size * 1.2)], (90, 60, 40), size * 0.12)


def fruit_bowl(scene, color, count, size):
    table(scene)
    scene.disc(scene.aspect / 2, 0.74, 0.42, (235, 235, 230), 0.35)
    for index in range(count):
        row, place = divmod(index, 4)
        x = scene.aspect / 2 + (place - 1.5 + 0.5 * (row % 2)) * size * 1.7
        apple(scene, x, 0.66 - row * size * 1.4, size, color)


def stars(scene, count):
    for _ in range(count):
        scene.disc(scene.random.uniform(0, scene.aspect), scene.random.uniform(0, 0.7),
                   scene.random.uniform(0.002, 0.006), (250, 250, 235))


def park(name):
    scene = Scene(name, SIZE, SKY, HAZE)
    scene.box(0, 0.82, scene.aspect, 0.2, (130, 170, 95))
    blossom(scene)
    return scene.finish()


def wires(name, birds):
    scene = Scene(name, SIZE, (150, 195, 235), (235, 240, 245))
    for y in (0.45, 0.6):
        scene.line([(0, y), (scene.aspect / 2, y + 0.05), (scene.aspect, y)], (60, 60, 65), 0.008)
    for x, y, size, tilt in birds:
        swallow(scene, x, y, size, tilt)
    return scene.finish()


def sea(name):
    scene = Scene(name, SIZE, (95, 170, 230), (200, 230, 245))
    scene.box(0, 0.5, scene.aspect, 0.3, (40, 120, 170))
    scene.box(0, 0.75, scene.aspect, 0.3, (235, 215, 165))
    person(scene, 0.35, 0.5, 0.1, (230, 120, 90))
    person(scene, 0.67, 0.45, 0.11, (70, 110, 180))
    person(scene, 0.98, 0.52, 0.09, (240, 200, 80), (90, 60, 40))
    return scene.finish()


def fireworks(name):
    scene = Scene(name, SIZE, (8, 10, 35), (40, 35, 70))
    stars(scene, 60)
    for x, y, color in ((0.4, 0.3, (255, 190, 90)), (0.95, 0.25, (250, 120, 150))):
        for spoke in range(24):
            angle = spoke * math.pi / 12
            scene.line([(x + 0.04 * math.cos(angle), y + 0.04 * math.sin(angle)),
                        (x + 0.2 * math.cos(angle), y + 0.2 * math.sin(angle))], color, 0.007)
    scene.area([(0, 1), (0, 0.8), (0.5, 0.86), (0.6, 0.7), (0.7, 0.86), (scene.aspect, 0.8),
                (scene.aspect, 1)], (10, 12, 20))
    return scene.finish()


def sunrise(name):
    scene = Scene(name, SIZE, (90, 110, 170), (250, 180, 120))
    scene.disc(0.9, 0.6, 0.09, (255, 240, 200))
    scene.area([(0.1, 0.85), (0.55, 0.35), (0.68, 0.35), (1.2, 0.85)], (80, 80, 120))
    scene.area([(0.46, 0.45), (0.55, 0.35), (0.68, 0.35), (0.77, 0.45), (0.68, 0.42), (0.61, 0.47),
                (0.54, 0.42)], (245, 245, 250))
    scene.box(0, 0.85, scene.aspect, 0.2, (40, 45, 60))
    return scene.finish()


def river(name):
    scene = Scene(name, (640, 140), SKY, HAZE)
    scene.box(0, 0.7, scene.aspect, 0.3, (110, 150, 165))
    for index in range(7):
        scene.scatter(80, 0.3 + index * 0.68, 0.35 + 0.08 * (index % 2), 0.42, BLOSSOM,
                      (0.02, 0.045))
    return scene.finish()


def nest(name, step):
    scene = Scene(name, SIZE, (205, 190, 165), (170, 150, 125))
    scene.box(0, 0, scene.aspect, 0.2, (110, 85, 65))
    scene.area([(0.25, 0.6), (0.3, 0.85), (0.65, 0.85), (0.72, 0.6)], (120, 95, 70))
    for index in range(5):
        x = 0.3 + index * 0.09
        scene.disc(x, 0.58, 0.05, (50, 55, 80))
        scene.area([(x - 0.03, 0.55), (x, 0.47), (x + 0.03, 0.55)], (240, 190, 60))
    swallow(scene, 1.15 - step * 0.14, 0.32 + step * 0.06, 0.2, math.pi - 0.4)
    return scene.finish()


def selfie(name):
    scene = Scene(name, (240, 320), (150, 205, 240), (240, 225, 190))
    person(scene, 0.4, 0.45, 0.2, (245, 160, 170), (80, 50, 40))
    return scene.finish()


def grapes(name):
    scene = Scene(name, SIZE, (190, 215, 150), (120, 160, 90))
    scene.scatter(40, 0.65, 0.15, 0.5, LEAF, (0.05, 0.09))
    for row in range(6):
        for place in range(6 - row):
            x = 0.65 + (place - (5 - row) / 2) * 0.11
            scene.disc(x, 0.3 + row * 0.1, 0.062, (95, 55, 130))
            scene.disc(x - 0.02, 0.28 + row * 0.1, 0.015, (170, 140, 200))
    person(scene, 1.12, 0.5, 0.12, (70, 110, 180))
    return scene.finish()


def pair(name):
    scene = Scene(name, SIZE, (150, 110, 70), (95, 75, 55))
    scene.scatter(90, 0.65, 0.3, 0.8, [(200, 110, 50), (220, 150, 60), (170, 70, 45)], (0.03, 0.06))
    scene.image = scene.image.filter(ImageFilter.GaussianBlur(10))
    scene.draw = ImageDraw.Draw(scene.image)
    person(scene, 0.5, 0.42, 0.16, (120, 60, 70))
    person(scene, 1.1, 0.6, 0.08, (90, 90, 95))
    return scene.finish()


def jam(name):
    scene = Scene(name, SIZE, (245, 235, 215), (225, 205, 175))
    table(scene)
    scene.box(0.45, 0.4, 0.36, 0.45, (200, 80, 60))
    scene.box(0.42, 0.33, 0.42, 0.09, (230, 225, 215))
    scene.box(0.52, 0.52, 0.22, 0.18, (250, 245, 230))
    apple(scene, 1.05, 0.74, 0.12)
    return scene.finish()


def dolls(name):
    scene = Scene(name, SIZE, (240, 220, 190), (230, 200, 170))
    for step in range(3):
        left = 0.1 + 0.08 * step
        scene.box(left, 0.25 + 0.15 * step, scene.aspect - 2 * left, 0.2, (190, 40, 50))
    person(scene, 0.5, 0.25, 0.08, (80, 60, 120))
    person(scene, 0.85, 0.25, 0.08, (230, 110, 120))
    scene.scatter(40, 0.2, 0.7, 0.2, BLOSSOM)
    scene.scatter(40, 1.15, 0.7, 0.2, BLOSSOM)
    return scene.finish()


def classroom(name):
    scene = Scene(name, SIZE, (235, 232, 225), (210, 205, 195))
    scene.box(0.25, 0.1, 0.85, 0.45, (250, 250, 250))
    for line, length in enumerate((0.5, 0.62, 0.38, 0.55)):
        scene.line([(0.33, 0.18 + line * 0.09), (0.33 + length, 0.18 + line * 0.09)],
                   [(230, 90, 60), (60, 90, 160), (60, 90, 160), (70, 140, 90)][line], 0.02)
    for x in (0.25, 0.65, 1.05):
        scene.disc(x, 0.78, 0.1, HAIR)
        scene.box(x - 0.16, 0.86, 0.32, 0.2, (120, 140, 170))
    return scene.finish()


def screen(name):
    scene = Scene(name, (180, 320), (248, 248, 250), (248, 248, 250))
    scene.box(0, 0, 1, 0.08, (70, 150, 220))
    for row in range(6):
        y = 0.11 + row * 0.145
        scene.disc(0.07, y + 0.05, 0.035, BLOSSOM[row % 4])
        scene.box(0.14, y + 0.02, 0.2, 0.018, (90, 90, 100))
        scene.box(0.14, y + 0.055, 0.36 - 0.05 * (row % 3), 0.014, (180, 180, 190))
        scene.box(0.14, y + 0.082, 0.28, 0.014, (180, 180, 190))
        scene.box(0, y + 0.125, 1, 0.003, (225, 225, 230))
    return scene.finish()


def note(name):
    scene = Scene(name, SIZE, (250, 244, 225), (244, 235, 210))
    for row in range(7):
        scene.line([(0.12, 0.2 + row * 0.1), (1.2 - 0.13 * (row % 3), 0.2 + row * 0.1)],
                   (90, 100, 130), 0.012)
    return scene.finish()


def frames(name):
    pictures = []
    for step in range(6):
        scene = Scene(name, (160, 120), (140, 190, 235), (235, 240, 245))
        swallow(scene, 0.3 + step * 0.14, 0.55 - 0.06 * math.sin(step), 0.2, -0.1 + step * 0.05)
        pictures.append(scene.finish())
    return pictures


def mikan(name):
    scene = Scene(name, SIZE, (240, 230, 215), (215, 200, 180))
    fruit_bowl(scene, (240, 145, 40), 7, 0.1)
    return scene.finish()


def apples(name):
    scene = Scene(name, SIZE, (225, 230, 235), (200, 205, 210))
    fruit_bowl(scene, (200, 45, 45), 6, 0.11)
    return scene.finish()


def ueno(name):
    scene = Scene(name, SIZE, (245, 205, 180), (235, 225, 230))
    blossom(scene, 0.95)
    person(scene, 0.4, 0.5, 0.13, (90, 140, 120), (190, 140, 80))
    return scene.finish()


def moon(name):
    scene = Scene(name, SIZE, (15, 20, 50), (60, 50, 90))
    stars(scene, 50)
    scene.disc(0.3, 0.25, 0.09, (250, 245, 215))
    blossom(scene, 0.85, 0.4)
    return scene.finish()
