package sayso.decision.lifecycle;

import sayso.decision.model.DecisionId;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;

/// Refusal of what needs the texts of an archived decision while the archive file is not there, with the way out.
final class ArchiveRefusal {
    private ArchiveRefusal() {}

    /// why: what lies in a file elsewhere is not gone, so that nothing may say that it is
    static Problem erasing(DecisionId id) {
        return new Problem(
                "archive_missing",
                "",
                "the texts of "
                        + id
                        + " are in the archive file, which is not there; nothing was erased."
                        + " Put the file back where sayso doctor misses it, and erase again");
    }

    static void asking(DecisionId id, ProblemCollector problems) {
        problems.add(
                "archive_missing",
                "",
                "what "
                        + id
                        + " asked is in the archive file, which is not there; put it back where"
                        + " sayso doctor misses it, or ask anew");
    }
}
