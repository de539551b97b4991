"""The shapes that build-symbols.py draws because Phosphor lacks them: outlines of badges, and symbols of their own.

Each function draws closed outlines and lines with a pen, on Phosphor's grid: 256 x 256 units, y down. build-symbols.py
strokes them with the width of each cut, and fills the outlines for the cuts fill and duotone.
"""

import math

KAPPA = 0.5522847498


def rounded_rect(pen, left, top, right, bottom, radius_x, radius_y=None):
    radius_y = radius_x if radius_y is None else radius_y
    kx, ky = radius_x * (1 - KAPPA), radius_y * (1 - KAPPA)
    pen.moveTo((left + radius_x, top))
    pen.lineTo((right - radius_x, top))
    pen.curveTo((right - kx, top), (right, top + ky), (right, top + radius_y))
    pen.lineTo((right, bottom - radius_y))
    pen.curveTo((right, bottom - ky), (right - kx, bottom), (right - radius_x, bottom))
    pen.lineTo((left + radius_x, bottom))
    pen.curveTo((left + kx, bottom), (left, bottom - ky), (left, bottom - radius_y))
    pen.lineTo((left, top + radius_y))
    pen.curveTo((left, top + ky), (left + kx, top), (left + radius_x, top))
    pen.closePath()


def polygon(pen, points):
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()


def regular_polygon(pen, count, radius, turn=0.0, center=(128, 128)):
    angles = [math.radians(turn - 90 + 360 * i / count) for i in range(count)]
    polygon(pen, [(center[0] + radius * math.cos(a), center[1] + radius * math.sin(a)) for a in angles])


def arrow_triangle(turn):
    return lambda pen: regular_polygon(pen, 3, 72, turn)


def burst(pen):
    radii = [104 if i % 2 == 0 else 74 for i in range(24)]
    angles = [math.radians(15 * i - 90) for i in range(24)]
    polygon(pen, [(128 + r * math.cos(a), 128 + r * math.sin(a)) for r, a in zip(radii, angles)])


def tortoise(pen):
    """A domed shell, a head in front, a tail and two legs."""
    pen.moveTo((36, 164))
    pen.curveTo((40, 76), (164, 60), (184, 140))
    pen.curveTo((192, 100), (244, 100), (240, 140))
    pen.curveTo((238, 160), (214, 168), (196, 168))
    pen.lineTo((196, 204))
    pen.lineTo((160, 204))
    pen.lineTo((152, 176))
    pen.lineTo((88, 176))
    pen.lineTo((82, 204))
    pen.lineTo((46, 204))
    pen.lineTo((46, 176))
    pen.lineTo((16, 184))
    pen.closePath()


def hare(pen):
    """A crouching body, a head at the right with two ears that point backward, and a tail."""
    pen.moveTo((24, 168))
    pen.curveTo((10, 150), (24, 134), (40, 144))
    pen.curveTo((60, 104), (120, 96), (160, 112))
    pen.curveTo((130, 92), (104, 68), (112, 60))
    pen.curveTo((122, 56), (152, 76), (172, 96))
    pen.curveTo((152, 68), (140, 42), (150, 36))
    pen.curveTo((162, 34), (184, 64), (196, 96))
    pen.curveTo((228, 100), (246, 122), (236, 140))
    pen.curveTo((228, 152), (208, 150), (200, 156))
    pen.lineTo((204, 200))
    pen.lineTo((176, 200))
    pen.lineTo((168, 176))
    pen.lineTo((112, 180))
    pen.lineTo((124, 200))
    pen.lineTo((56, 200))
    pen.curveTo((40, 196), (32, 184), (32, 170))
    pen.closePath()


def bracket(pen):
    """The sign of the space bar."""
    polygon(pen, [(32, 120), (32, 168), (224, 168), (224, 120), (223, 120), (223, 167), (33, 167), (33, 120)])


