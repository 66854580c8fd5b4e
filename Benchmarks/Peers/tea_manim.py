"""The clock of Examples/TeaTimer in Manim, for twenty seconds: a hand, a sector, digits, a button and a card that slides in."""
from manim import *

config.pixel_width, config.pixel_height, config.frame_rate = 1080, 2338, 60
config.frame_width, config.frame_height = 9, 9 * 2338 / 1080
config.background_color = "#f4efe4"


class Tea(Scene):
    def construct(self):
        face = Circle(3.6, color="#ccc4b4", fill_color="#fffdf8", fill_opacity=1).shift(4 * UP)
        ticks = VGroup(*(Line(3.4 * UP, (3.2 if i % 5 else 2.9) * UP, color="#4a6b35", stroke_width=2 if i % 5 else 6).rotate(-i * TAU / 60, about_point=ORIGIN) for i in range(60)))
        ticks.shift(4 * UP)
        time = ValueTracker(120)
        sector = always_redraw(lambda: Sector(radius=2.9, angle=-time.get_value() / 600 * TAU, start_angle=PI / 2, color="#dfe6cb", fill_opacity=1).shift(4 * UP))
        hand = always_redraw(lambda: Line(4 * UP, 7.2 * UP, color="#b4532e").rotate(time.get_value() * TAU / 60, about_point=4 * UP))
        digits = always_redraw(lambda: Text(f"{int(time.get_value()) // 60}:{int(time.get_value()) % 60:02}", color=BLACK, font_size=96).shift(1 * DOWN))
        button = RoundedRectangle(0.6, width=4, height=1.2, color="#4a6b35", fill_opacity=1).shift(3.4 * DOWN)
        card = RoundedRectangle(0.4, width=8, height=5, color=WHITE, fill_opacity=1).shift(7 * DOWN)
        self.add(face, sector, ticks, hand, digits, button, card)
        self.wait(1.2)
        self.play(time.animate.set_value(285), run_time=0.8, rate_func=linear)
        self.wait(0.6)
        self.play(time.animate.set_value(282), button.animate.set_color("#b4532e"), run_time=3, rate_func=linear)
        self.wait(0.8)
        self.play(time.animate.set_value(280), run_time=2, rate_func=linear)
        self.play(time.animate.set_value(285), button.animate.set_color("#4a6b35"), run_time=0.6)
        self.wait(4.4)
        self.play(card.animate.shift(5 * UP).scale(1.1), run_time=0.5)
        self.wait(2.9)
        self.play(card.animate.shift(5 * DOWN).scale(1 / 1.1), run_time=0.5)
        self.wait(2.7)
