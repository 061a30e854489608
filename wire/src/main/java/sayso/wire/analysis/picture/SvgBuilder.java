package sayso.wire.analysis.picture;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/// Builds the text of an SVG chart from shapes and labels, escaping all text and cutting or
/// wrapping long labels.
final class SvgBuilder {
    private static final String ELLIPSIS = "…";

    private final StringBuilder svg = new StringBuilder();

    /// @param about what it shows, for whoever does not see it
    SvgBuilder(String kind, double width, double height, String title, String about) {
        svg.append("<svg class=\"picture ").append(kind).append("\" role=\"img\"");
        svg.append(" xmlns=\"http://www.w3.org/2000/svg\"");
        attribute("viewBox", "0 0 " + number(width) + " " + number(height));
        attribute("width", number(width));
        attribute("height", number(height));
        svg.append(">\n<title>").append(escaped(title)).append("</title>\n");
        svg.append("<desc>").append(escaped(about)).append("</desc>\n");
    }

    private void attribute(String name, String value) {
        svg.append(' ').append(name).append("=\"").append(value).append('"');
    }

    SvgBuilder rect(String kind, double x, double y, double width, double height) {
        svg.append("<rect");
        attribute("class", kind);
        attribute("x", number(x));
        attribute("y", number(y));
        attribute("width", number(Math.max(0, width)));
        attribute("height", number(height));
        attribute("rx", "2");
        svg.append("/>\n");
        return this;
    }

    SvgBuilder line(String kind, double x1, double y1, double x2, double y2) {
        svg.append("<line");
        attribute("class", kind);
        attribute("x1", number(x1));
        attribute("y1", number(y1));
        attribute("x2", number(x2));
        attribute("y2", number(y2));
        svg.append("/>\n");
        return this;
    }

    SvgBuilder circle(String kind, double x, double y, double radius) {
        svg.append("<circle");
        attribute("class", kind);
        attribute("cx", number(x));
        attribute("cy", number(y));
        attribute("r", number(radius));
        svg.append("/>\n");
        return this;
    }

    SvgBuilder path(String kind, String path) {
        svg.append("<path");
        attribute("class", kind);
        attribute("d", path);
        svg.append("/>\n");
        return this;
    }

    /// @param anchor `start`, `middle` or `end`
    SvgBuilder text(String kind, String anchor, double x, double y, String text) {
        return text(kind, anchor, x, y, text, Integer.MAX_VALUE);
    }

    /// One that is cut where it has more characters, and says all of it to whoever points at it.
    SvgBuilder text(String kind, String anchor, double x, double y, String text, int most) {
        svg.append("<text");
        attribute("class", kind);
        attribute("text-anchor", anchor);
        attribute("x", number(x));
        attribute("y", number(y));
        svg.append('>');
        String shown = cut(text, most);
        if (!shown.equals(text)) {
            svg.append("<title>").append(escaped(text)).append("</title>");
        }
        svg.append(escaped(shown)).append("</text>\n");
        return this;
    }

    static String cut(String text, int most) {
        return text.codePointCount(0, text.length()) <= most
                ? text
                : text.substring(0, text.offsetByCodePoints(0, most - 1)).strip() + ELLIPSIS;
    }

    /// In two lines at most, broken between words where that is possible.
    static List<String> wrapped(String text, int width) {
        if (text.codePointCount(0, text.length()) <= width) {
            return List.of(text);
        }
        int at = text.lastIndexOf(' ', Math.min(width, text.length() - 1));
        // why: behind the letter alone nothing would be said
        return at < 4 ? List.of(text) : List.of(text.substring(0, at), text.substring(at + 1));
    }

    @Override
    public String toString() {
        return svg + "</svg>\n";
    }

    /// With one decimal at most, so that the same picture has the same bytes.
    static String number(double number) {
        return BigDecimal.valueOf(number)
                .setScale(1, RoundingMode.HALF_EVEN)
                .stripTrailingZeros()
                .toPlainString();
    }

    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints()
                .forEach(character -> {
                    switch (character) {
                        case '<' -> escaped.append("&lt;");
                        case '>' -> escaped.append("&gt;");
                        case '&' -> escaped.append("&amp;");
                        case '"' -> escaped.append("&quot;");
                        case '\'' -> escaped.append("&#39;");
                        default -> {
                            boolean plain =
                                    !Character.isISOControl(character)
                                            && Character.getType(character) != Character.FORMAT
                                            && Character.getType(character) != Character.SURROGATE;
                            escaped.appendCodePoint(plain ? character : ' ');
                        }
                    }
                });
        return escaped.toString();
    }
}