def washer(pen):
    """A case with a round door, which is a hole."""
    rounded_rect(pen, 44, 28, 212, 228, 20)
    points = [(128 + 52 * math.cos(a), 140 - 52 * math.sin(a)) for a in (math.radians(6 * i) for i in range(60))]
    polygon(pen, points)


def line(pen, points):
    """A line between points, which is stroked like an outline."""
    polygon(pen, points + points[::-1])


def ellipse(pen, center, radius_x, radius_y=None, turn=0.0):
    """An ellipse turned by an angle in degrees."""
    radius_y = radius_x if radius_y is None else radius_y
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    corners = [(1, 0), (1, KAPPA), (KAPPA, 1), (0, 1), (-KAPPA, 1), (-1, KAPPA), (-1, 0), (-1, -KAPPA), (-KAPPA, -1)]
    corners += [(0, -1), (KAPPA, -1), (1, -KAPPA), (1, 0)]
    points = [(x * radius_x, y * radius_y) for x, y in corners]
    points = [(center[0] + x * cos - y * sin, center[1] + x * sin + y * cos) for x, y in points]
    pen.moveTo(points[0])
    for index in range(1, 13, 3):
        pen.curveTo(*points[index : index + 3])
    pen.closePath()


def wave(pen, y):
    """Three waves from the left to the right edge."""
    points = [(24 + 4 * i, y + 10 * math.sin(math.radians(i * 1080 / 52))) for i in range(53)]
    line(pen, points)


def tornado(pen):
    bars = [(32, 224, 44), (56, 212, 80), (84, 204, 116), (104, 188, 152), (120, 168, 188), (132, 152, 220)]
    for left, right, y in bars:
        line(pen, [(left, y), (right, y)])


def arc(center, radius, start, end):
    """Points of an arc between two angles in degrees, clockwise from the right."""
    angles = (math.radians(start + (end - start) * i / 24) for i in range(25))
    return [(center[0] + radius * math.cos(a), center[1] + radius * math.sin(a)) for a in angles]


CLOUD = [((88, 132), 40), ((148, 108), 56), ((196, 136), 36)]


def cloud(pen):
    """The outline of overlapping circles and of the straight base between the outer ones."""

    def reach(angle):
        x, y = math.cos(angle), math.sin(angle)
        ends = []
        for (cx, cy), radius in CLOUD:
            along = (cx - 140) * x + (cy - 140) * y
            square = along**2 - (cx - 140) ** 2 - (cy - 140) ** 2 + radius**2
            if square >= 0:
                ends.append(along + math.sqrt(square))
        if y > 0 and 88 <= 140 + 24 * x / y <= 196:
            ends.append(24 / y)
        return max(ends)

    points = []
    for angle in (math.radians(3 * i) for i in range(120)):
        distance = reach(angle)
        points.append((140 + distance * math.cos(angle), min(140 + distance * math.sin(angle), 164)))
    polygon(pen, points)


def sun_shower(pen):
    cloud(pen)
    line(pen, arc((76, 72), 32, 120, 345))
    for turn in (135, 180, 225, 270, 315):
        line(pen, arc((76, 72), 48, turn, turn)[:1] + arc((76, 72), 60, turn, turn)[:1])
    for left in (88, 136, 184):
        line(pen, [(left + 12, 188), (left - 12, 228)])


def hazy_sun(pen):
    polygon(pen, arc((128, 132), 48, 180, 360))
    for turn in range(180, 361, 45):
        line(pen, arc((128, 132), 72, turn, turn)[:1] + arc((128, 132), 92, turn, turn)[:1])
    for bars, y in (([(32, 136), (168, 224)], 168), ([(56, 88), (120, 200)], 204)):
        for left, right in bars:
            line(pen, [(left, y), (right, y)])


def snowy_wind(pen):
    line(pen, [(24, 104)] + arc((116, 76), 28, 90, -150))
    line(pen, [(24, 144)] + arc((188, 174), 30, -90, 150))
    line(pen, [(24, 184), (116, 184)])
    for turn in (30, 90, 150):
        line(pen, arc((200, 72), 36, turn, turn)[:1] + arc((200, 72), 36, turn + 180, turn + 180)[:1])


