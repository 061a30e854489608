package sayso.wire.beads;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.Option;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.wire.decision.DecisionWithGates;

/// Writes a decision as the Markdown description of its beads issue: question, options, topics,
/// answer and facts such as asker, urgency and blocked work. Similar programs keep decisions in the
/// same form. Lines written by people that look like its own are escaped, so that no text can pose
/// as an answer.
final class BeadsMarkdown {
    private final List<String> lines = new ArrayList<>();

    private BeadsMarkdown() {}

    static String of(DecisionWithGates row) {
        BeadsMarkdown text = new BeadsMarkdown();
        text.write(row);
        return String.join("\n", text.lines);
    }

    /// The same line without its meaning in Markdown.
    static String escaped(String line) {
        boolean looksLikeOurs =
                line.startsWith("#")
                        || line.startsWith("---")
                        || line.startsWith("_")
                        || line.startsWith("**")
                        || line.startsWith("\\");
        return looksLikeOurs ? "\\" + line : line;
    }

    private void write(DecisionWithGates row) {
        Decision decision = row.decision();
        Question question = decision.question();
        Outcome.Answered answered =
                decision.outcome() instanceof Outcome.Answered given ? given : null;
        boolean saysMore =
                !question.prompt().isEmpty() && !question.prompt().equals(question.title());
        section(
                "Question",
                saysMore ? question.title() + "\n" + question.prompt() : question.title());
        if (question.context() != null) {
            section("Context", question.context());
        }
        options(question, answered);
        topics(question);
        if (answered != null) {
            resolution(question, answered);
        }
        lines.add("---");
        lines.add("_Requested by: " + decision.asker().name() + "_");
        lines.add("_Requested at: " + decision.timing().askedAt() + "_");
        lines.add("_Urgency: " + decision.terms().urgency().wireName() + "_");
        if (!row.items().isEmpty()) {
            lines.add("_Blocking: " + String.join(", ", row.items()) + "_");
        }
    }

    private void section(String name, String text) {
        lines.add("## " + name);
        words(text);
        lines.add("");
    }

    private void words(String text) {
        text.lines().map(BeadsMarkdown::escaped).forEach(lines::add);
    }

    private void options(Question question, Outcome.@Nullable Answered answered) {
        if (question.options().isEmpty()) {
            return;
        }
        lines.add("## Options");
        lines.add("");
        int number = 0;
        for (Option option : question.options()) {
            number++;
            boolean chosen = answered != null && answered.answer().chosen().contains(option.id());
            lines.add(
                    "### "
                            + number
                            + ". "
                            + option.label()
                            + (option.recommended() ? " *(Recommended)*" : "")
                            + (chosen ? " **[CHOSEN]**" : ""));
            words(option.description());
            lines.add("");
        }
    }

    private void topics(Question question) {
        if (!question.topics().isEmpty()) {
            section(
                    "Topics",
                    question.topics().stream().map(Topic::label).collect(Collectors.joining("\n")));
        }
    }

    private void resolution(Question question, Outcome.Answered answered) {
        Answer answer = answered.answer();
        lines.add("---");
        lines.add("## Resolution");
        if (!answer.chosen().isEmpty()) {
            lines.add(
                    "**Chosen:** "
                            + answer.chosen().stream()
                                    .map(question::label)
                                    .collect(Collectors.joining(", ")));
        }
        if (!answer.text().isEmpty()) {
            lines.add("**In own words:** " + oneLine(answer.text()));
        }
        if (!answer.rationale().isEmpty()) {
            lines.add("**Rationale:** " + oneLine(answer.rationale()));
        }
        lines.add("**Resolved by:** " + answered.by().name());
        lines.add("**Resolved at:** " + answered.at());
        lines.add("");
    }

    private static String oneLine(String text) {
        return text.lines().map(String::strip).collect(Collectors.joining(" "));
    }
}
