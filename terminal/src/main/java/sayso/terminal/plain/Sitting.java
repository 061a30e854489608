package sayso.terminal.plain;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Answer;
import sayso.core.decision.AnswerRules;
import sayso.core.decision.CancelKind;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;
import sayso.core.decision.Draft;
import sayso.core.decision.OptionId;
import sayso.core.decision.Problem;
import sayso.core.decision.Question;
import sayso.terminal.EndingText;
import sayso.terminal.FirstLook;
import sayso.terminal.SafeText;

/// One showing of a question, until it has to be shown again because it changed.
final class Sitting {
    private final Place place;
    private final Decision decision;
    private final Question question;
    private final QuestionText text;
    private final Composition answer;
    private final FirstLook look;

    Sitting(Place place, Decision decision) {
        this.place = place;
        this.decision = decision;
        this.question = decision.question();
        this.look = new FirstLook(place.desk(), decision.id(), place.by());
        this.text = new QuestionText(decision, place.signs());
        this.answer =
                new Composition(
                        question, place.desk().draft(decision.id(), place.drafter().name()));
    }

    /// @return null when the question has to be shown again
    @Nullable PromptEnding talk() throws DialogueEndedException {
        text.lines(place.desk(), place.by()).forEach(place::say);
        place.desk().draft(decision.id(), place.drafter().name()).ifPresent(this::sayDraft);
        place.say(text.ways());
        while (true) {
            PromptEnding ending = choose();
            if (ending == null && agrees()) {
                ending = send();
                if (ending == null) {
                    return null;
                }
            }
            if (ending != null) {
                return ending;
            }
        }
    }

    void keepDraft() {
        if (!answer.isUntouched()) {
            place.desk().saveDraft(decision.id(), answer.answer(), place.drafter());
        }
    }

    private void sayDraft(Draft draft) {
        String notes = answer.noteCount() == 0 ? "" : ", " + notes();
        place.say(
                "Your draft is back: "
                        + chosen(draft.content())
                        + notes
                        + " (Enter goes on with it)");
    }

    private String chosen(Answer answer) {
        return answer.chosen().isEmpty() && answer.text().isEmpty()
                ? "no option chosen yet"
                : EndingText.said(question, answer);
    }

    /// @return null when the answer is complete
    private @Nullable PromptEnding choose() throws DialogueEndedException {
        while (true) {
            String line = place.dialogue().ask(text.choosePrompt());
            if (line == null) {
                return leave();
            }
            look.touched();
            PromptEnding ending = null;
            boolean complete = false;
            switch (Entry.parse(line, question)) {
                case Entry.Nothing _ -> complete = !answer.isEmpty() && fits();
                case Entry.Continue _ -> complete = fits();
                case Entry.Options(List<OptionId> ids) -> complete = choose(ids);
                case Entry.Words(String words) -> complete = write(words);
                case Entry.Note(Optional<OptionId> on) -> note(on);
                case Entry.Help _ -> PromptHelp.LINES.forEach(place::say);
                case Entry.Context _ -> text.context().forEach(place::say);
                case Entry.MoreTime _ -> new TimeLimit(place).change(decision);
                case Entry.Discuss _ ->
                        ending = new Declining(place).end(decision, CancelKind.DISCUSS);
                case Entry.Decline _ ->
                        ending = new Declining(place).end(decision, CancelKind.REFUSED);
                case Entry.Leave _ -> ending = leave();
                case Entry.NotUnderstood(String why) -> place.say(SafeText.line(why));
                case Entry.Ambiguous(String why) -> place.say(SafeText.line(why));
            }
            if (ending != null || complete) {
                return ending;
            }
        }
    }

    private boolean choose(List<OptionId> ids) throws DialogueEndedException {
        ids.forEach(answer::toggle);
        boolean several = question.selection().max() > 1;
        if (several) {
            keepDraft();
            place.say("Chosen: " + chosen(answer.answer()));
            return ids.size() > 1 && fits() && notesOnChosen();
        }
        if (question.mode().takesText()) {
            String words = place.dialogue().ask("Own words as well (empty for none): ");
            answer.add(words == null ? "" : words.strip());
        }
        keepDraft();
        return fits() && notesOnChosen();
    }

    private boolean write(String words) {
        answer.write(words);
        keepDraft();
        if (question.selection().max() > 1) {
            place.say("Chosen: " + chosen(answer.answer()));
            return false;
        }
        return fits();
    }

    private boolean notesOnChosen() throws DialogueEndedException {
        if (question.notes().perOption() && question.selection().max() == 1) {
            for (OptionId id : answer.chosen()) {
                note(Optional.of(id));
            }
        }
        return true;
    }

    private void note(Optional<OptionId> on) throws DialogueEndedException {
        boolean offered = on.isPresent() ? question.notes().perOption() : question.notes().global();
        if (!offered) {
            place.say("This question takes no note there.");
            return;
        }
        String where = on.isPresent() ? question.label(on.get()) : "the whole question";
        String before = answer.noted(on);
        String way =
                before.isEmpty()
                        ? "empty for none"
                        : "empty keeps \"" + SafeText.line(before) + "\", - takes it away";
        String note = place.dialogue().ask("Note on " + SafeText.line(where) + " (" + way + "): ");
        if (note != null && !note.isBlank()) {
            answer.note(on, note.strip().equals("-") ? "" : note.strip());
            keepDraft();
        }
    }

    private boolean fits() {
        List<Problem> problems = AnswerRules.check(question, answer.answer());
        problems.forEach(problem -> place.say(SafeText.line(problem.message())));
        return problems.isEmpty();
    }

    private boolean agrees() throws DialogueEndedException {
        String said = EndingText.said(question, answer.answer());
        String what = answer.answer().text().isEmpty() ? "\"" + said + "\"" : said;
        String notes = answer.noteCount() == 0 ? "" : " with " + notes();
        return place.agrees(decision, "Send " + what + notes + "?");
    }

    private String notes() {
        return answer.noteCount() + (answer.noteCount() == 1 ? " note" : " notes");
    }

    private @Nullable PromptEnding send() {
        ChangeResult result =
                place.desk()
                        .answer(
                                decision.id(),
                                answer.answer(),
                                place.by(),
                                decision.contentDigest());
        return switch (result) {
            case ChangeResult.Accepted accepted -> new PromptEnding.Sent(accepted);
            case ChangeResult.Rejected rejected -> {
                rejected.problems()
                        .forEach(problem -> place.say(SafeText.line(problem.message()) + "."));
                keepDraft();
                yield null;
            }
            case ChangeResult.AlreadyClosed(Decision closed) -> {
                keepDraft();
                yield new PromptEnding.Lost(closed);
            }
            case ChangeResult.NotAllowed(_, String reason) -> new PromptEnding.NotAllowed(reason);
            case ChangeResult.Unknown _ -> new PromptEnding.Lost(decision);
        };
    }

    private PromptEnding leave() {
        keepDraft();
        return new PromptEnding.Left();
    }
}
