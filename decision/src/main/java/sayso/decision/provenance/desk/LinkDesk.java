package sayso.decision.provenance.desk;

import java.util.List;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.provenance.DecisionLink;
import sayso.decision.provenance.LinkTarget;

/// The port to the links between decisions and code that were made by hand, for every door, whether the
/// store is in reach of this process or behind a hub. A person may make and end any, and an agent those of
/// what it asked itself in that repository; what anybody else tries is refused and logged.
public interface LinkDesk {
    /// @param repository its key
    LinkChangeResult link(Decision decision, String repository, LinkTarget target, Actor by);

    /// Takes a link away.
    LinkChangeResult unlink(Decision decision, DecisionLink link, Actor by);

    /// The links into a repository, the last made first.
    List<DecisionLink> in(String repository);

    /// The links of a decision, the last made first.
    List<DecisionLink> of(DecisionId decision);

    /// The links to a file of any repository or to lines of it, by the path below the root that it had when it
    /// was linked, the last made first.
    List<DecisionLink> toFile(String path);

    /// The links to a commit of any repository, the last made first.
    ///
    /// @param id the beginning of its id, or all of it
    List<DecisionLink> toCommit(String id);

    /// What tells of decisions behind code besides these links, for one caller.
    ///
    /// @param rights of the caller; over a hub its token alone determines them
    CodeEvidenceDesk evidence(EvidenceRights rights);
}
