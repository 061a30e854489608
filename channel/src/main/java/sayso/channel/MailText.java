package sayso.channel;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.AnswerText;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeSubject;
import sayso.decision.delivery.RuleDigest;
import sayso.decision.delivery.TroubleNotice;
import sayso.decision.memory.ContestedAnswer;
import sayso.decision.memory.Precedent;
import sayso.decision.memory.ReplacedQuestion;
import sayso.decision.memory.SameAnswerWord;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.Gate;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.decision.text.ZonedTimeText;

/// Subject and body of the mail for one notice: about a decision, with its gates, or about trouble
/// between an agent and Sayso.
record MailText(String subject, String body) {
    private static final int SUBJECT = 150;
    private static final int QUESTION = 30;
    private static final int RATIONALE = 40;
    private static final int LABEL = 80;
    private static final int DATE = 10;

    static MailText of(NoticeDispatch dispatch) {
        return switch (dispatch.subject()) {
            case NoticeSubject.OfDecision(
                            Decision decision,
                            List<Gate> gates,
                            List<Precedent> before,
                            @Nullable ContestedAnswer contested,
                            List<ReplacedQuestion> replaced) ->
                    of(dispatch, decision, gates, before, contested, replaced);
            case NoticeSubject.OfTrouble(TroubleNotice trouble, _) ->
                    of(trouble.title(), trouble.text());
            case NoticeSubject.OfDigest(RuleDigest digest) -> of(digest.title(), digest.text());
        };
    }

    private static MailText of(String title, String text) {
        return new MailText(
                "[SAYSO] " + PlainTextSanitizer.line(title, SUBJECT),
                PlainTextSanitizer.block(text) + "\n");
    }

    private static MailText of(
            NoticeDispatch dispatch,
            Decision decision,
            List<Gate> gates,
            List<Precedent> before,
            @Nullable ContestedAnswer contested,
            List<ReplacedQuestion> replaced) {
        String title = decision.question().title();
        return switch (dispatch.notice().kind()) {
            case REQUESTED ->
                    new MailText(
                            "[DECISION] " + marked(decision, title),
                            call(decision, gates, before, contested, replaced));
            case REMINDER ->
                    new MailText(
                            "[DECISION REMINDER] " + marked(decision, title),
                            "It still waits for an answer.\n\n"
                                    + call(decision, gates, before, contested, replaced));
            case ESCALATED ->
                    new MailText(
                            "[DECISION ESCALATED] " + marked(decision, title),
                            "Nobody has answered in time, so more people are told.\n\n"
                                    + call(decision, gates, before, contested, replaced));
            case ANSWERED -> answered(dispatch, decision, gates);
            case UPDATED, CLOSED, UNDELIVERED, STOP_LOOP, CHANNEL_DEAF, RULE_DIGEST ->
                    new MailText(
                            "[DECISION CLOSED] " + PlainTextSanitizer.line(title, SUBJECT),
                            "Decision ID: "
                                    + decision.id()
                                    + "\n\n"
                                    + PlainTextSanitizer.block(AnswerText.of(decision))
                                    + held(gates));
        };
    }

    private static String marked(Decision decision, String title) {
        String mark = decision.terms().risk().mark();
        return (mark.isEmpty() ? "" : mark + ": ") + PlainTextSanitizer.line(title, SUBJECT);
    }

    private static String call(
            Decision decision,
            List<Gate> gates,
            List<Precedent> before,
            @Nullable ContestedAnswer contested,
            List<ReplacedQuestion> replaced) {
        Question question = decision.question();
        StringBuilder text = new StringBuilder();
        text.append("Decision ID: ").append(decision.id()).append('\n');
        text.append("Urgency: ").append(decision.terms().urgency().wireName()).append('\n');
        if (decision.terms().risk().asksAgain()) {
            text.append("Risk: ").append(decision.terms().risk().sentence()).append('\n');
        }
        text.append("From: ")
                .append(PlainTextSanitizer.line(decision.asker().name(), SUBJECT))
                .append("\n\n");
        text.append(PlainTextSanitizer.block(question.prompt()).strip()).append('\n');
        if (question.context() != null) {
            text.append("\nContext:\n")
                    .append(PlainTextSanitizer.block(question.context()))
                    .append('\n');
        }
        options(question, "", text);
        for (Topic topic : question.topics()) {
            text.append('\n').append(PlainTextSanitizer.line(topic.label(), SUBJECT)).append(":\n");
            text.append(PlainTextSanitizer.block(topic.question().prompt()).strip()).append('\n');
            options(topic.question(), "  ", text);
            before.stream()
                    .filter(earlier -> topic.id().equals(earlier.topic()))
                    .findFirst()
                    .ifPresent(earlier -> before(earlier, "  ", text));
        }
        if (!gates.isEmpty()) {
            text.append("\nBlocking: ").append(items(gates)).append('\n');
        }
        if (decision.timing().due() != null) {
            text.append("\nDeadline: ").append(due(decision.timing().due())).append('\n');
        }
        text.append("\n---\n");
        for (ReplacedQuestion old : replaced) {
            text.append("Replaces: ")
                    .append(PlainTextSanitizer.line(old.title(), SUBJECT))
                    .append(" (")
                    .append(old.aside())
                    .append(")\n");
        }
        if (contested != null) {
            askedAgain(contested, text);
        }
        before.stream()
                .filter(earlier -> earlier.topic() == null)
                .findFirst()
                .ifPresent(earlier -> again(decision, earlier, text));
        text.append(
                question.options().isEmpty()
                        ? "To answer: sayso answer " + decision.id()
                        : "To resolve: sayso decision resolve "
                                + decision.id()
                                + " --choice N --rationale \"...\"");
        return text.append('\n').toString();
    }

