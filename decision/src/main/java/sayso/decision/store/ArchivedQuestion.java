package sayso.decision.store;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.decision.memory.AskFingerprint;
import sayso.decision.memory.AskSubject;
import sayso.decision.model.AskerHints;
import sayso.decision.model.Decision;
import sayso.decision.model.NoteFields;
import sayso.decision.model.Option;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.Topic;

/// Question of an archived decision as it stays in the database once its long texts are in the archive file: title,
/// options with their labels, form, and topics with what they ask; not the prompt of the whole, context, descriptions,
/// previews and what its asker noted. By what stays it is found, listed, counted and compared as before.
public final class ArchivedQuestion {
    private ArchivedQuestion() {}

    /// What stays of it; empty where it would no longer be known for what it asks by that.
    public static Optional<Question> of(Decision decision) {
        if (decision.question().prompt().equals(Decision.ARCHIVED)) {
            return Optional.empty(); // why: read whole it would be taken for what stayed of another
        }
        Question left = left(decision.question());
        Decision kept = decision.archived(left, decision.timing().askedAt());
        return prints(kept).equals(prints(decision)) ? Optional.of(left) : Optional.empty();
    }

    private static List<List<AskFingerprint>> prints(Decision decision) {
        return AskSubject.of(decision).stream().map(AskSubject::prints).toList();
    }

    private static Question left(Question question) {
        return switch (question) {
            case PlainQuestion plain -> plain(plain, Decision.ARCHIVED);
            case Questionnaire whole ->
                    new Questionnaire(
                            whole.title(),
                            Decision.ARCHIVED,
                            null,
                            whole.topics().stream().map(ArchivedQuestion::topic).toList(),
                            hints(whole.hints()),
                            notes(whole.notes()));
        };
    }

    /// why: what a topic asks is often said by its prompt alone, and an earlier answer to it is found by that
    private static Topic topic(Topic topic) {
        return new Topic(
                topic.id(),
                topic.label(),
                plain(topic.question(), topic.question().prompt()),
                topic.required(),
                topic.showIf(),
                topic.initial());
    }

    private static PlainQuestion plain(PlainQuestion question, String prompt) {
        List<Option> options = question.options().stream().map(ArchivedQuestion::option).toList();
        return new PlainQuestion(
                question.title(),
                prompt,
                null,
                question.form().with(options, question.selection()),
                hints(question.hints()),
                notes(question.notes()));
    }

    private static Option option(Option option) {
        return new Option(
                option.id(), option.label(), "", option.recommended(), null, null, option.ref());
    }

    private static AskerHints hints(AskerHints hints) {
        return new AskerHints(null, hints.showPlaceholder(), null);
    }

    private static NoteFields notes(NoteFields notes) {
        return new NoteFields(notes.perOption(), notes.global(), Map.of(), null);
    }
}
