package sayso.decision.memory;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicId;

/// Subject of an ask that an earlier answer may settle: a plain question, or one topic of a questionnaire. Both are
/// compared alike, so that what was asked as one of them is found where it is asked as the other.
///
/// @param topic null for a plain question
/// @param question its own, of a topic that of the topic
/// @param asker in whose places earlier answers count
public record AskSubject(
        Decision decision, @Nullable TopicId topic, PlainQuestion question, Asker asker) {
    public AskSubject {
        requireNonNull(decision, "decision is null");
        requireNonNull(question, "question is null");
        requireNonNull(asker, "asker is null");
    }

    /// What a decision asks: itself, or each of its topics in their order.
    public static List<AskSubject> of(Decision decision) {
        return switch (decision.question()) {
            case PlainQuestion plain -> List.of(subject(decision, null, plain));
            case Questionnaire sitting ->
                    sitting.topics().stream()
                            .map(topic -> subject(decision, topic.id(), topic.question()))
                            .toList();
        };
    }

    private static AskSubject subject(
            Decision decision, @Nullable TopicId topic, PlainQuestion question) {
        return new AskSubject(decision, topic, question, decision.asker());
    }

    /// The same as if another had asked it, in that one's places.
    AskSubject askedBy(Asker other) {
        return new AskSubject(decision, topic, question, other);
    }

    /// The keys by which the topics of a decision are found later: those that a person answered. None of a plain
    /// question, which has one of its own, of an approval, and of one that was erased.
    public static List<AskFingerprint> kept(Decision decision) {
        return decision.isErased() || decision.terms().intake().isApproval()
                ? List.of()
                : of(decision).stream()
                        .filter(one -> one.topic() != null && one.given().isPresent())
                        .flatMap(one -> one.keys().stream())
                        .distinct()
                        .toList();
    }

    /// The keys by which what may ask the same is found. A plain question has one. A topic has one for its prompt and one
    /// for its label, each as if own words were an answer and as if they were none: they change nothing of what its
    /// options answer. They find more than what asks the same: `prints` tells.
    public List<AskFingerprint> keys() {
        return topic == null
                ? AskFingerprint.of(decision).stream().toList()
                : prints(titles().keys().map(List::of));
    }

    /// Its fingerprints: two subjects ask the same where they share one. That of a topic is one of its prompt alone only
    /// where the prompt is a question of its own; what else says what it asks counts within the title of the whole.
    public List<AskFingerprint> prints() {
        return topic == null
                ? AskFingerprint.of(decision).stream().toList()
                : prints(titles().all());
    }

    private TopicTitleRules titles() {
        return new TopicTitleRules(decision.question(), requireNonNull(topic, "topic"), question);
    }

    private List<AskFingerprint> prints(Stream<List<String>> titles) {
        return decision.isErased()
                ? List.of()
                : titles.flatMap(title -> modes().stream().map(mode -> print(title, mode)))
                        .flatMap(Optional::stream)
                        .distinct()
                        .toList();
    }

    private Optional<AskFingerprint> print(List<String> titles, QuestionMode mode) {
        return AskFingerprint.of(
                mode, decision.terms().intake().type(), titles, question.options());
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

    /// Whether both say the same of what they ask, whatever they offer: they have one title, or of a topic one of the ways
    /// to say it.
    boolean saysSameAs(AskSubject other) {
        Set<List<String>> own = said().collect(Collectors.toSet());
        return other.said().anyMatch(own::contains);
    }

    private Stream<List<String>> said() {
        Stream<List<String>> all =
                topic == null ? Stream.of(List.of(question.title())) : titles().all();
        return all.map(titles -> titles.stream().map(AskFingerprint::title).toList());
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
