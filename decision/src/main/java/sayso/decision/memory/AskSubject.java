package sayso.decision.memory;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicId;

/// Subject of an ask that an earlier answer may settle: a plain question, or one topic of a questionnaire. Both are
/// compared alike, so that what was asked as one of them is found where it is asked as the other.
///
/// @param topic null for a plain question
/// @param question its own, of a topic that of the topic
public record AskSubject(Decision decision, @Nullable TopicId topic, PlainQuestion question) {
    /// Options that say nothing of what they answer, beside which a short label says too little.
    private static final Set<String> GENERIC =
            Set.of(
                    "yes",
                    "no",
                    "ok",
                    "cancel",
                    "ship",
                    "hold",
                    "skip",
                    "keep",
                    "drop",
                    "now",
                    "later",
                    "on",
                    "off",
                    "true",
                    "false",
                    "accept",
                    "reject",
                    "approve",
                    "deny",
                    "continue",
                    "stop",
                    "none",
                    "all",
                    "both",
                    "other",
                    "maybe",
                    "not now",
                    "go",
                    "wait",
                    "do it",
                    "don't",
                    "ja",
                    "nein",
                    "oui",
                    "non",
                    "si",
                    "\u662f",
                    "\u5426");

    public AskSubject {
        requireNonNull(decision, "decision is null");
        requireNonNull(question, "question is null");
    }

    /// What a decision asks: itself, or each of its topics in their order.
    public static List<AskSubject> of(Decision decision) {
        return switch (decision.question()) {
            case PlainQuestion plain -> List.of(new AskSubject(decision, null, plain));
            case Questionnaire sitting ->
                    sitting.topics().stream()
                            .map(topic -> new AskSubject(decision, topic.id(), topic.question()))
                            .toList();
        };
    }

    /// The fingerprints by which the topics of a decision are found later: those that a person answered. None of a plain
    /// question, which has one of its own, of an approval, and of one that was erased.
    public static List<AskFingerprint> kept(Decision decision) {
        return decision.isErased() || decision.terms().intake().isApproval()
                ? List.of()
                : of(decision).stream()
                        .filter(one -> one.topic() != null && one.given().isPresent())
                        .flatMap(one -> one.prints().stream())
                        .distinct()
                        .toList();
    }

    /// Its fingerprints: two subjects ask the same where they share one. A plain question has one. A topic has one for
    /// its prompt and one for its label, as far as a label says what is asked, each as if own words were an answer and as if
    /// they were none: they change nothing of what its options answer.
    public List<AskFingerprint> prints() {
        if (topic == null) {
            return AskFingerprint.of(decision).stream().toList();
        }
        if (decision.isErased()) {
            return List.of();
        }
        return titles().flatMap(title -> modes().stream().map(mode -> print(title, mode)))
                .flatMap(Optional::stream)
                .distinct()
                .toList();
    }

    private Optional<AskFingerprint> print(String title, QuestionMode mode) {
        return AskFingerprint.of(mode, decision.terms().intake().type(), title, question.options());
    }

    private Stream<String> titles() {
        return isLabelEnough()
                ? Stream.of(question.prompt(), question.title())
                : Stream.of(question.prompt());
    }

    /// why: of two topics with the label "Tests" and yes and no, each may ask something else
    private boolean isLabelEnough() {
        boolean isNamed =
                decision.question().topics().stream()
                        .noneMatch(one ->
                                one.id().equals(topic)
                                        && one.label().equals(Topic.unnamed(number(one))));
        return isNamed
                && question.options().stream()
                        .anyMatch(
                                option -> !GENERIC.contains(AskFingerprint.plain(option.label())));
    }

    private int number(Topic one) {
        return decision.question().topics().indexOf(one) + 1;
    }

    private Set<QuestionMode> modes() {
        Set<QuestionMode> modes = new LinkedHashSet<>();
        modes.add(question.mode());
        modes.add(question.form().takesSeveral() ? QuestionMode.MULTI : QuestionMode.SINGLE);
        modes.add(QuestionMode.HYBRID);
        return modes;
    }

    /// Whether both ask the same.
    public boolean asksSameAs(AskSubject other) {
        List<AskFingerprint> own = prints();
        return other.prints().stream().anyMatch(own::contains);
    }

    /// What was answered to it, as an answer to its question alone; of a topic only what the person chose or wrote, not
    /// what its asker knew and the person let stand.
    Optional<Answer> given() {
        if (!(decision.outcome() instanceof Outcome.Answered answered)) {
            return Optional.empty();
        }
        if (topic == null) {
            return Optional.of(answered.answer());
        }
        return Optional.ofNullable(answered.answer().topics().get(topic))
                .filter(said -> said.source() == TopicAnswerSource.PERSON)
                .map(TopicAnswer::asAnswer);
    }
}
