package sayso.acceptance.phone;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Picture of what a phone shows, as SVG: text in a frame, and buttons below it.
///
/// @param app what the frame is headed with
/// @param lines the first of them stands out
record PhonePicture(String app, List<String> lines, List<String> buttons) {
    private static final int WIDTH = 360;
    private static final int EDGE = 16;
    private static final int LINE = 21;
    private static final int BUTTON = 36;
    private static final int LETTER = 9;
    private static final int LETTERS = 40;

    PhonePicture {
        lines = lines.stream().flatMap(line -> wrapped(line).stream()).toList();
        buttons = List.copyOf(buttons);
    }

    private static List<String> wrapped(String line) {
        List<String> parts = new ArrayList<>();
        String rest = line;
        while (rest.length() > LETTERS) {
            int end = rest.lastIndexOf(' ', LETTERS);
            int cut = end <= 0 ? LETTERS : end;
            parts.add(rest.substring(0, cut));
            rest = rest.substring(cut).strip();
        }
        parts.add(rest);
        return parts;
    }

    String svg() {
        StringBuilder body = new StringBuilder();
        int y = EDGE + LINE;
        body.append(text(EDGE * 2, y, "app", app));
        y += LINE / 2;
        int bubble = y;
        y += LINE + 4;
        for (int i = 0; i < lines.size(); i++) {
            body.append(text(EDGE * 2, y, i == 0 ? "title" : "text", lines.get(i)));
            y += LINE;
        }
        String frame = rectangle("bubble", EDGE, bubble, WIDTH - 2 * EDGE, y - bubble - 4);
        y += 4;
        int x = EDGE;
        for (String button : buttons) {
            int width = Math.min(WIDTH - 2 * EDGE, 28 + LETTER * button.length());
            if (x > EDGE && x + width > WIDTH - EDGE) {
                x = EDGE;
                y += BUTTON + 6;
            }
            body.append(rectangle("button", x, y, width, BUTTON));
            body.append(text(x + 14, y + 23, "label", button));
            x += width + 6;
        }
        int height = (buttons.isEmpty() ? y - 4 : y + BUTTON) + EDGE;
        return String.format(
                Locale.ROOT,
                """
                <svg xmlns="http://www.w3.org/2000/svg" width="%1$d" height="%2$d" viewBox="0 0 %1$d %2$d">
                <style>text{font:15px sans-serif;fill:#1c2733}.app{font-size:13px;fill:#5b6b7b}.title{font-weight:bold}\
                .bubble{fill:#fff}.button{fill:#d5e6f7}.label{fill:#16548c}</style>
                <rect width="%1$d" height="%2$d" rx="18" fill="#e9eef3"/>
                %3$s%4$s</svg>
                """,
                WIDTH,
                height,
                frame,
                body);
    }

    private static String rectangle(String kind, int x, int y, int width, int height) {
        return "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"10\"/>\n"
                .formatted(kind, x, y, width, height);
    }

    private static String text(int x, int y, String kind, String words) {
        return "<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>\n"
                .formatted(
                        kind,
                        x,
                        y,
                        words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"));
    }
}
