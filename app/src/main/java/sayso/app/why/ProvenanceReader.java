package sayso.app.why;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.provenance.CodeProvenance;
import sayso.decision.provenance.DecisionTrailer;
import sayso.decision.provenance.LinkedDecision;
import sayso.decision.provenance.SourceCommit;
import sayso.decision.provenance.TrailerRules;
import sayso.decision.provenance.TrailerVerdict;
import sayso.decision.provenance.UnconfirmedTrailer;

/// Reads which decisions commits name, and has the store say which of them a person made.
final class ProvenanceReader {
    private final DecisionDesk desk;
    private final Actor reader;
    private final AskedPlaces places;

    ProvenanceReader(DecisionDesk desk, Actor reader, AskedPlaces places) {
        this.desk = requireNonNull(desk, "desk is null");
        this.reader = requireNonNull(reader, "reader is null");
        this.places = requireNonNull(places, "places is null");
    }

    CodeProvenance of(List<CodeProvenance.CommitLines> commits) {
        LaterDecisions later = new LaterDecisions(desk, reader, places);
        List<LinkedDecision> decisions = new ArrayList<>();
        List<UnconfirmedTrailer> claims = new ArrayList<>();
        for (CodeProvenance.CommitLines each : commits) {
            SourceCommit commit = each.commit();
            for (String reference : DecisionTrailer.namedIn(commit.message())) {
                switch (judge(reference, commit)) {
                    case TrailerVerdict.Confirmed(Decision decision) ->
                            decisions.add(
                                    new LinkedDecision(
                                            decision,
                                            commit,
                                            each.lines(),
                                            later.replacement(decision),
                                            later.followUps(decision)));
                    case TrailerVerdict.Claimed claimed ->
                            claims.add(
                                    new UnconfirmedTrailer(
                                            reference, commit, each.lines(), claimed.doubt()));
                }
            }
        }
        return new CodeProvenance(commits, decisions, claims);
    }

    private TrailerVerdict judge(String reference, SourceCommit commit) {
        Optional<Decision> found = found(reference);
        boolean isHere = found.map(Decision::asker).filter(places::isHere).isPresent();
        return TrailerRules.judge(found, isHere, commit);
    }

    /// By its whole id alone: the beginning of one is no name of it in a message.
    private Optional<Decision> found(String reference) {
        return desk.find(reference, reader) instanceof DecisionLookup.Found(Decision decision)
                        && decision.id().value().equals(reference)
                ? Optional.of(decision)
                : Optional.empty();
    }
}
