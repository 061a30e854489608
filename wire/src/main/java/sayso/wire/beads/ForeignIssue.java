package sayso.wire.beads;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.ForeignDecision;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.Outcome;
import sayso.decision.model.PortableDecision;
import sayso.decision.model.Problem;
import sayso.decision.model.Question;
import sayso.decision.model.Surface;
import sayso.decision.model.Urgency;
import sayso.wire.StrictFields;

/// Issue of the tracker beads in which another program keeps a decision: converts it to a
/// `PortableDecision`, with remarks on everything that could not be kept.
record ForeignIssue(
        DecisionId id,
        String title,
        ForeignMarkdown text,
        boolean closed,
        List<String> labels,
        String createdBy,
        @Nullable Instant createdAt,
        @Nullable Instant closedAt,
        List<String> blocks) {
    private static final int LONGEST_TITLE = 450;
    private static final String UNKNOWN = "unknown";

    static ForeignIssue read(String id, StrictFields fields) {
        return new ForeignIssue(
                new DecisionId(id),
                fields.textOr("title", ""),
                ForeignMarkdown.read(fields.textOr("description", "")),
                fields.textOr("status", "open").equals("closed"),
                fields.texts("labels"),
                fields.textOr("created_by", ""),
                instant(fields.optionalText("created_at")),
                instant(fields.optionalText("closed_at")),
                fields.texts("blocks"));
    }

    /// @param waiting issues that say they wait for it
    /// @param successor the one that says it took its place, or null
    /// @param remarks what could not be kept as it was, or why nothing could
    /// @return null where it cannot be one of our decisions
    @Nullable PortableDecision portable(
            Set<String> waiting, @Nullable String successor, List<String> remarks) {
        Question question = question(remarks);
        if (question == null) {
            return null;
        }
        if (text.hasUnread()) {
            remarks.add("what was not understood is kept in the context");
        }
        Instant asked = first(instant(text.fact("Requested at")), createdAt);
        if (asked == null) {
            remarks.add("nothing says when it was asked; 1970 stands for that");
            asked = Instant.EPOCH;
        }
        Set<String> items = new LinkedHashSet<>(blocks);
        items.addAll(waiting);
        String named = text.fact("Blocking");
        if (named != null) {
            items.addAll(List.of(named.split(",\\s*")));
        }
        Outcome outcome = outcome(question, asked, successor, remarks);
        return new ForeignDecision(
                        id,
                        question,
                        terms(),
                        requester(),
                        asked,
                        DecisionLinks.blocking(
                                items.stream().filter(item -> !item.isBlank()).toList()),
                        outcome,
                        outcome == null || !closed || labels.contains("decision:holding"))
                .portable();
    }

    private @Nullable Question question(List<String> remarks) {
        String asked = text.question().isEmpty() ? withoutSuffix(title) : text.question();
        String first = asked.lines().findFirst().orElse("").strip();
        AskRequest request =
                AskRequest.of(cut(first), asked, text.options())
                        .withMode(text.options().isEmpty() ? "text_input" : "hybrid")
                        .withContext(text.context().isEmpty() ? null : text.context());
        return switch (AskRules.check(request, DeskPolicy.STANDARD)) {
            case AskCheckResult.Valid valid -> valid.question();
            case AskCheckResult.Invalid invalid -> {
                invalid.problems().stream().map(Problem::message).forEach(remarks::add);
                yield null;
            }
        };
    }

    private DecisionTerms terms() {
        String urgency = label("urgency:");
        String named = urgency == null ? text.fact("Urgency") : urgency;
        String type = label("type:");
        return new DecisionTerms(
                named == null ? Urgency.MEDIUM : Urgency.parse(named).orElse(Urgency.MEDIUM),
                DecisionTerms.PLAIN.timeout(),
                DecisionTerms.PLAIN.timeoutAction(),
                DecisionTerms.PLAIN.reversible(),
                DecisionTerms.PLAIN.destructive(),
                DecisionTerms.PLAIN.transport(),
                DecisionTerms.PLAIN.floor(),
                AskIntake.PLAIN.ofType(type == null ? null : AskIntake.type(type).orElse(null)));
    }

    private @Nullable Outcome outcome(
            Question question, Instant asked, @Nullable String successor, List<String> remarks) {
        Instant at = first(first(instant(text.fact("Resolved at")), closedAt), asked);
        Instant ended = at == null ? asked : at;
        String by = first(text.fact("Resolved by"), UNKNOWN);
        Actor.Person person =
                new Actor.Person(by == null ? UNKNOWN : by, Surface.CLI, Assurance.CLIENT);
        String state = label("decision:");
        return switch (state == null ? "" : state) {
            case "canceled", "cancelled" ->
                    new Outcome.Cancelled(CancelKind.REFUSED, "", person, ended);
            case "stale", "expired" -> new Outcome.TimedOut(ended, null);
            case "superseded" -> superseded(successor, person, ended, remarks);
            case "resolved" -> answered(question, person, ended, remarks);
            default -> {
                if (text.chosen() > 0) {
                    yield answered(question, person, ended, remarks);
                }
                if (closed) {
                    remarks.add("it is closed and nothing says how; it counts as declined");
                    yield new Outcome.Cancelled(CancelKind.REFUSED, "", person, ended);
                }
                yield null;
            }
        };
    }

    private static Outcome superseded(
            @Nullable String successor, Actor.Person by, Instant at, List<String> remarks) {
        if (successor != null && DecisionId.isWellFormed(successor)) {
            return new Outcome.Superseded(new DecisionId(successor), by, at);
        }
        remarks.add("nothing says what took its place; it counts as declined");
        return new Outcome.Cancelled(CancelKind.REFUSED, "superseded", by, at);
    }

    private Outcome answered(Question question, Actor.Person by, Instant at, List<String> remarks) {
        String why = first(text.fact("Rationale"), "");
        String said = text.fact("In own words");
        if (text.chosen() > 0) {
            return new Outcome.Answered(
                    Answer.choosing(question.options().get(text.chosen() - 1).id())
                            .withRationale(why == null ? "" : why),
                    by,
                    at,
                    false);
        }
        String words = said != null ? said : why == null ? "" : why;
        if (words.isEmpty()) {
            remarks.add("it was answered and nothing says what");
            words = "(not said)";
        }
        return new Outcome.Answered(Answer.ofText(words), by, at, false);
    }

    private String requester() {
        String named = text.fact("Requested by");
        return named != null && !named.isBlank()
                ? named
                : createdBy.isBlank() ? Asker.UNKNOWN : createdBy;
    }

    /// The value of the first label that begins so; `decision:holding` says no state.
    private @Nullable String label(String start) {
        return labels.stream()
                .filter(label -> label.startsWith(start) && !label.equals("decision:holding"))
                .map(label -> label.substring(start.length()))
                .findFirst()
                .orElse(null);
    }

    private static String withoutSuffix(String title) {
        int suffix = title.lastIndexOf(" [RESOLVED: ");
        return suffix > 0 && title.endsWith("]") ? title.substring(0, suffix) : title;
    }

    private static String cut(String text) {
        return text.codePointCount(0, text.length()) <= LONGEST_TITLE
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST_TITLE));
    }

    private static <T> @Nullable T first(@Nullable T one, @Nullable T other) {
        return one == null ? other : one;
    }

    private static @Nullable Instant instant(@Nullable String text) {
        if (text == null || text.isBlank()) {
            return null;
        }
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException e) {
            return null; // why: a program may write times as it likes; what it cannot say is
            // unknown
        }
    }
}
