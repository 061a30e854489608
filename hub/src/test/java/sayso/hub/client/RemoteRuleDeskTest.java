package sayso.hub.client;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import sayso.contracts.RuleDeskContract;
import sayso.contracts.SettableClock;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.RuleUse;
import sayso.decision.rule.RuleWish;
import sayso.decision.rule.StandingRule;
import sayso.decision.rule.desk.RuleChangeResult;
import sayso.decision.rule.desk.RuleDesk;
import sayso.decision.rule.desk.RulePreviewResult;
import sayso.hub.api.HubFixture;

/// The desk of rules over HTTP keeps every promise of the desk over a store.
class RemoteRuleDeskTest implements RuleDeskContract {
    private final HubFixture hub = HubFixture.start();
    private final DecisionDesk desk = new TokenPerActorDesk(hub);
    private final TokenPerActorRules rules = new TokenPerActorRules(hub);

    @AfterEach
    void close() {
        rules.close();
        desk.close();
        hub.close();
    }

    @Override
    public RuleDesk rules() {
        return rules;
    }

    @Override
    public DecisionDesk desk() {
        return desk;
    }

    @Override
    public SettableClock clock() {
        return hub.clock();
    }

    /// Everybody of the contract, each at a remote desk with a token of their own.
    private record TokenPerActorRules(HubFixture hub, Map<String, RemoteRuleDesk> desks)
            implements RuleDesk {
        TokenPerActorRules(HubFixture hub) {
            this(hub, new ConcurrentHashMap<>());
        }

        @Override
        public Instant now() {
            // why: the clock of the fixture stands, and a remote one goes on between two replies
            return hub.clock().instant();
        }

        @Override
        public RulePreviewResult preview(DecisionId from, RuleWish wish, Actor reader) {
            return by(reader).preview(from, wish, reader);
        }

        @Override
        public RuleChangeResult make(DecisionId from, RuleWish wish, int disagreements, Actor by) {
            return by(by).make(from, wish, disagreements, by);
        }

        @Override
        public RuleChangeResult end(RuleId id, Actor by) {
            return by(by).end(id, by);
        }

        @Override
        public Optional<StandingRule> read(RuleId id) {
            return by(EVE).read(id);
        }

        @Override
        public List<StandingRule> list(@Nullable String owner, boolean ended) {
            return by(EVE).list(owner, ended);
        }

        @Override
        public List<RuleUse> uses(RuleId rule, int limit) {
            return by(EVE).uses(rule, limit);
        }

        void close() {
            desks.values().forEach(RemoteRuleDesk::close);
        }

        private RemoteRuleDesk by(Actor actor) {
            String token =
                    actor instanceof Actor.Agent agent
                            ? HubFixture.agent(agent.owner(), agent.name())
                            : HubFixture.person(actor.name());
            return desks.computeIfAbsent(
                    token, own -> new RemoteRuleDesk(hub.address(), own, HubFixture.VERSION));
        }
    }
}
