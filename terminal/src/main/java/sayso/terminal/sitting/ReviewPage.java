package sayso.terminal.sitting;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.core.decision.Topic;
import sayso.core.decision.TopicAnswer;
import sayso.terminal.SafeText;
import sayso.terminal.screen.Line;

/// Every topic with its answer, and what is missing.
final class ReviewPage {
    private final SoFar soFar;
    private final Glyphs glyphs;

    ReviewPage(SoFar soFar, Glyphs glyphs) {
        this.soFar = soFar;
        this.glyphs = glyphs;
    }

    void draw(Paper paper) {
        paper.add("Review: this is what the agent gets.", Line.Role.TITLE);
        answers(paper);
        if (soFar.missing().isEmpty()) {
            paper.add("Nothing is missing. Enter sends.", Line.Role.SELECTION);
        } else {
            paper.add(missing(soFar), Line.Role.WARNING);
        }
    }

    /// Every topic with its answer, numbered as they are reached.
    void answers(Paper paper) {
        int number = 0;
        for (Topic topic : soFar.asked()) {
            number++;
            TopicAnswer said = soFar.counting(topic);
            boolean answered = soFar.isAnswered(topic);
            paper.add(
                    glyphs.of(answered) + " " + number(number),
                    line(topic, said),
                    answered ? Line.Role.TEXT : Line.Role.WARNING);
            if (!said.note().isEmpty()) {
                paper.add("     note: ", SafeText.line(said.note()), Line.Role.DIM);
            }
        }
        String remark = soFar.answer().globalNote();
        if (!remark.isEmpty()) {
            paper.add(Sayings.remark(soFar.question()), SafeText.line(remark), Line.Role.TEXT);
        }
    }

    /// What is alone needs no number.
    private String number(int number) {
        return soFar.question().loneTopic().isPresent() ? "" : number + ". ";
    }

    /// The same in lines of their own, however long.
    List<String> inLines() {
        List<String> lines = new ArrayList<>();
        int number = 0;
        for (Topic topic : soFar.asked()) {
            number++;
            TopicAnswer said = soFar.counting(topic);
            String sign = glyphs.of(soFar.isAnswered(topic));
            lines.add(sign + " " + number(number) + line(topic, said));
            if (!said.note().isEmpty()) {
                lines.add("     note: " + SafeText.line(said.note()));
            }
        }
        String remark = soFar.answer().globalNote();
        if (!remark.isEmpty()) {
            lines.add(Sayings.remark(soFar.question()) + SafeText.line(remark));
        }
        return lines;
    }

    /// `Docs: Reference only (from chat, reported by the agent)`.
    private String line(Topic topic, TopicAnswer said) {
        StringBuilder line = new StringBuilder(SafeText.line(topic.label()));
        line.append(": ").append(Sayings.said(topic, said));
        if (!said.isGiven() && !topic.required()) {
            line.append(" (optional)");
        }
        if (said.isGiven()) {
            String source = Sayings.source(said.source());
            String faults = soFar.faults(topic);
            line.append(source.isEmpty() ? "" : " (" + source + ")");
            line.append(faults.isEmpty() ? "" : "; " + faults);
        }
        return line.toString();
    }

    /// `Missing: 2 Docs, 4 Rollout.`
    static String missing(SoFar soFar) {
        Optional<Topic> lone = soFar.question().loneTopic();
        if (lone.isPresent()) {
            return soFar.faults(lone.get());
        }
        List<Topic> asked = soFar.asked();
        List<String> missing = new ArrayList<>();
        for (Topic topic : soFar.missing()) {
            missing.add((asked.indexOf(topic) + 1) + " " + SafeText.line(topic.label()));
        }
        return "Missing: " + String.join(", ", missing) + ".";
    }
}
