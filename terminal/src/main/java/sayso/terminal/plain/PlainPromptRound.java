package sayso.terminal.plain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.AnswerRules;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Problem;
import sayso.decision.model.Question;
import sayso.terminal.CountText;
import sayso.terminal.EarlierAnswers;
import sayso.terminal.FirstViewRecorder;
import sayso.terminal.OutcomeText;
import sayso.terminal.RuleOffer;
import sayso.terminal.SafeText;

/// Shows a question once at the plain prompt and runs its input loop, which ends when the person
/// has answered, declined or left, or when the question changed and must be shown again. Also saves
/// the draft.
final class PlainPromptRound {
    private final PromptContext place;
    private final Decision decision;
    private final Question question;
    private final QuestionText text;
    private final AnswerComposer answer;
    private final EarlierAnswers earlier;
    private final RuleOffer rule;
    private final FirstViewRecorder look;

    /// Whether the person wants to make the answer a rule.
    private boolean always;

    PlainPromptRound(PromptContext place, Decision decision) {
        this.place = place;
        this.decision = decision;
        this.question = decision.question();
        this.look = new FirstViewRecorder(place.desk(), decision.id(), place.by());
        this.earlier = EarlierAnswers.of(place.desk(), place.by(), decision, place.signs());
        this.rule = RuleOffer.of(place.takesRules(), place.by(), decision, earlier.precedents());
        this.text = new QuestionText(decision, place.signs());
        this.answer =
                new AnswerComposer(
                        question, place.desk().draft(decision.id(), place.drafter().id()));
    }

    /// @return null when the question has to be shown again
    @Nullable AnswerPromptOutcome talk() throws TerminalEndedException {
        text.lines(place.desk(), place.by()).forEach(place::say);
        earlier.similar().forEach(place::say);
        if (!earlier.before().isEmpty()) {
            place.say(earlier.before());
        }
        if (!rule.suggestion().isEmpty()) {
            place.say(rule.suggestion() + ".");
        }
        place.desk().draft(decision.id(), place.drafter().id()).ifPresent(this::sayDraft);
        place.say(text.ways());
        while (true) {
            AnswerPromptOutcome ending = choose();
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
            // why: a draft may outlive the earlier answer that it repeats
            place.desk()
                    .saveDraft(decision.id(), answer.answer().withSameAs(null), place.drafter());
        }
    }

    private void sayDraft(AnswerDraft draft) {
        Answer content = draft.content();
        boolean nothing = content.chosen().isEmpty() && content.text().isEmpty();
        String notes = beside(", ");
        String kept =
                nothing && !notes.isEmpty()
                        ? notes
                        : chosen(content) + (notes.isEmpty() ? "" : ", " + notes);
        place.say("Your draft: " + kept + ". Enter continues with it.");
    }

    private String chosen(Answer answer) {
        return answer.chosen().isEmpty() && answer.text().isEmpty()
                ? "no option chosen yet"
                : OutcomeText.said(question, answer);
    }

    /// @return null when the answer is complete
    private @Nullable AnswerPromptOutcome choose() throws TerminalEndedException {
        while (true) {
            String line = place.dialogue().ask(text.choosePrompt());
            if (line == null) {
                return leave();
            }
            look.touched();
            always = false;
            AnswerPromptOutcome ending = null;
            boolean complete = false;
            switch (PromptEntry.parse(line, question)) {
                case PromptEntry.Nothing _ -> complete = !answer.isEmpty() && fits();
                case PromptEntry.Continue _ -> complete = fits();
                case PromptEntry.Options(List<OptionId> ids) -> complete = choose(ids);
                case PromptEntry.Words(String words) -> complete = write(words);
                case PromptEntry.Note(Optional<OptionId> on) -> note(on);
                case PromptEntry.Same _ -> complete = again();
                case PromptEntry.Always(String option) -> complete = always(option);
                case PromptEntry.Help _ -> PromptHelp.LINES.forEach(place::say);
                case PromptEntry.Context _ -> text.context().forEach(place::say);
                case PromptEntry.MoreTime _ -> new TimeLimitPrompt(place).change(decision);
                case PromptEntry.Discuss _ ->
                        ending = new DeclinePrompt(place).end(decision, CancelKind.DISCUSS);
                case PromptEntry.Decline _ ->
                        ending = new DeclinePrompt(place).end(decision, CancelKind.REFUSED);
                case PromptEntry.Leave _ -> ending = leave();
                case PromptEntry.NotUnderstood(String why) -> place.say(SafeText.line(why));
                case PromptEntry.Ambiguous(String why) -> place.say(SafeText.line(why));
            }
            if (ending != null || complete) {
                return ending;
            }
        }
    }

