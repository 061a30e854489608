package sayso.app.selfcheck.worker;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Asker;
import sayso.core.decision.DecisionLinks;
import sayso.core.decision.DecisionTerms;
import sayso.core.decision.NewDecision;
import sayso.core.decision.NoteFields;
import sayso.core.decision.Option;
import sayso.core.decision.OptionId;
import sayso.core.decision.Question;
import sayso.core.decision.QuestionMode;
import sayso.core.decision.SelectionSpec;
import sayso.core.decision.TextField;

/// Questions of a self-check: always the same choice, under another title.
public final class SelfcheckQuestions {
    public static final OptionId SHIP = new OptionId("ship");
    public static final OptionId HOLD = new OptionId("hold");
    public static final Asker ASKER = Asker.local("selfcheck/agent", "cli");

    private static final SelectionSpec EITHER =
            new SelectionSpec(List.of(), 1, 1, false, "both are equally good");

    private SelfcheckQuestions() {}

    /// @param within the time limit; null for none
    public static NewDecision ask(String title, @Nullable Duration within) {
        Question question =
                new Question(
                        title,
                        "A self-check asks this; nobody has to answer.",
                        null,
                        QuestionMode.SINGLE,
                        List.of(
                                Option.of(SHIP.value(), "Ship it"),
                                Option.of(HOLD.value(), "Hold it")),
                        EITHER,
                        TextField.PLAIN,
                        NoteFields.ALL);
        DecisionTerms terms =
                within == null ? DecisionTerms.PLAIN : DecisionTerms.PLAIN.within(within);
        return new NewDecision(question, terms, ASKER, DecisionLinks.NONE, null, null, List.of());
    }
}
