package sayso.app.selfcheck.worker;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Ask;
import sayso.core.decision.Asker;
import sayso.core.decision.Links;
import sayso.core.decision.Mode;
import sayso.core.decision.NoteFields;
import sayso.core.decision.Option;
import sayso.core.decision.OptionId;
import sayso.core.decision.Question;
import sayso.core.decision.Selection;
import sayso.core.decision.Terms;
import sayso.core.decision.TextField;

/// What is asked during a self-check: always the same choice, under another title.
public final class Questions {
    public static final OptionId SHIP = new OptionId("ship");
    public static final OptionId HOLD = new OptionId("hold");
    public static final Asker ASKER = Asker.local("selfcheck/agent", "cli");

    private static final Selection EITHER =
            new Selection(List.of(), 1, 1, false, "both are equally good");

    private Questions() {}

    /// @param within the time limit; null for none
    public static Ask ask(String title, @Nullable Duration within) {
        Question question =
                new Question(
                        title,
                        "A self-check asks this; nobody has to answer.",
                        null,
                        Mode.SINGLE,
                        List.of(
                                Option.of(SHIP.value(), "Ship it"),
                                Option.of(HOLD.value(), "Hold it")),
                        EITHER,
                        TextField.PLAIN,
                        NoteFields.ALL);
        Terms terms = within == null ? Terms.PLAIN : Terms.PLAIN.within(within);
        return new Ask(question, terms, ASKER, Links.NONE, null, null, List.of());
    }
}
