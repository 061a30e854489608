package sayso.terminal;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.decision.memory.Precedent;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.decision.rule.RuleDraft;

/// Offer to answer a question of the terminal for good: whether the answer can become a standing rule here, and
/// who suggests that. A suggestion chooses nothing and makes nothing.
///
/// @param possible whether the key means something at this question
/// @param suggestion in a sentence, or empty
public record RuleOffer(boolean possible, String suggestion) {
    public static final String IMPOSSIBLE = "No rule may answer this question.";
    public static final String NOTHING_CHOSEN =
            "Choose with Space first; a rule repeats what is chosen.";
    public static final String NOTHING_CHOSEN_IN_INBOX =
            "Choose with 1-9 first; a rule repeats what is chosen.";
    public static final String OWN_WORDS =
            "A rule chooses options, and cannot repeat your own words. Take them out first.";
    public static final RuleOffer NONE = new RuleOffer(false, "");

    public RuleOffer {
        requireNonNull(suggestion, "suggestion is null");
    }

    /// @param takesRules whether rules can be made where the person sits
    /// @param before earlier answers to this question
    public static RuleOffer of(
            boolean takesRules, Actor.Person by, Decision decision, List<Precedent> before) {
        boolean possible =
                takesRules
                        && decision.isPending()
                        && RuleDraft.isPossible(decision)
                        && Permissions.may(
                                        by, new Action.ChangeRules("make", decision.id().value()))
                                .isGranted();
        return possible ? new RuleOffer(true, suggestion(decision, before)) : NONE;
    }

    private static String suggestion(Decision decision, List<Precedent> before) {
        String key = ": * answers and makes one";
        return before.stream()
                .filter(Precedent::isHabit)
                .findFirst()
                .map(habit -> "You answered so " + habit.times() + " times. A rule can" + key)
                .orElse(
                        decision.terms().intake().suggestsRule()
                                ? "The agent suggests a rule" + key
                                : "");
    }
}