    /// `Asked again: Redis (eve, 2026-01-27 10:05, d-7m2kq0) was contested: wrong one`.
    private static void askedAgain(ContestedAnswer contested, StringBuilder text) {
        text.append("Asked again: ")
                .append(
                        PlainTextSanitizer.line(
                                chosen(contested.question(), contested.answer()), SUBJECT))
                .append(" (")
                .append(PlainTextSanitizer.line(contested.by().name(), LABEL))
                .append(", ")
                .append(ZonedTimeText.ofSystem().minute(contested.at()))
                .append(", ")
                .append(contested.decision())
                .append(") was contested");
        if (!contested.why().isEmpty()) {
            text.append(": ").append(PlainTextSanitizer.line(contested.why(), SUBJECT));
        }
        text.append('\n');
    }

    /// The earlier answer to the same question, and how it is given again.
    private static void again(Decision decision, Precedent before, StringBuilder text) {
        before(before, "", text);
        text.append("The same again: ")
                .append(SameAnswerWord.command(decision.id(), decision.question()))
                .append('\n');
    }

    /// The earlier answer in one line.
    private static void before(Precedent before, String indent, StringBuilder text) {
        text.append(indent)
                .append("Answered before: ")
                .append(PlainTextSanitizer.line(String.join(", ", before.labels()), SUBJECT))
                .append(", by ")
                .append(PlainTextSanitizer.line(before.by(), LABEL))
                .append(" on ")
                .append(before.answeredAt().truncatedTo(ChronoUnit.DAYS).toString(), 0, DATE)
                .append(" (")
                .append(before.decision())
                .append(')');
        if (!before.note().isEmpty()) {
            text.append(": \"").append(PlainTextSanitizer.line(before.note(), SUBJECT)).append('"');
        }
        text.append('\n');
    }

    private static String due(Instant due) {
        ZonedTimeText times = ZonedTimeText.ofSystem();
        return times.minute(due) + " " + times.name();
    }

    private static void options(Question question, String indent, StringBuilder text) {
        if (question.options().isEmpty()) {
            return;
        }
        text.append('\n').append(indent).append("Options:\n");
        int number = 0;
        for (Option option : question.options()) {
            number++;
            text.append(indent)
                    .append(number)
                    .append(". ")
                    .append(PlainTextSanitizer.line(option.label(), SUBJECT))
                    .append(option.recommended() ? " (Recommended)" : "")
                    .append('\n');
            if (!option.description().isEmpty()) {
                text.append(indent)
                        .append("   ")
                        .append(PlainTextSanitizer.line(option.description(), 1_000))
                        .append('\n');
            }
        }
    }

    private static MailText answered(NoticeDispatch dispatch, Decision decision, List<Gate> gates) {
        Answer answer =
                decision.outcome() instanceof Outcome.Answered given
                        ? given.answer()
                        : Answer.EMPTY;
        String chosen = chosen(decision.question(), answer);
        String rationale = PlainTextSanitizer.line(answer.rationale(), RATIONALE);
        String subject =
                "[DECISION RESOLVED] "
                        + PlainTextSanitizer.line(decision.question().title(), QUESTION)
                        + " → "
                        + PlainTextSanitizer.line(chosen, LABEL)
                        + (rationale.isEmpty() ? "" : ": " + rationale)
                        + (dispatch.toOverseer() ? " [NO REQUESTOR]" : "");
        StringBuilder text = new StringBuilder();
        text.append("Decision ID: ").append(decision.id()).append('\n');
        text.append("Question: ")
                .append(PlainTextSanitizer.line(decision.question().title(), SUBJECT))
                .append('\n');
        text.append("Chosen: ").append(PlainTextSanitizer.line(chosen, 1_000)).append('\n');
        if (!answer.rationale().isEmpty()) {
            text.append("Rationale: ")
                    .append(PlainTextSanitizer.block(answer.rationale()).strip())
                    .append('\n');
        }
        if (decision.outcome() instanceof Outcome.Answered given) {
            text.append("Resolved by: ")
                    .append(PlainTextSanitizer.line(given.by().name(), SUBJECT))
                    .append('\n');
        }
        List<Gate> released = gates.stream().filter(gate -> gate.releasedAt() != null).toList();
        if (!released.isEmpty()) {
            text.append("Unblocked: ").append(items(released)).append('\n');
        }
        text.append('\n').append(PlainTextSanitizer.block(AnswerText.of(decision))).append('\n');
        return new MailText(subject, text.toString());
    }

    private static String chosen(Question question, Answer answer) {
        if (!answer.topics().isEmpty()) {
            return answer.topics().size() + " topics";
        }
        String labels =
                answer.chosen().stream()
                        .map((OptionId id) -> question.label(id))
                        .collect(Collectors.joining(", "));
        if (labels.isEmpty()) {
            return answer.text().isEmpty() ? "nothing" : "\"" + answer.text() + "\"";
        }
        return labels;
    }

    private static String held(List<Gate> gates) {
        List<Gate> held = gates.stream().filter(gate -> gate.releasedAt() == null).toList();
        return held.isEmpty() ? "\n" : "\n\nStill held: " + items(held) + "\n";
    }

    private static String items(List<Gate> gates) {
        return gates.stream()
                .map(gate -> PlainTextSanitizer.line(gate.item(), SUBJECT))
                .collect(Collectors.joining(", "));
    }
}
