package sayso.wire.analysis.picture;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.document.DisplayNames;
import sayso.analysis.method.DecisionQuality.Element;

/// Draws the scores of the seven elements of decision quality as slices of an SVG wheel: the
/// further out a slice reaches, the better the element. The ring marks 80, the score from which an
/// element is good enough.
public final class QualityWheel {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;
    private static final double RADIUS = 130;
    private static final double GOOD = 80;
    private static final double WHOLE = 100;

    private QualityWheel() {}

    /// @param scores from 0 to 100, of those that are rated
    public static String of(Map<Element, Integer> scores) {
        SvgBuilder svg =
                new SvgBuilder(
                        "quality-wheel",
                        WIDTH,
                        HEIGHT,
                        "Decision quality",
                        "Seven elements, each from 0 to 100; the ring is at 80");
        double x = WIDTH / 2.0;
        double y = HEIGHT / 2.0;
        svg.circle("rim", x, y, RADIUS);
        Element[] elements = Element.values();
        for (int i = 0; i < elements.length; i++) {
            double from = 2 * Math.PI * i / elements.length - Math.PI / 2;
            double to = 2 * Math.PI * (i + 1) / elements.length - Math.PI / 2;
            Integer score = scores.get(elements[i]);
            svg.path("slice unrated", slice(x, y, RADIUS, from, to));
            if (score != null && score > 0) {
                svg.path("slice " + kind(score), slice(x, y, RADIUS * score / WHOLE, from, to));
            }
            label(svg, elements[i], score, x, y, (from + to) / 2);
        }
        svg.circle("ring", x, y, RADIUS * GOOD / WHOLE);
        return svg.toString();
    }

    private static String kind(int score) {
        return score >= GOOD ? "good" : score > 50 ? "fair" : "weak";
    }

    private static void label(
            SvgBuilder svg,
            Element element,
            @Nullable Integer score,
            double x,
            double y,
            double angle) {
        double across = StrictMath.cos(angle);
        String anchor = across > 0.2 ? "start" : across < -0.2 ? "end" : "middle";
        double left = x + (RADIUS + 12) * across;
        double top = y + (RADIUS + 18) * StrictMath.sin(angle);
        svg.text("name", anchor, left, top, DisplayNames.of(element));
        svg.text("value", anchor, left, top + 16, score == null ? "not rated" : score + "%");
    }

    private static String slice(double x, double y, double radius, double from, double to) {
        return "M%s %sL%s %sA%s %s 0 0 1 %s %sZ"
                .formatted(
                        SvgBuilder.number(x),
                        SvgBuilder.number(y),
                        SvgBuilder.number(x + radius * StrictMath.cos(from)),
                        SvgBuilder.number(y + radius * StrictMath.sin(from)),
                        SvgBuilder.number(radius),
                        SvgBuilder.number(radius),
                        SvgBuilder.number(x + radius * StrictMath.cos(to)),
                        SvgBuilder.number(y + radius * StrictMath.sin(to)));
    }
}
