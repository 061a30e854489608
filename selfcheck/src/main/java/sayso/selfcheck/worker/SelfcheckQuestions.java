package sayso.selfcheck.worker;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.NewDecision;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.Asker;
import sayso.decision.model.AskerHints;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.NoteFields;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.SelectionSpec;

/// Questions of a self-check: always the same choice, under another title.
public final class SelfcheckQuestions {
    public static final OptionId SHIP = new OptionId("ship");
    public static final OptionId HOLD = new OptionId("hold");
    public static final Asker ASKER = Asker.local("selfcheck/agent", "cli");

    private static final List<Option> EITHER =
            List.of(Option.of(SHIP.value(), "Ship it"), Option.of(HOLD.value(), "Hold it"));

    private SelfcheckQuestions() {}

    /// @param within the time limit; null for none
    public static NewDecision ask(String title, @Nullable Duration within) {
        return new NewDecision(
                question(title),
                within == null ? DecisionTerms.PLAIN : DecisionTerms.PLAIN.within(within),
                ASKER,
                DecisionLinks.NONE,
                null,
                null,
                List.of());
    }

    public static PlainQuestion question(String title) {
        return new PlainQuestion(
                title,
                "A self-check asks this; nobody has to answer.",
                null,
                new AnswerForm.OneOption(EITHER, new SelectionSpec(List.of(), 1, 1), false),
                new AskerHints(null, true, "both are equally good"),
                NoteFields.ALL);
    }
}
