package sayso.terminal.sitting;

import java.util.ArrayList;
import java.util.List;
import sayso.decision.model.Topic;
import sayso.terminal.SafeText;
import sayso.terminal.screen.ScreenLine;
import sayso.terminal.screen.TextMetrics;

/// Draws the topics of a questionnaire as tabs, answered or open, with the current one in brackets;
/// on a narrow screen only its number and the count.
final class TabPainter {
    private static final int NARROW = 60;
    private static final int MOST_LINES = 3;

    private final QuestionnaireState state;
    private final QuestionnaireSymbols glyphs;
    private final List<Topic> asked;

    TabPainter(QuestionnaireState state, QuestionnaireSymbols glyphs) {
        this.state = state;
        this.glyphs = glyphs;
        this.asked = state.soFar().asked();
    }

    void draw(LineBuilder paper) {
        List<String> lines = paper.width() < NARROW ? List.of() : tabs(paper.width());
        if (lines.isEmpty() || lines.size() > MOST_LINES) {
            narrow(paper);
            return;
        }
        lines.forEach(line -> paper.add(line, ScreenLine.Role.TEXT));
        state.topic()
                .ifPresent(topic -> paper.add(" " + wideHeading(topic), ScreenLine.Role.TITLE));
    }

    private void narrow(LineBuilder paper) {
        StringBuilder strip = new StringBuilder();
        asked.forEach(topic -> strip.append(glyphs.of(state.soFar().isByPerson(topic))));
        paper.add(strip.append(' ').append(count()).toString(), ScreenLine.Role.DIM);
        state.topic().ifPresent(topic -> paper.add(narrowHeading(topic), ScreenLine.Role.TITLE));
    }

    /// Empty where a tab is wider than a line.
    private List<String> tabs(int width) {
        List<String> tabs = new ArrayList<>();
        for (Topic topic : asked) {
            boolean here = state.topic().map(topic::equals).orElse(false);
            String sign = glyphs.of(state.soFar().isByPerson(topic));
            tabs.add(tab(sign + " " + SafeText.line(topic.label()), here));
        }
        tabs.add(tab(glyphs.review() + " Review", state.spot().isReview()));
        if (tabs.stream().anyMatch(tab -> TextMetrics.width(tab) > width)) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String tab : tabs) {
            String longer = line.isEmpty() ? tab : line + " " + tab;
            if (TextMetrics.width(longer) > width) {
                lines.add(line);
                longer = tab;
            }
            line = longer;
        }
        int gap = width - TextMetrics.width(line) - count().length();
        if (gap >= 2) {
            lines.add(line + " ".repeat(gap) + count());
        } else {
            lines.add(line);
            lines.add(" ".repeat(Math.max(0, width - count().length())) + count());
        }
        return lines;
    }

    private static String tab(String text, boolean here) {
        return here ? "[" + text + "]" : " " + text + " ";
    }

    private String wideHeading(Topic topic) {
        return glyphs.joined(
                        "Topic " + place(topic) + " of " + asked.size(),
                        SafeText.line(topic.label()))
                + optional(topic);
    }

    private String narrowHeading(Topic topic) {
        return "Topic "
                + place(topic)
                + "/"
                + asked.size()
                + " "
                + SafeText.line(topic.label())
                + optional(topic);
    }

    private String optional(Topic topic) {
        return topic.required() ? "" : glyphs.dot() + "optional";
    }

    private int place(Topic topic) {
        return asked.indexOf(topic) + 1;
    }

    private String count() {
        return state.soFar().answered() + " of " + asked.size() + " answered";
    }
}
