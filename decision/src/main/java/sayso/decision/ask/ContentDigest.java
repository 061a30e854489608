package sayso.decision.ask;

import sayso.decision.model.AskIntake;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.FieldDigest;
import sayso.decision.model.Option;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.SelectionSpec;
import sayso.decision.model.Topic;

/// Computes SHA-256 digests that identify content: the question a person saw, with its terms if
/// wanted, and the body of an ask as its caller sent it (for idempotency).
public final class ContentDigest {
    private ContentDigest() {}

    /// Covers everything a person reads before answering; deadlines and holds are not part of it.
    public static String of(Question question) {
        FieldDigest digest = new FieldDigest();
        addQuestion(digest, question);
        return digest.hex();
    }

    /// Covers what was asked and on which terms.
    public static String of(Question question, DecisionTerms terms) {
        FieldDigest digest = new FieldDigest();
        addQuestion(digest, question);
        addTerms(digest, terms);
        return digest.hex();
    }

    /// Covers a whole ask as its asker sent it, but for who asks and under which key: the same body
    /// asks the same.
    public static String ofBody(NewDecision ask) {
        FieldDigest digest = new FieldDigest();
        digest.add(ask.asSent());
        digest.add(ask.terms().floor() == null ? null : ask.terms().floor().wireName());
        digest.add(ask.links().blocks().size());
        ask.links().blocks().forEach(digest::add);
        return digest.hex();
    }

    /// why: spelled out, so that what was asked under a key before there was more to terms is found
    private static void addTerms(FieldDigest digest, DecisionTerms terms) {
        digest.add(
                "Terms[urgency="
                        + terms.urgency()
                        + ", timeout="
                        + terms.timeout()
                        + ", timeoutAction="
                        + terms.timeoutAction()
                        + ", reversible="
                        + terms.reversible()
                        + ", destructive="
                        + terms.destructive()
                        + ", transport="
                        + terms.transport()
                        + ", floor="
                        + terms.floor()
                        + "]");
        if (!terms.intake().equals(AskIntake.PLAIN)) {
            digest.add(terms.intake().toString());
        }
    }

    /// Whether a text looks like one of these names.
    public static boolean isWellFormed(String text) {
        return text.matches("[0-9a-f]{64}");
    }

    private static void addQuestion(FieldDigest digest, Question question) {
        digest.add(question.title())
                .add(question.prompt())
                .add(question.context())
                .add(question.mode().wireName())
                .add(question.options().size());
        for (Option option : question.options()) {
            digest.add(option.id().value())
                    .add(option.label())
                    .add(option.description())
                    .add(option.recommended())
                    .add(option.preview())
                    .add(option.note());
            if (option.ref() != null) {
                // why: what was asked before options had one keeps its name
                digest.add(option.ref());
            }
        }
        SelectionSpec selection = question.selection();
        digest.add(selection.preselected().size());
        selection.preselected().forEach(id -> digest.add(id.value()));
        digest.add(selection.min())
                .add(selection.max())
                .add(question.submitsOnChoice())
                .add(question.hints().noRecommendation())
                .add(textField(question))
                .add(question.notes().perOption())
                .add(question.notes().global())
                .add(question.notes().globalNote())
                .add(question.notes().optionNotes().size());
        question.notes().optionNotes().forEach((id, note) -> digest.add(id.value()).add(note));
        // why: what is known of the answers may change and the questions stay the same
        for (Topic topic : question.topics()) {
            digest.add(topic.id().value()).add(topic.label()).add(topic.required());
            digest.add(topic.showIf() == null ? null : topic.showIf().toString());
            addQuestion(digest, topic.question());
        }
    }

    /// why: spelled as the record was that held it, and with nothing new for what takes any words,
    /// so that what was asked before keeps its name
    private static String textField(Question question) {
        String words =
                "TextField[placeholder="
                        + question.hints().placeholder()
                        + ", showPlaceholder="
                        + question.hints().showPlaceholder()
                        + "]";
        return switch (question) {
            case PlainQuestion plain -> words + plain.form().digested();
            case Questionnaire _ -> words;
        };
    }
}
