package sayso.wire.choice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicProgress;
import sayso.wire.JsonTime;

/// Converts decisions to what `find_decisions` tells an agent of them, in `FoundDecision`, and that to
/// text for a model. Its texts crossed from one agent to another: they are cut and marked as quoted.
public final class FoundDecisionFactory {
    private static final int OPTIONS = 10;

    private FoundDecisionFactory() {}

    /// As it stands now.
    public static FoundDecision of(Decision decision) {
        Question question = decision.question();
        Answer answer = answer(decision);
        Optional<Outcome.Answered> answered = answered(decision);
        List<OptionId> others =
                question.options().stream()
                        .map(option -> option.id())
                        .filter(id -> !answer.chosen().contains(id))
                        .limit(OPTIONS)
                        .toList();
        return new FoundDecision(
                decision.id().value(),
                QuotedText.title(question.title()),
                decision.ending().map(Outcome::wireName).orElse(null),
                options(question, answer.chosen()),
                options(question, others),
                topics(question, answer),
                QuotedText.remark(answer.text()),
                // why: a reason given on the command line is the person's note on the whole
                QuotedText.remark(
                        answer.globalNote().isEmpty() ? answer.rationale() : answer.globalNote()),
                decision.ending()
                        .flatMap(Outcome::decidedBy)
                        .map(DeciderKind::wireName)
                        .orElse(null),
                answered.flatMap(Outcome::person)
                        .map(person -> QuotedText.label(decision.answererShown(person)))
                        .orElse(null),
                answered.flatMap(Outcome::person)
                        .map(person -> QuotedText.label(person.surfaceName()))
                        .orElse(null),
                answered.flatMap(Outcome::person)
                        .map(person -> person.assurance().wireName())
                        .orElse(null),
                answered.map(Outcome.Answered::at).orElse(null),
                QuotedText.label(decision.asker().name()),
                decision.terms().destructive() ? true : null,
                decision.successor().map(DecisionId::value).orElse(null));
    }

    /// In one line, as in `d-7m2kq0 "Which cache?" -> "Redis" (not "Valkey"), by "ann" on 2026-11-03`.
    public static String line(FoundDecision found) {
        StringBuilder line = new StringBuilder(found.decisionId());
        line.append(' ')
                .append(QuotedText.marked(found.title()))
                .append(" -> ")
                .append(said(found));
        if (!found.notChosen().isEmpty() && !found.chosen().isEmpty()) {
            line.append(" (not ").append(labels(found.notChosen())).append(')');
        }
        if (found.by() != null) {
            line.append(", by ").append(QuotedText.marked(found.by()));
        }
        if (found.answeredAt() != null) {
            line.append(" on ").append(JsonTime.of(found.answeredAt()), 0, 10);
        }
        if (found.note() != null) {
            line.append(", note ").append(QuotedText.marked(found.note()));
        }
        if (found.replacedBy() != null) {
            line.append(", replaced by ").append(found.replacedBy());
        }
        return line.toString();
    }

    private static String said(FoundDecision found) {
        List<String> parts = new ArrayList<>();
        if (!found.chosen().isEmpty()) {
            parts.add(labels(found.chosen()));
        }
        if (found.ownWords() != null) {
            parts.add("in own words " + QuotedText.marked(found.ownWords()));
        }
        if (found.topics() != null) {
            found.topics().forEach(topic -> parts.add(said(topic)));
        }
        if (parts.isEmpty()) {
            parts.add(found.outcome() == null ? "open" : "no choice, " + found.outcome());
        }
        return String.join("; ", parts);
    }

    private static String said(FoundTopic topic) {
        String words = topic.ownWords();
        return QuotedText.marked(topic.label())
                + ": "
                + labels(topic.chosen())
                + (words == null ? "" : " in own words " + QuotedText.marked(words));
    }

    private static String labels(List<FoundOption> options) {
        return String.join(
                ", ", options.stream().map(option -> QuotedText.marked(option.label())).toList());
    }

    private static Optional<Outcome.Answered> answered(Decision decision) {
        return decision.ending()
                .filter(Outcome.Answered.class::isInstance)
                .map(Outcome.Answered.class::cast);
    }

    private static Answer answer(Decision decision) {
        return switch (decision.outcome()) {
            case null -> Answer.EMPTY;
            case Outcome.Answered answered -> answered.answer();
            case Outcome.TimedOut timedOut ->
                    timedOut.appliedDefault() == null ? Answer.EMPTY : timedOut.appliedDefault();
            case Outcome.Cancelled _, Outcome.Superseded _ -> Answer.EMPTY;
        };
    }

    private static List<FoundOption> options(Question question, List<OptionId> ids) {
        return ids.stream()
                .map(id ->
                        new FoundOption(
                                QuotedText.label(id.value()), QuotedText.label(question.label(id))))
                .toList();
    }

    private static @Nullable List<FoundTopic> topics(Question question, Answer answer) {
        if (!(question instanceof Questionnaire)) {
            return null;
        }
        List<FoundTopic> topics = new ArrayList<>();
        TopicProgress.of(question, answer)
                .answers()
                .forEach((id, said) ->
                        question.topic(id).ifPresent(topic -> topics.add(topic(topic, said))));
        return topics.stream().limit(OPTIONS).toList();
    }

    private static FoundTopic topic(Topic topic, TopicAnswer said) {
        return new FoundTopic(
                topic.id().value(),
                QuotedText.label(topic.label()),
                options(topic.question(), said.chosen()),
                QuotedText.remark(said.text()),
                QuotedText.remark(said.note()));
    }
}
