package sayso.terminal.rule;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.Problem;
import sayso.decision.rule.BackTest;
import sayso.decision.rule.RuleOutline;
import sayso.decision.rule.RuleWish;
import sayso.decision.rule.desk.RuleChangeResult;
import sayso.decision.rule.desk.RuleDesk;
import sayso.decision.rule.desk.RulePreviewResult;
import sayso.terminal.SafeText;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.TerminalEndedException;

/// The three lines of a standing rule as numbered choices, for a terminal without a screen: Enter takes the
/// usual one of each, and a yes makes the rule.
public final class RuleLinePrompt {
    private static final String NONE = "No rule was made. Your answer counts once.";

    private final RuleDesk rules;
    private final LineTerminal terminal;
    private final Actor.Person by;
    private final TerminalSymbols signs;
    private final Decision from;

    /// @param by whose rule it is; what they may not do is refused by the desk
    /// @param from what they answered
    public RuleLinePrompt(
            RuleDesk rules,
            LineTerminal terminal,
            Actor.Person by,
            TerminalSymbols signs,
            Decision from) {
        this.rules = requireNonNull(rules, "rules is null");
        this.terminal = requireNonNull(terminal, "terminal is null");
        this.by = requireNonNull(by, "by is null");
        this.signs = requireNonNull(signs, "signs is null");
        this.from = requireNonNull(from, "from is null");
    }

    public void run() {
        try {
            say(talk());
        } catch (TerminalEndedException e) {
            // why: the terminal is gone, which makes no rule
        }
    }

    private String talk() throws TerminalEndedException {
        say(RuleOutlineText.head(from, RuleOutlineText.chosen(from), signs.arrow()));
        RuleOutline usual = RuleOutline.usual(from);
        RuleOutline.Where where =
                chosen(
                        "Where",
                        RuleOutline.Where.of(from.asker()),
                        usual.where(),
                        place -> RuleOutlineText.where(place, from.asker()));
        RuleOutline.Until until =
                where == null
                        ? null
                        : chosen(
                                "Until",
                                Arrays.asList(RuleOutline.Until.values()),
                                usual.until(),
                                RuleOutlineText::until);
        RuleOutline.Exactness exact =
                until == null
                        ? null
                        : chosen(
                                "Exact",
                                Arrays.asList(RuleOutline.Exactness.values()),
                                usual.exact(),
                                RuleOutlineText::exact);
        return where == null || until == null || exact == null
                ? NONE
                : made(new RuleOutline(where, until, exact).wish(from, rules.now()));
    }

    private String made(RuleWish wish) throws TerminalEndedException {
        return switch (rules.preview(from.id(), wish, by)) {
            case RulePreviewResult.Tried(BackTest test) -> made(wish, test);
            case RulePreviewResult.Rejected(List<Problem> problems) ->
                    "No rule was made: " + SafeText.line(Problem.inOneLine(problems)) + ".";
        };
    }

    private String made(RuleWish wish, BackTest test) throws TerminalEndedException {
        BackTestText.lines(test).forEach(this::say);
        int count = test.disagreed().size();
        String typed =
                terminal.ask(
                        count == 0 ? "Make the rule? yes/no: " : BackTestText.confirmation(count));
        String said = typed == null ? "" : typed.strip();
        boolean agreed =
                count == 0
                        ? said.equalsIgnoreCase("yes") || said.equalsIgnoreCase("y")
                        : said.equals(Integer.toString(count));
        if (!agreed) {
            return NONE;
        }
        return switch (rules.make(from.id(), wish, count, by)) {
            case RuleChangeResult.Done done -> RuleScreen.done(done);
            case RuleChangeResult.Unconfirmed _ ->
                    "No rule was made: what it would answer has changed. Try again with: sayso rules"
                            + " make --from "
                            + from.id();
            case RuleChangeResult.Rejected(List<Problem> problems) ->
                    "No rule was made: " + SafeText.line(Problem.inOneLine(problems)) + ".";
            case RuleChangeResult.NotAllowed(String reason) -> SafeText.line(reason);
            case RuleChangeResult.Unknown _, RuleChangeResult.AlreadyEnded _ ->
                    throw new IllegalStateException("a rule that is made was not there");
        };
    }

    /// Null where the person closed the input.
    private <T> @Nullable T chosen(String name, List<T> all, T usual, Function<T, String> worded)
            throws TerminalEndedException {
        for (int i = 0; i < all.size(); i++) {
            say("  " + (i + 1) + ". " + worded.apply(all.get(i)));
        }
        while (true) {
            String line = terminal.ask(name + " (Enter takes " + (all.indexOf(usual) + 1) + "): ");
            if (line == null) {
                return null;
            }
            String typed = line.strip();
            if (typed.isEmpty()) {
                return usual;
            }
            for (int i = 0; i < all.size(); i++) {
                if (typed.equals(Integer.toString(i + 1))) {
                    return all.get(i);
                }
            }
            say("Type a number from 1 to " + all.size() + ".");
        }
    }

    private void say(String line) {
        terminal.print(line + "\n");
    }
}
