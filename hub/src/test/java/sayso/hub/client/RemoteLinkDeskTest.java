package sayso.hub.client;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import sayso.contracts.LinkDeskContract;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.provenance.DecisionLink;
import sayso.decision.provenance.LinkTarget;
import sayso.decision.provenance.desk.CodeEvidenceDesk;
import sayso.decision.provenance.desk.EvidenceRights;
import sayso.decision.provenance.desk.LinkChangeResult;
import sayso.decision.provenance.desk.LinkDesk;
import sayso.hub.api.HubFixture;

/// The desk of links over HTTP keeps every promise of the desk over a store.
class RemoteLinkDeskTest implements LinkDeskContract {
    private final HubFixture hub = HubFixture.start();
    private final DecisionDesk desk = new TokenPerActorDesk(hub);
    private final TokenPerActorLinks links = new TokenPerActorLinks(hub);

    @AfterEach
    void close() {
        links.close();
        desk.close();
        hub.close();
    }

    @Override
    public LinkDesk links() {
        return links;
    }

    @Override
    public DecisionDesk desk() {
        return desk;
    }

    /// Everybody of the contract, each at a remote desk with a token of their own.
    private record TokenPerActorLinks(HubFixture hub, Map<String, RemoteLinkDesk> desks)
            implements LinkDesk {
        TokenPerActorLinks(HubFixture hub) {
            this(hub, new ConcurrentHashMap<>());
        }

        @Override
        public LinkChangeResult link(
                Decision decision, String repository, LinkTarget target, Actor by) {
            return by(by).link(decision, repository, target, by);
        }

        @Override
        public LinkChangeResult unlink(Decision decision, DecisionLink link, Actor by) {
            return by(by).unlink(decision, link, by);
        }

        @Override
        public List<DecisionLink> in(String repository) {
            return by(EVE).in(repository);
        }

        @Override
        public List<DecisionLink> of(DecisionId decision) {
            return by(EVE).of(decision);
        }

        @Override
        public List<DecisionLink> toFile(String path) {
            return by(EVE).toFile(path);
        }

        @Override
        public List<DecisionLink> toCommit(String id) {
            return by(EVE).toCommit(id);
        }

        @Override
        public CodeEvidenceDesk evidence(EvidenceRights rights) {
            return by(rights.by()).evidence(rights);
        }

        void close() {
            desks.values().forEach(RemoteLinkDesk::close);
        }

        private RemoteLinkDesk by(Actor actor) {
            String token =
                    actor instanceof Actor.Agent agent
                            ? HubFixture.agent(agent.owner(), agent.name())
                            : HubFixture.person(actor.name());
            return desks.computeIfAbsent(
                    token,
                    own ->
                            new RemoteLinkDesk(
                                    hub.address(),
                                    own,
                                    HubFixture.VERSION,
                                    Asker.local(Asker.UNKNOWN, "api")));
        }
    }
}
