"""What Examples/TeaTimer shows in its first twenty seconds, in Manim: a list that makes way for a clock, sliders, a fan of buttons, a sheet."""
from manim import *

# The encoder wants even sizes.
config.pixel_width, config.pixel_height, config.frame_rate = 1080, 2338, 60
config.frame_width, config.frame_height = 9, 9 * 2338 / 1080
config.background_color = "#f4efe4"
GREEN_TEA, RED_TEA = "#4a6b35", "#b4532e"


def row(name):
    box = Rectangle(width=8.2, height=2.1, stroke_width=1, stroke_color="#cccccc", fill_color="#fffdf8", fill_opacity=1)
    tin = RoundedRectangle(0.2, width=1.1, height=1.6, stroke_width=0, fill_color=["#99aa55", "#557744"], fill_opacity=1).shift(3 * LEFT)
    title = Text(name, color=BLACK, font_size=32, weight=BOLD).next_to(tin, RIGHT).shift(0.3 * UP)
    return VGroup(box, tin, title, Text("78 °C · 2:00 min", color="#888888", font_size=24).next_to(title, DOWN, aligned_edge=LEFT, buff=0.1))


def slider(part, y):
    track = Line(3 * LEFT, 3 * RIGHT, color="#ddd6c8", stroke_width=8)
    done = always_redraw(lambda: Line(3 * LEFT, (6 * part.get_value() - 3) * RIGHT, color=GREEN_TEA, stroke_width=8).shift(track.get_center()))
    knob = always_redraw(lambda: Circle(0.35, color="#dddddd", fill_color=WHITE, fill_opacity=1, stroke_width=1).move_to(track.get_start() + 6 * part.get_value() * RIGHT))
    track.shift(y * UP)
    return VGroup(track, done, knob)


class Tea(Scene):
    def construct(self):
        names = ["Jade Spring", "Harbour Mist", "Silver Moth", "Iron Lantern", "Copper Path", "Night Ferry", "Red Gate"]
        rows = VGroup(*map(row, names)).arrange(DOWN, buff=0)
        title = Text("Tea Cupboard", color=BLACK, font_size=64, weight=BOLD).next_to(rows, UP, aligned_edge=LEFT)
        cupboard = VGroup(rows, title)
        face = Circle(3.6, color="#ccc4b4", fill_color="#fffdf8", fill_opacity=1)
        ticks = VGroup(*(Line(3.4 * UP, (3.2 if i % 5 else 2.9) * UP, color=GREEN_TEA, stroke_width=2 if i % 5 else 6).rotate(-i * TAU / 60, about_point=ORIGIN) for i in range(60)))
        numbers = VGroup(*(Text(str(i), color=BLACK, font_size=40).move_to(2.4 * rotate_vector(UP, -i * TAU / 10)) for i in range(10)))
        time, minutes, water, turn = ValueTracker(120), ValueTracker(0.2), ValueTracker(0.5), ValueTracker(120)
        sector = always_redraw(lambda: Sector(radius=2.9, angle=-time.get_value() / 600 * TAU, start_angle=PI / 2, color="#dfe6cb", fill_opacity=1).shift(face.get_center()))
        hand = always_redraw(lambda: Line(ORIGIN, 3.2 * UP, color=RED_TEA).rotate(turn.get_value() * TAU / 60, about_point=ORIGIN).shift(face.get_center()))
        digits = always_redraw(lambda: Text(f"{int(turn.get_value()) // 60}:{int(turn.get_value()) % 60:02}", color=BLACK, font_size=96).shift(face.get_center() + 5 * DOWN))
        button = RoundedRectangle(0.6, width=4, height=1.2, stroke_width=0, fill_color=GREEN_TEA, fill_opacity=1)
        start = VGroup(button, Text("Start", color=WHITE, font_size=36)).shift(7.4 * DOWN)
        card = RoundedRectangle(0.4, width=8, height=6, stroke_width=0, fill_color="#fffdf8", fill_opacity=1).shift(11.6 * DOWN)
        words = VGroup(*(Text(word, color=BLACK, font_size=36) for word in ["Temperature", "Water", "Tea"])).arrange(DOWN, buff=0.8, aligned_edge=LEFT).move_to(card).shift(2 * LEFT)
        still = VGroup(face, ticks, numbers, start, card, words).shift(4 * UP)
        clock = [face, sector, ticks, numbers, hand, digits, start, card, words, slider(minutes, -2.3), slider(water, -8)]
        self.add(cupboard)
        self.wait(1)
        still.shift(9 * RIGHT)
        self.add(*clock)
        self.play(cupboard.animate.shift(9 * LEFT), still.animate.shift(9 * LEFT), run_time=0.5)
        self.remove(cupboard, *clock)
        self.add(*clock)
        self.wait(0.7)
        self.play(time.animate.set_value(285), turn.animate.set_value(285), minutes.animate.set_value(0.475), run_time=0.8, rate_func=linear)
        self.wait(0.6)
        self.play(turn.animate.set_value(282), button.animate.set_fill(RED_TEA), run_time=3, rate_func=linear)
        self.wait(0.8)
        self.play(turn.animate.set_value(280), run_time=2, rate_func=linear)
        self.play(turn.animate.set_value(285), button.animate.set_fill(GREEN_TEA), run_time=0.6)
        self.wait(0.8)
        fan = VGroup(*(VGroup(Circle(0.55, stroke_width=0, fill_color=GREEN_TEA, fill_opacity=1), Text(str(i + 1), color=WHITE, font_size=30)) for i in range(7))).move_to([3.2, -8, 0])
        self.add(fan)
        self.play(*(each.animate.shift(4 * rotate_vector(LEFT, -i * PI / 12)) for i, each in enumerate(fan)), run_time=0.4)
        self.wait(0.8)
        self.play(*(each.animate.move_to([3.2, -8, 0]) for each in fan), run_time=0.4)
        self.remove(fan)
        self.wait(0.6)
        self.play(water.animate.set_value(0.7), run_time=0.7)
        self.wait(0.7)
        paper = RoundedRectangle(0.4, width=9, height=18, stroke_width=0, fill_color="#f4efe4", fill_opacity=1)
        settings = VGroup(*map(row, ["Temperature", "Time", "Water", "Ring of seconds", "Degrees"])).arrange(DOWN, buff=0)
        sheet = VGroup(paper, settings).shift(19 * DOWN)
        self.add(sheet)
        self.play(sheet.animate.shift(18.5 * UP), run_time=0.5)
        self.wait(2.9)
        self.play(sheet.animate.shift(18.5 * DOWN), run_time=0.5)
        self.remove(sheet)
        self.wait(1.7)