def sailboat(pen):
    polygon(pen, [(136, 28), (216, 160), (136, 160)])
    polygon(pen, [(108, 64), (108, 160), (48, 160)])
    polygon(pen, [(28, 184), (228, 184), (196, 228), (60, 228)])


def lungs(pen):
    """Two lobes beside the windpipe."""
    for side in (1, -1):
        at = lambda x, y: (128 + side * x, y)
        pen.moveTo(at(-24, 84))
        pen.curveTo(at(-52, 72), at(-84, 116), at(-96, 168))
        pen.curveTo(at(-104, 208), at(-96, 224), at(-76, 224))
        pen.curveTo(at(-44, 224), at(-20, 204), at(-20, 172))
        pen.closePath()
    line(pen, [(128, 28), (128, 104), (104, 132)])
    line(pen, [(128, 104), (152, 132)])


def mustache(pen):
    pen.moveTo((128, 116))
    pen.curveTo((108, 84), (72, 88), (60, 120))
    pen.curveTo((52, 142), (36, 144), (16, 128))
    pen.curveTo((20, 176), (88, 188), (128, 148))
    pen.curveTo((168, 188), (236, 176), (240, 128))
    pen.curveTo((220, 144), (204, 142), (196, 120))
    pen.curveTo((184, 88), (148, 84), (128, 116))
    pen.closePath()


def lips(pen):
    pen.moveTo((20, 128))
    pen.curveTo((60, 92), (96, 68), (128, 92))
    pen.curveTo((160, 68), (196, 92), (236, 128))
    pen.curveTo((204, 176), (164, 196), (128, 196))
    pen.curveTo((92, 196), (52, 176), (20, 128))
    pen.closePath()


def between_lips(pen):
    line(pen, [(28, 128), (84, 136), (108, 130), (128, 136), (148, 130), (172, 136), (228, 128)])


def court(pen):
    line(pen, [(128, 52), (128, 204)])
    ellipse(pen, (128, 128), 30)
    line(pen, [(16, 96), (52, 96), (52, 160), (16, 160)])
    line(pen, [(240, 96), (204, 96), (204, 160), (240, 160)])


def racket(pen):
    ellipse(pen, (100, 100), 80, 62, 45)
    line(pen, [(156, 156), (224, 224)])


def strings(pen):
    """The strings of the racket, along and across its axis."""
    for offset in (-18, 18):
        across = 62 * math.sqrt(1 - 2 * (offset / 80) ** 2) / math.sqrt(2)
        along = 80 * math.sqrt(1 - 2 * (offset / 62) ** 2) / math.sqrt(2)
        x, y = 100 + offset, 100 + offset
        line(pen, [(x - across, y + across), (x + across, y - across)])
        x, y = 100 - offset, 100 + offset
        line(pen, [(x - along, y - along), (x + along, y + along)])


def skateboard(pen):
    line(pen, [(20, 96), (40, 120), (60, 128), (196, 128), (216, 120), (236, 96)])
    ellipse(pen, (80, 160), 18)
    ellipse(pen, (176, 160), 18)


def earbuds(pen):
    """Two buds, each with a stem."""
    for side in (1, -1):
        at = lambda x, y: (128 + side * x, y)
        pen.moveTo(at(-24, 200))
        pen.lineTo(at(-24, 84))
        pen.curveTo(at(-24, 60), at(-42, 44), at(-64, 44))
        pen.curveTo(at(-88, 44), at(-104, 64), at(-104, 84))
        pen.curveTo(at(-104, 108), at(-84, 124), at(-56, 120))
        pen.lineTo(at(-56, 200))
        pen.curveTo(at(-56, 220), at(-24, 220), at(-24, 200))
        pen.closePath()


