package sayso.hub.portal;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import sayso.core.decision.Answer;
import sayso.core.decision.Decision;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.Mode;
import sayso.core.decision.Option;
import sayso.core.decision.Outcome;
import sayso.core.decision.Question;
import sayso.core.decision.Selection;
import sayso.core.decision.TextField;
import sayso.hub.portal.view.ChoiceView;
import sayso.hub.portal.view.OptionView;
import sayso.hub.portal.view.Words;

/// Questions as their pages show them.
///
/// @param now the store's time
record Questions(Words words, Instant now, DeskPolicy policy) {
    /// What a question looks like before anybody touched it.
    static Answer untouched(Decision decision) {
        Question question = decision.question();
        String note = question.notes().globalNote();
        return new Answer(
                question.selection().preselected(),
                "",
                question.notes().optionNotes(),
                note == null ? "" : note,
                "",
                false);
    }

    ChoiceView view(Decision decision, Answer typed, List<String> faults) {
        Question question = decision.question();
        Instant due = decision.timing().due();
        boolean runs = decision.isPending();
        Instant hold = decision.timing().holdUntil();
        return new ChoiceView(
                decision.id().value(),
                Visible.of(question.title()),
                decision.contentDigest(),
                decision.version(),
                // why: who asks in one line has said it in the title
                question.prompt().equals(question.title()) ? "" : Markdown.html(question.prompt()),
                question.context() == null ? "" : Markdown.html(question.context()),
                askedBy(decision),
                decision.terms().urgency().wireName(),
                decision.links().blocks().isEmpty()
                        ? ""
                        : words.of(
                                "choice.blocks",
                                Visible.of(String.join(", ", decision.links().blocks()))),
                options(question, typed),
                question.selection().max() > 1 || question.mode() == Mode.MULTI,
                question.mode().takesText(),
                typed.text(),
                placeholder(question.textField()),
                question.notes().perOption(),
                question.notes().global(),
                typed.globalNote(),
                question.selection().submitsOnChoice(),
                how(question),
                question.selection().noRecommendation() == null
                        ? ""
                        : Visible.of(question.selection().noRecommendation()),
                runs && due != null ? due.toString() : "",
                runs && due != null ? Times.left(Duration.between(now, due), words) : "",
                runs && due != null && hold != null && hold.isAfter(now),
                decision.state().wireName(),
                Endings.of(decision, now, words),
                takesAnswer(decision, now, policy),
                faults.stream().map(Visible::of).toList());
    }

    static boolean takesAnswer(Decision decision, Instant now, DeskPolicy policy) {
        return switch (decision.outcome()) {
            case null -> true;
            case Outcome.TimedOut timedOut ->
                    timedOut.appliedDefault() == null
                            && decision.closedToLate() == null
                            && timedOut.at().plus(policy.lateAnswers()).isAfter(now);
            case Outcome.Answered _, Outcome.Cancelled _, Outcome.Superseded _ -> false;
        };
    }

    /// Who asks, from where, and since when.
    String askedBy(Decision decision) {
        String project = decision.asker().project();
        String age = Times.ago(Duration.between(decision.timing().askedAt(), now), words);
        String agent = Visible.of(decision.asker().name());
        return project == null
                ? words.of("choice.asked", agent, age)
                : words.of("choice.asked_from", agent, Visible.of(project), age);
    }

    private static List<OptionView> options(Question question, Answer typed) {
        return question.options().stream().map(option -> option(question, option, typed)).toList();
    }

    private static OptionView option(Question question, Option option, Answer typed) {
        Map<?, String> notes = typed.notes();
        String note = notes.get(option.id());
        return new OptionView(
                question.position(option.id()),
                option.id().value(),
                Visible.of(option.label()),
                Markdown.html(option.description()),
                option.recommended(),
                typed.chosen().contains(option.id()),
                option.preview() == null ? "" : Markdown.html(option.preview()),
                note == null ? "" : note,
                option.note() == null ? "" : Visible.of(option.note()));
    }

    private static String placeholder(TextField field) {
        return field.showPlaceholder() && field.placeholder() != null
                ? Visible.of(field.placeholder())
                : "";
    }

    private String how(Question question) {
        Selection selection = question.selection();
        return switch (question.mode()) {
            case SINGLE, CONFIRM -> "";
            case TEXT_INPUT -> words.of("how.text");
            case HYBRID -> words.of("how.hybrid");
            case MULTI ->
                    selection.min() == selection.max()
                            ? words.of("how.exactly", selection.min())
                            : words.of("how.between", selection.min(), selection.max());
        };
    }
}
