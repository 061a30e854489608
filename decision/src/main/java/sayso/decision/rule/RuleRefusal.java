package sayso.decision.rule;

import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.Urgency;
import sayso.decision.model.WireEnum;

/// Why no rule answers a question, though one is about it: what people look at themselves, every
/// time, and what this rule is not strong enough for.
public enum RuleRefusal implements WireEnum {
    DESTRUCTIVE("it is destructive"),
    IRREVERSIBLE("it cannot be undone"),
    REVERSIBLE_UNSAID("its asker no longer says that it can be undone"),
    CONFIRMATION("it is a confirmation"),
    PLAN("it is about a plan"),
    CAPTURED("it is a dialog of the agent"),
    LOCKED("it is locked"),
    FLOOR("it asks for more assurance than the rule was made with"),
    URGENT_WORK("work of high urgency waits for it"),
    IMPORTED("it was imported"),
    SENT_BACK("a person had sent it back"),
    TAKEN_OVER_WORK("it takes the place of another question that held work"),
    LABEL_TWICE("two of its options read the same"),
    COUNT("it takes another number of options"),
    TOO_OFTEN("the rule has answered ten questions within an hour");

    /// The doors by which an agent's own dialogs come.
    private static final Set<String> DIALOGS = Set.of("hook", "hook-subagent", "acp");

    private final String reason;

    RuleRefusal(String reason) {
        this.reason = reason;
    }

    /// In a sentence, as in `it is locked`.
    public String reason() {
        return reason;
    }

    /// What forbids that any rule answers this; empty where nothing does.
    public static Optional<RuleRefusal> ofEvery(Decision decision) {
        return RuleSubject.of(decision)
                .flatMap(subject -> Optional.ofNullable(ofQuestion(subject)));
    }

    /// @param lastHour how many questions the rule answered within the hour before
    static Optional<RuleRefusal> of(StandingRule rule, RuleSubject subject, int lastHour) {
        DecisionTerms terms = subject.decision().terms();
        Assurance floor = terms.floor();
        RuleRefusal general = ofQuestion(subject);
        if (general != null) {
            return Optional.of(general);
        }
        if (terms.reversible() == null && Boolean.TRUE.equals(rule.origin().reversible())) {
            return Optional.of(REVERSIBLE_UNSAID);
        }
        if (floor != null && !rule.origin().by().assurance().meets(floor)) {
            return Optional.of(FLOOR);
        }
        int chosen = rule.choose().size();
        if (chosen < subject.decision().question().selection().min()
                || chosen > subject.decision().question().selection().max()) {
            return Optional.of(COUNT);
        }
        return lastHour >= RuleLimits.HOURLY_USES ? Optional.of(TOO_OFTEN) : Optional.empty();
    }

    private static @Nullable RuleRefusal ofQuestion(RuleSubject subject) {
        Decision decision = subject.decision();
        DecisionTerms terms = decision.terms();
        String type = terms.intake().type();
        if (terms.destructive()) {
            return DESTRUCTIVE;
        }
        if (Boolean.FALSE.equals(terms.reversible())) {
            return IRREVERSIBLE;
        }
        if (terms.intake().isConfirmation()) {
            return CONFIRMATION;
        }
        if (AskIntake.PLAN.equals(type) || AskIntake.PLAN_GATE.equals(type)) {
            return PLAN;
        }
        if (DIALOGS.contains(decision.asker().via()) || decision.isForOneCall()) {
            return CAPTURED;
        }
        if (terms.intake().locked()) {
            return LOCKED;
        }
        if (terms.urgency() == Urgency.HIGH && !decision.links().blocks().isEmpty()) {
            return URGENT_WORK;
        }
        if (decision.isImported()) {
            return IMPORTED;
        }
        if (decision.id().iteration() > 1) {
            return SENT_BACK;
        }
        if (decision.links().takesOverWork()) {
            return TAKEN_OVER_WORK;
        }
        return subject.isLabelTwice() ? LABEL_TWICE : null;
    }
}
