package sayso.decision.lifecycle;

import sayso.decision.model.DecisionId;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;

/// Refusal of what needs the texts of an archived decision while the archive file does not give them, with the way out.
final class ArchiveRefusal {
    static final String IMPORTING =
            "its texts are in an archive file that could not be read when it was exported; export it"
                    + " again where sayso doctor finds that file";

    private ArchiveRefusal() {}

    /// why: what lies in a file elsewhere is not gone, so that nothing may say that it is
    static Problem away(DecisionId id) {
        return new Problem(
                "archive_missing",
                "",
                "the texts of "
                        + id
                        + " are in the archive file, which is not there; nothing was erased."
                        + " Put the file back where sayso doctor misses it, and erase again. If it is"
                        + " lost for good, erase what the database still holds with: sayso erase "
                        + id
                        + " --archive-lost");
    }

    static Problem unreadable(DecisionId id, String reason) {
        return new Problem(
                "archive_unreadable",
                "",
                "the texts of "
                        + id
                        + " may be in the archive file, which cannot be read; nothing was erased: "
                        + reason);
    }

    static void asking(DecisionId id, ProblemCollector problems) {
        problems.add(
                "archive_missing",
                "",
                "what "
                        + id
                        + " asked is in the archive file, which is not there or cannot be read; see"
                        + " sayso doctor for the file, or ask anew");
    }
}
