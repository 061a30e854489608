package sayso.decision.provenance;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sayso.decision.model.DecisionId;

/// Port to the storage of links between decisions and code, inside a transaction of the store: those that
/// were made by hand, and the prints of lines, which can be taken anew at any time. It knows no rules.
public interface LinkTable {
    /// Adds a link. The prints of a commit that is linked go, so that they are taken anew.
    ///
    /// @return false if the decision is linked to that already; then nothing was written
    boolean add(DecisionLink link);

    /// Takes a link away: that of this decision, in this repository, to this target. The prints of a commit
    /// go with it.
    void remove(DecisionLink link);

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

    /// The key of the prints of this store, in hexadecimal digits.
    Optional<String> printKey();

    void savePrintKey(String key);

    /// The key of prints that were taken of the lines themselves, before hubs took them. They find lines
    /// whose commits are gone, which cannot be printed anew.
    Optional<String> earlierPrintKey();

    /// The commits up to which a repository was looked through for prints.
    Set<String> printedTips(String repository);

    /// Replaces them.
    void savePrintedTips(String repository, Set<String> commits);

    /// Those of these commits whose prints are there.
    Set<String> printed(String repository, Collection<String> commits);

    /// Those commits of which there are prints for this decision.
    Set<String> printed(String repository, DecisionId decision);

    /// Adds the prints of a commit, as `addSome` does, and has it count as printed; nothing where it does
    /// already.
    void add(PrintedCommit commit);

    /// Adds the prints of a commit for its decisions, in place of theirs that are there. It does not count as
    /// printed yet.
    void addSome(PrintedCommit commit);

    /// Everything that has one of these prints, in no order.
    List<LinePrint> found(String repository, Collection<Long> prints);

    /// Takes the prints of a decision away.
    void forgetPrints(DecisionId decision);

    /// Takes all prints away, so that they are taken anew.
    void forgetPrints();

    /// Has no commit count as printed, so that those which are still there are printed anew.
    void forgetPrinted();
}
