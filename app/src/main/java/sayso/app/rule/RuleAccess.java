package sayso.app.rule;

import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import sayso.app.command.Answerer;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.StandingRule;
import sayso.decision.rule.desk.LocalRuleDesk;
import sayso.decision.rule.desk.RuleDesk;
import sayso.hub.client.RemoteRuleDesk;
import sayso.store.SqlStore;
import sayso.terminal.screen.ScreenContext;

/// The rules of this person's store, or at the hub that `SAYSO_URL` names, for one command; and the
/// rule that they name.
public final class RuleAccess implements ScreenContext.OpenRuleDesk {
    private final RuleDesk desk;
    private final Runnable close;

    public RuleAccess(CommandContext invocation) {
        RemoteRuleDesk remote = invocation.remoteRules().orElse(null);
        if (remote != null) {
            this.desk = remote;
            this.close = remote::close;
            return;
        }
        SqlStore store = invocation.ownStore();
        this.desk =
                new LocalRuleDesk(
                        store,
                        new SecureRandom(),
                        store.clock(),
                        () -> invocation.desk().closeOverdue());
        this.close = store::close;
    }

    @Override
    public RuleDesk desk() {
        return desk;
    }

    /// Those that have not ended; none in a home that holds nothing yet.
    public static List<StandingRule> standing(CommandContext invocation) {
        if (invocation.isFresh()) {
            return List.of();
        }
        try (RuleAccess rules = new RuleAccess(invocation)) {
            return rules.desk.list(null, false);
        }
    }

    /// Those of the owner of this asker that hold now, the last made first; none in a home that holds nothing yet.
    /// A hub lists an agent the rules of its owner alone.
    public static List<StandingRule> holding(CommandContext invocation, Asker asker) {
        if (invocation.isFresh()) {
            return List.of();
        }
        try (RuleAccess rules = new RuleAccess(invocation)) {
            Instant now = rules.desk.now();
            String owner = invocation.remoteHub().isPresent() ? null : asker.owner();
            return rules.desk.list(owner, false).stream().filter(rule -> rule.holds(now)).toList();
        }
    }

    /// The rule of this id, which may be typed without its beginning.
    ///
    /// @throws CommandFailureException where there is none
    StandingRule rule(String named) {
        String id = named.startsWith(RuleId.PREFIX) ? named : RuleId.PREFIX + named;
        return (RuleId.isWellFormed(id)
                        ? desk.read(new RuleId(id))
                        : Optional.<StandingRule>empty())
                .orElseThrow(() -> unknown(named));
    }

    /// Who makes or ends a rule here. An agent's process stays one, also where the settings trust it with
    /// answers: a rule goes on answering when nobody looks.
    static Actor changer(CommandContext invocation) {
        return Answerer.onCommandLine(invocation).self();
    }

    static CommandFailureException unknown(String named) {
        return new CommandFailureException(
                CommandFailure.of(
                        "not_found",
                        named.isBlank()
                                ? "no rule is named: its id is empty"
                                : "no rule '" + named + "'",
                        "list all rules: sayso rules --all"));
    }

    @Override
    public void close() {
        close.run();
    }
}
