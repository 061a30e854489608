package sayso.terminal.sitting;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.terminal.CommentText;
import sayso.terminal.SafeText;
import sayso.terminal.screen.ScreenLine;

/// Draws the review page of a questionnaire: every topic with its answer, and what is missing.
final class ReviewPainter {
    private final QuestionnaireAnswers soFar;
    private final QuestionnaireSymbols glyphs;

    ReviewPainter(QuestionnaireAnswers soFar, QuestionnaireSymbols glyphs) {
        this.soFar = soFar;
        this.glyphs = glyphs;
    }

    void draw(LineBuilder paper) {
        paper.add("Review: this is what the agent gets.", ScreenLine.Role.TITLE);
        answers(paper);
        if (soFar.missing().isEmpty()) {
            paper.add("Nothing is missing. Enter sends.", ScreenLine.Role.SELECTION);
        } else {
            paper.add(missing(soFar), ScreenLine.Role.WARNING);
        }
    }

    /// Every topic with its answer, numbered as they are reached.
    void answers(LineBuilder paper) {
        int number = 0;
        for (Topic topic : soFar.asked()) {
            number++;
            TopicAnswer said = soFar.counting(topic);
            boolean answered = soFar.isAnswered(topic);
            paper.add(
                    glyphs.of(answered) + " " + number(number),
                    line(topic, said),
                    answered ? ScreenLine.Role.TEXT : ScreenLine.Role.WARNING);
            if (!said.note().isEmpty()) {
                paper.add("     note: ", SafeText.line(said.note()), ScreenLine.Role.DIM);
            }
        }
        String remark = soFar.answer().globalNote();
        if (!remark.isEmpty()) {
            paper.add(
                    QuestionnaireText.remark(soFar.question()),
                    SafeText.line(remark),
                    ScreenLine.Role.TEXT);
        }
        CommentText.lines(soFar.question(), soFar.answer())
                .forEach(said -> paper.add("On ", said, ScreenLine.Role.TEXT));
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
            lines.add(QuestionnaireText.remark(soFar.question()) + SafeText.line(remark));
        }
        CommentText.lines(soFar.question(), soFar.answer())
                .forEach(said -> lines.add("On " + said));
        return lines;
    }

    /// `Docs: Reference only (from chat, reported by the agent)`.
    private String line(Topic topic, TopicAnswer said) {
        StringBuilder line = new StringBuilder(SafeText.line(topic.label()));
        line.append(": ").append(QuestionnaireText.said(topic, said));
        if (!said.isGiven() && !topic.required()) {
            line.append(" (optional)");
        }
        if (said.isGiven()) {
            String source = QuestionnaireText.source(said.source());
            String faults = soFar.faults(topic);
            line.append(source.isEmpty() ? "" : " (" + source + ")");
            line.append(faults.isEmpty() ? "" : "; " + faults);
        }
        return line.toString();
    }

    /// `Missing: 2 Docs, 4 Rollout.`
    static String missing(QuestionnaireAnswers soFar) {
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