    private boolean choose(List<OptionId> ids) throws TerminalEndedException {
        ids.forEach(answer::toggle);
        boolean several = question.selection().max() > 1;
        if (several) {
            keepDraft();
            place.say("Chosen: " + chosen(answer.answer()));
            return ids.size() > 1 && fits() && notesOnChosen();
        }
        if (question.takesText()) {
            String words = place.dialogue().ask("Additional words of your own (may be empty): ");
            answer.add(words == null ? "" : words.strip());
        }
        keepDraft();
        return fits() && notesOnChosen();
    }

    private boolean again() {
        if (earlier.same().isEmpty()) {
            place.say(EarlierAnswers.UNKNOWN);
            return false;
        }
        answer.repeat(earlier.same().get());
        keepDraft();
        return fits();
    }

    private boolean always(String option) {
        if (!rule.possible()) {
            place.say(RuleOffer.IMPOSSIBLE);
            return false;
        }
        if (!option.isEmpty()) {
            switch (OptionReference.of(option, question)) {
                case OptionReference.One(OptionId id) -> {
                    answer.write("");
                    if (!answer.chosen().contains(id)) {
                        answer.toggle(id);
                    }
                }
                case OptionReference.Either(String why) -> {
                    place.say(SafeText.line(why));
                    return false;
                }
                case OptionReference.None _ -> {
                    place.say("no option " + SafeText.line(option));
                    return false;
                }
            }
        } else if (answer.isEmpty() && !again()) {
            return false;
        }
        if (!answer.answer().text().isEmpty()) {
            place.say(RuleOffer.OWN_WORDS);
            return false;
        }
        keepDraft();
        always = fits();
        return always;
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

    private boolean notesOnChosen() throws TerminalEndedException {
        if (question.notes().perOption() && question.selection().max() == 1) {
            for (OptionId id : answer.chosen()) {
                note(Optional.of(id));
            }
        }
        return true;
    }

    private void note(Optional<OptionId> on) throws TerminalEndedException {
        boolean offered = on.isPresent() ? question.notes().perOption() : question.notes().global();
        if (!offered) {
            place.say("This question takes no note here.");
            return;
        }
        String where = on.isPresent() ? question.label(on.get()) : "the whole question";
        String before = answer.noted(on);
        String way =
                before.isEmpty()
                        ? "empty for none"
                        : "empty keeps \"" + SafeText.line(before) + "\", - removes it";
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

    private boolean agrees() throws TerminalEndedException {
        String said = OutcomeText.said(question, answer.answer());
        String what = answer.answer().text().isEmpty() ? "\"" + said + "\"" : said;
        String beside = beside(" and ");
        String notes = beside.isEmpty() ? "" : " with " + beside;
        return place.agrees(
                decision, "Send " + what + notes + (always ? ", and make it a rule?" : "?"));
    }

    /// How much goes with the choice, as in `1 note and 2 comments`; empty where nothing does.
    private String beside(String between) {
        List<String> beside = new ArrayList<>();
        if (answer.noteCount() > 0) {
            beside.add(CountText.of(answer.noteCount(), "note"));
        }
        if (answer.commentCount() > 0) {
            beside.add(CountText.of(answer.commentCount(), "comment"));
        }
        return String.join(between, beside);
    }

    private @Nullable AnswerPromptOutcome send() {
        ChangeResult result =
                place.desk()
                        .answer(
                                decision.id(),
                                answer.answer(),
                                place.by(),
                                decision.contentDigest());
        return switch (result) {
            case ChangeResult.Accepted accepted -> new AnswerPromptOutcome.Sent(accepted, always);
            case ChangeResult.Rejected rejected -> {
                rejected.problems()
                        .forEach(problem -> place.say(SafeText.line(problem.message()) + "."));
                keepDraft();
                yield null;
            }
            case ChangeResult.AlreadyClosed(Decision closed) -> {
                keepDraft();
                yield new AnswerPromptOutcome.Lost(closed);
            }
            case ChangeResult.NotAllowed(_, String reason) ->
                    new AnswerPromptOutcome.NotAllowed(reason);
            case ChangeResult.Unknown _ -> new AnswerPromptOutcome.Lost(decision);
        };
    }

    private AnswerPromptOutcome leave() {
        keepDraft();
        return new AnswerPromptOutcome.Left();
    }
}