def infusion(pen):
    """A bag above a drip chamber and a tube."""
    pen.moveTo((72, 36))
    pen.lineTo((184, 36))
    pen.lineTo((184, 132))
    pen.curveTo((184, 148), (160, 160), (140, 160))
    pen.lineTo((116, 160))
    pen.curveTo((96, 160), (72, 148), (72, 132))
    pen.closePath()
    line(pen, [(128, 160), (128, 192)])
    line(pen, [(128, 192), (128, 216), (136, 228), (196, 228)])


def fluid(pen):
    line(pen, [(72, 84), (184, 84)])


def swimmer(pen):
    ellipse(pen, (204, 104), 22)
    line(pen, [(40, 152), (128, 104), (92, 64), (152, 44)])
    line(pen, [(128, 104), (164, 136)])


def pool(pen):
    swimmer(pen)
    wave(pen, 180)
    wave(pen, 216)


def open_water(pen):
    swimmer(pen)
    wave(pen, 196)


def lotus_pose(pen):
    ellipse(pen, (128, 48), 24)
    line(pen, [(128, 88), (128, 152)])
    line(pen, [(40, 148), (88, 128), (128, 92), (168, 128), (216, 148)])
    line(pen, [(128, 152), (52, 196), (160, 216)])
    line(pen, [(128, 152), (204, 196), (96, 216)])


def skier(pen):
    ellipse(pen, (168, 48), 22)
    line(pen, [(144, 80), (108, 124), (152, 156), (128, 196)])
    line(pen, [(136, 96), (188, 112)])
    line(pen, [(204, 84), (120, 132)])
    line(pen, [(24, 172), (208, 228), (228, 224)])


# What is cut out of the fill cut of a shape, and drawn with lines in the others.
CUT_LINES = {"lips": between_lips, "court": court, "racket": strings, "infusion": fluid}

SHAPES = {
    "circle": lambda pen: rounded_rect(pen, 32, 32, 224, 224, 96),
    "oval": lambda pen: rounded_rect(pen, 20, 56, 236, 200, 108, 72),
    "oval-portrait": lambda pen: rounded_rect(pen, 56, 20, 200, 236, 72, 108),
    "square": lambda pen: rounded_rect(pen, 44, 44, 212, 212, 26),
    "app": lambda pen: rounded_rect(pen, 40, 40, 216, 216, 48),
    "rectangle": lambda pen: rounded_rect(pen, 16, 52, 240, 204, 26),
    "rectangle-portrait": lambda pen: rounded_rect(pen, 52, 16, 204, 240, 26),
    "capsule": lambda pen: rounded_rect(pen, 16, 68, 240, 188, 60),
    "capsule-portrait": lambda pen: rounded_rect(pen, 68, 16, 188, 240, 60),
    "diamond": lambda pen: regular_polygon(pen, 4, 108),
    "triangle": lambda pen: polygon(pen, [(128, 36), (232, 212), (24, 212)]),
    "pentagon": lambda pen: regular_polygon(pen, 5, 104, center=(128, 134)),
    "hexagon": lambda pen: regular_polygon(pen, 6, 104),
    "octagon": lambda pen: regular_polygon(pen, 8, 102, 22.5),
    "up": arrow_triangle(0),
    "right": arrow_triangle(90),
    "down": arrow_triangle(180),
    "left": arrow_triangle(270),
    "burst": burst,
    "tortoise": tortoise,
    "hare": hare,
    "space": bracket,
    "washer": washer,
    "tornado": tornado,
    "sun-shower": sun_shower,
    "hazy-sun": hazy_sun,
    "snowy-wind": snowy_wind,
    "sailboat": sailboat,
    "lungs": lungs,
    "mustache": mustache,
    "lips": lips,
    "court": lambda pen: rounded_rect(pen, 16, 52, 240, 204, 20),
    "racket": racket,
    "skateboard": skateboard,
    "earbuds": earbuds,
    "infusion": infusion,
    "swimmer": pool,
    "swimmer-open-water": open_water,
    "lotus-pose": lotus_pose,
    "skier": skier,
}
