package sayso.wire.record;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.LogEntry;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Decision;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.text.ContextLines;
import sayso.wire.decision.DecisionWithGates;

/// Formats the record of one decision, question, options, outcome and events, as a Markdown
/// document for people.
final class DecisionRecordMarkdown {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    private final DecisionWithGates row;
    private final Decision decision;
    private final List<LogEntry> events;
    private final StringBuilder text = new StringBuilder();

    DecisionRecordMarkdown(DecisionWithGates row, List<LogEntry> events) {
        this.row = row;
        this.decision = row.decision();
        this.events = events;
    }

    String text() {
        Question question = decision.question();
        line("# " + MarkdownText.inline(question.title()));
        line("");
        facts();
        section("Question", MarkdownText.quoted(question.prompt()));
        if (question.context() != null) {
            section("Context", MarkdownText.quoted(question.context()));
        }
        options(question);
        answer();
        happenings();
        return text.toString();
    }

    private void facts() {
        Asker asker = decision.asker();
        fact("Decision", "`" + decision.id().value() + "`");
        fact("Status", status());
        fact(
                "Asked by",
                MarkdownText.inline(asker.name())
                        + (asker.project() == null
                                ? ""
                                : " in " + MarkdownText.inline(asker.project()))
                        + ", "
                        + TIME.format(decision.timing().askedAt()));
        Outcome outcome = decision.outcome();
        if (outcome != null) {
            fact("Took", span(Duration.between(decision.timing().askedAt(), outcome.at())));
        }
        fact("Urgency", decision.terms().urgency().wireName());
        fact("Kind", decision.question().mode().wireName());
        if (!row.items().isEmpty()) {
            fact("Work that waited", names(row.items()));
        }
        if (!row.heldItems().isEmpty()) {
            fact("Work that still waits", names(row.heldItems()));
        }
        Answer said = said();
        if (said != null) {
            RepeatedAnswer.of(decision.question(), said)
                    .forEach(one ->
                            fact(
                                    "Same as",
                                    "`"
                                            + one.earlier().value()
                                            + "`"
                                            + (one.topic().isEmpty()
                                                    ? ""
                                                    : ", " + MarkdownText.inline(one.topic()))));
        }
        Instant delivered = decision.timing().deliveredAt();
        if (delivered != null) {
            fact("Delivered", TIME.format(delivered));
        }
    }

    private String status() {
        return switch (decision.outcome()) {
            case null -> "waiting";
            case Outcome.Answered answered ->
                    (answered.late() ? "answered late" : "answered")
                            + by(answered.by(), answered.at());
            case Outcome.Cancelled cancelled ->
                    cancelled.kind().wireName()
                            + by(cancelled.by(), cancelled.at())
                            + (cancelled.reason().isEmpty()
                                    ? ""
                                    : ": " + MarkdownText.inline(cancelled.reason()));
            case Outcome.TimedOut(Instant at, _, String stale) when stale != null ->
                    "closed, nothing was chosen, " + TIME.format(at) + ": " + stale;
            case Outcome.TimedOut(Instant at, Answer taken, _) ->
                    (taken == null
                                    ? "expired, nothing was chosen, "
                                    : "expired, the declared default was taken, ")
                            + TIME.format(at);
            case Outcome.Superseded superseded ->
                    "replaced by `"
                            + superseded.successor().value()
                            + "`"
                            + by(superseded.by(), superseded.at());
        };
    }

    private static String by(Actor actor, Instant at) {
        String where =
                actor.person()
                        .map(person ->
                                " ("
                                        + person.place()
                                        + ", recognised by "
                                        + person.assurance().wireName()
                                        + ")")
                        .orElse("");
        return " by " + MarkdownText.inline(actor.name()) + where + ", " + TIME.format(at);
    }

    private void options(Question question) {
        if (question.options().isEmpty()) {
            return;
        }
        Answer answer = said();
        section("Options", "");
        int position = 0;
        for (Option option : question.options()) {
            position++;
            boolean chosen = answer != null && answer.chosen().contains(option.id());
            line(
                    position
                            + ". **"
                            + MarkdownText.inline(option.label())
                            + "** (`"
                            + option.id().value()
                            + "`)"
                            + (option.recommended() ? ", recommended" : "")
                            + (chosen ? ", **chosen**" : answer == null ? "" : ", not chosen"));
            part("", option.description());
            part("Remark: ", option.note());
            part("Note: ", answer == null ? null : answer.notes().get(option.id()));
        }
    }

    private void answer() {
        Answer answer = said();
        if (answer == null) {
            return;
        }
        section("Answer", "");
        if (!answer.chosen().isEmpty()) {
            line(
                    answer.chosen().stream()
                            .map(OptionId::value)
                            .map(id -> "`" + id + "`")
                            .collect(Collectors.joining(", ", "Chosen: ", "")));
        } else if (answer.text().isEmpty()) {
            line("Chosen: nothing (allowed)");
        }
        said("Own words", answer.text());
        said("Note", answer.globalNote());
        said("Why", answer.rationale());
        comments(answer);
    }

    private void comments(Answer answer) {
        if (answer.comments().isEmpty()) {
            return;
        }
        section("Comments", "");
        ContextLines context = ContextLines.of(decision.question());
        for (ContextComment comment : answer.comments()) {
            String about = context.excerpt(comment);
            line(
                    "- "
                            + comment.place()
                            + (about.isEmpty() ? "" : " “" + MarkdownText.inline(about) + "”"));
            part("", comment.text());
        }
    }

    private void said(String what, String words) {
        if (!words.isEmpty()) {
            line("");
            line(what + ":");
            line("");
            line(MarkdownText.quoted(words));
        }
    }

    private @Nullable Answer said() {
        return switch (decision.outcome()) {
            case Outcome.Answered answered -> answered.answer();
            case Outcome.TimedOut(_, Answer taken, _) -> taken;
            case Outcome.Cancelled _, Outcome.Superseded _ -> null;
            case null -> null;
        };
    }

    private void happenings() {
        section("What happened", "");
        line("| when | what | by | detail |");
        line("|---|---|---|---|");
        for (LogEntry entry : events) {
            EventLine event = EventLine.of(entry, decision.question());
            line(
                    "| "
                            + TIME.format(entry.at())
                            + " | "
                            + entry.kind().replace('_', ' ')
                            + " | "
                            + MarkdownText.inline(event.by())
                            + " | "
                            + MarkdownText.inline(event.detail())
                            + " |");
        }
    }

    private void section(String title, String body) {
        line("");
        line("## " + title);
        line("");
        if (!body.isEmpty()) {
            line(body);
        }
    }

    private void part(String what, @Nullable String words) {
        if (words != null && !words.isBlank()) {
            line("");
            line(
                    ("> " + what + MarkdownText.visible(words))
                            .replace("\n", "\n> ")
                            .indent(3)
                            .stripTrailing());
            line("");
        }
    }

    private void fact(String name, String value) {
        line("- " + name + ": " + value);
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    private static String names(List<String> items) {
        return items.stream().map(MarkdownText::inline).collect(Collectors.joining(", "));
    }

    private static String span(Duration time) {
        long seconds = Math.max(0, time.toSeconds());
        if (seconds < 60) {
            return seconds + " s";
        }
        if (seconds < 3_600) {
            return seconds / 60 + " min " + seconds % 60 + " s";
        }
        return seconds < 86_400
                ? seconds / 3_600 + " h " + seconds % 3_600 / 60 + " min"
                : seconds / 86_400 + " d " + seconds % 86_400 / 3_600 + " h";
    }
}
