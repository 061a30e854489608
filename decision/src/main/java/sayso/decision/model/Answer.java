package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// An answer given or drafted by a person, applied as a default or reported by the asker: chosen
/// options, own words, notes and a rationale, or the answers to a questionnaire's topics. Blank
/// texts and blank notes count as absent.
///
/// @param text own words, or empty
/// @param notes remarks on options, chosen or not
/// @param globalNote a remark on the whole, or empty
/// @param rationale why, in the person's words, or empty; never copied from an option
/// @param topics what was said on each topic of a questionnaire, in order of its topics; empty for
///     other questions
/// @param touched false when the preselection was sent as it stood
/// @param successorType the kind of decision that is to follow, as in `tradeoff`, or empty
/// @param comments what the person says of lines of the context, in the order of the lines
/// @param sameAs the earlier decision whose answer the person gave again; null where they named none
public record Answer(
        List<OptionId> chosen,
        String text,
        Map<OptionId, String> notes,
        String globalNote,
        String rationale,
        boolean touched,
        Map<TopicId, TopicAnswer> topics,
        String successorType,
        List<ContextComment> comments,
        @Nullable DecisionId sameAs) {
    public static final int MAX_TEXT = 20_000;
    public static final int MAX_NOTE = 4_000;
    public static final Answer EMPTY = new Answer(List.of(), "", Map.of(), "", "", true);

    public Answer {
        chosen = List.copyOf(requireNonNull(chosen, "chosen is null"));
        text = text.strip();
        notes = withoutBlanks(notes);
        globalNote = globalNote.strip();
        rationale = rationale.strip();
        topics = OrderedMaps.copyOf(topics);
        successorType = successorType.strip().toLowerCase(Locale.ROOT);
        comments = comments.stream().sorted(Answer::byPlace).toList();
    }

    /// An answer without comments on its context.
    public Answer(
            List<OptionId> chosen,
            String text,
            Map<OptionId, String> notes,
            String globalNote,
            String rationale,
            boolean touched,
            Map<TopicId, TopicAnswer> topics,
            String successorType) {
        this(
                chosen,
                text,
                notes,
                globalNote,
                rationale,
                touched,
                topics,
                successorType,
                List.of(),
                null);
    }

    /// An answer that says nothing of what is to follow.
    public Answer(
            List<OptionId> chosen,
            String text,
            Map<OptionId, String> notes,
            String globalNote,
            String rationale,
            boolean touched,
            Map<TopicId, TopicAnswer> topics) {
        this(chosen, text, notes, globalNote, rationale, touched, topics, "");
    }

    /// An answer to a question without topics.
    public Answer(
            List<OptionId> chosen,
            String text,
            Map<OptionId, String> notes,
            String globalNote,
            String rationale,
            boolean touched) {
        this(chosen, text, notes, globalNote, rationale, touched, Map.of());
    }

    /// An answer to a questionnaire.
    public static Answer ofTopics(Map<TopicId, TopicAnswer> topics) {
        return new Answer(List.of(), "", Map.of(), "", "", true, topics);
    }

    public static Answer choosing(OptionId... ids) {
        return new Answer(List.of(ids), "", Map.of(), "", "", true);
    }

    public static Answer ofText(String text) {
        return new Answer(List.of(), text, Map.of(), "", "", true);
    }

    public Answer withChosen(List<OptionId> ids) {
        return new Answer(
                ids,
                text,
                notes,
                globalNote,
                rationale,
                touched,
                topics,
                successorType,
                comments,
                sameAs);
    }

    public Answer withText(String words) {
        return new Answer(
                chosen,
                words,
                notes,
                globalNote,
                rationale,
                touched,
                topics,
                successorType,
                comments,
                sameAs);
    }

    /// @param remarks on options
    public Answer withNotes(Map<OptionId, String> remarks) {
        return new Answer(
                chosen,
                text,
                remarks,
                globalNote,
                rationale,
                touched,
                topics,
                successorType,
                comments,
                sameAs);
    }

    /// @param changed whether anything was said beyond the preselection
    public Answer withTouched(boolean changed) {
        return new Answer(
                chosen,
                text,
                notes,
                globalNote,
                rationale,
                changed,
                topics,
                successorType,
                comments,
                sameAs);
    }

    public Answer withRationale(String why) {
        return new Answer(
                chosen,
                text,
                notes,
                globalNote,
                why,
                touched,
                topics,
                successorType,
                comments,
                sameAs);
    }

    public Answer withGlobalNote(String note) {
        return new Answer(
                chosen,
                text,
                notes,
                note,
                rationale,
                touched,
                topics,
                successorType,
                comments,
                sameAs);
    }

    /// @param type of the decision that is to follow
    public Answer withSuccessorType(String type) {
        return new Answer(
                chosen,
                text,
                notes,
                globalNote,
                rationale,
                touched,
                topics,
                type,
                comments,
                sameAs);
    }

    /// @param said of lines of the context
    public Answer withComments(List<ContextComment> said) {
        return new Answer(
                chosen,
                text,
                notes,
                globalNote,
                rationale,
                touched,
                topics,
                successorType,
                said,
                sameAs);
    }

    /// @param earlier decision whose answer this is again; null for none
    public Answer withSameAs(@Nullable DecisionId earlier) {
        return new Answer(
                chosen,
                text,
                notes,
                globalNote,
                rationale,
                touched,
                topics,
                successorType,
                comments,
                earlier);
    }

    /// The same choice, which names no earlier answer on the whole or on a topic.
    public Answer withoutSameAs() {
        Answer changed = withSameAs(null);
        for (Map.Entry<TopicId, TopicAnswer> said : topics.entrySet()) {
            changed = changed.on(said.getKey(), said.getValue().withSameAs(null));
        }
        return changed;
    }

    /// Whether it gives an earlier answer again, of a questionnaire to one topic at least.
    public boolean isGivenAgain() {
        return sameAs != null || topics.values().stream().anyMatch(said -> said.sameAs() != null);
    }

    /// What is said on one topic of a questionnaire; `TopicAnswer.NOTHING` where nothing is.
    public TopicAnswer said(TopicId topic) {
        return topics.getOrDefault(topic, TopicAnswer.NOTHING);
    }

    /// With this said on one topic, and nothing where it says nothing.
    public Answer on(TopicId topic, TopicAnswer said) {
        Map<TopicId, TopicAnswer> changed = new LinkedHashMap<>(topics);
        changed.put(topic, said);
        return new Answer(
                chosen,
                text,
                notes,
                globalNote,
                rationale,
                touched,
                changed,
                successorType,
                comments,
                sameAs);
    }

    /// The person's own words, the nearest to the answer first; empty where there are none.
    public Optional<String> words() {
        return Stream.of(text, globalNote, rationale).filter(said -> !said.isEmpty()).findFirst();
    }

    /// Whether the person answered in their own words alone.
    public boolean isTextOnly() {
        return chosen.isEmpty() && !text.isEmpty();
    }

    /// The same answer with ids, notes and topics in the order in which the caller gave
    /// them; a topic that other answers made unneeded has none.
    public Answer inOrderOf(Question question) {
        List<OptionId> ordered =
                question.options().stream().map(Option::id).filter(chosen::contains).toList();
        Map<OptionId, String> orderedNotes = new LinkedHashMap<>();
        for (Option option : question.options()) {
            String note = notes.get(option.id());
            if (note != null) {
                orderedNotes.put(option.id(), note);
            }
        }
        return new Answer(
                ordered,
                text,
                orderedNotes,
                globalNote,
                rationale,
                touched,
                TopicProgress.of(question, this).answers(),
                successorType,
                comments,
                sameAs);
    }

    private static int byPlace(ContextComment one, ContextComment other) {
        int byBeginning = Integer.compare(one.from(), other.from());
        return byBeginning == 0 ? Integer.compare(one.to(), other.to()) : byBeginning;
    }

    private static Map<OptionId, String> withoutBlanks(Map<OptionId, String> notes) {
        Map<OptionId, String> kept = new LinkedHashMap<>();
        notes.forEach((id, note) -> {
            if (!note.isBlank()) {
                kept.put(id, note.strip());
            }
        });
        return OrderedMaps.copyOf(kept);
    }
}
