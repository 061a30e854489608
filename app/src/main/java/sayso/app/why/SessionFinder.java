package sayso.app.why;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import sayso.decision.provenance.CodeProvenance;
import sayso.decision.provenance.LinkEvidence;
import sayso.decision.provenance.LinkedDecision;
import sayso.decision.provenance.SourceCommit;
import sayso.decision.provenance.desk.CodeEvidenceDesk;
import sayso.decision.provenance.desk.SessionAnswer;

/// Finds the decisions of sessions that were at work in the repository when a commit was written that names
/// none: after the answer, and before the session ended. That makes them likely and no more.
final class SessionFinder {
    private static final int MOST_FOUND = 3;
    private static final int MOST_COMMITS = 5;

    private final CodeEvidenceDesk evidence;
    private final String key;
    private final AskedPlaces places;
    private final ProvenanceReader decisions;

    /// @param key of the repository
    SessionFinder(
            CodeEvidenceDesk evidence, String key, AskedPlaces places, ProvenanceReader decisions) {
        this.evidence = requireNonNull(evidence, "evidence is null");
        this.key = requireNonNull(key, "key is null");
        this.places = requireNonNull(places, "places is null");
        this.decisions = requireNonNull(decisions, "decisions is null");
    }

    /// @param unlinked commits that nothing else leads from
    List<LinkedDecision> behind(List<CodeProvenance.CommitLines> unlinked) {
        List<LinkedDecision> found = new ArrayList<>();
        unlinked.stream().limit(MOST_COMMITS).forEach(each -> found.addAll(behind(each)));
        return found;
    }

    private List<LinkedDecision> behind(CodeProvenance.CommitLines each) {
        SourceCommit commit = each.commit();
        List<SessionAnswer> before =
                evidence.atWork(key, commit.writtenAt()).stream()
                        .filter(answer -> places.isHere(answer.repository(), answer.project()))
                        .toList();
        boolean alone = before.stream().map(SessionAnswer::session).distinct().count() == 1;
        return before.stream()
                .limit(MOST_FOUND)
                .flatMap(answer ->
                        decisions
                                .linked(
                                        answer.decision(),
                                        commit,
                                        each.lines(),
                                        new LinkEvidence.BySession(alone))
                                .stream())
                .toList();
    }
}
