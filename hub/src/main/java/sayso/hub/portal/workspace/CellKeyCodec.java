package sayso.hub.portal.workspace;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;
import sayso.analysis.table.ObjectiveId;
import sayso.decision.access.SecretHash;

/// Encodes and parses the keys of matrix cells on the portal's pages, and makes fingerprints of a
/// cell or of the weights, which differ once the content that a page showed has changed.
public final class CellKeyCodec {
    private static final Pattern KEY = Pattern.compile("(alt_[a-z]{1,4})\\.(obj_[0-9]{1,9})");
    private static final int LENGTH = 16;

    private CellKeyCodec() {}

    /// As in `alt_b.obj_2`.
    public static String of(CellId cell) {
        return cell.alternativeId().value() + "." + cell.objectiveId().value();
    }

    public static Optional<CellId> parse(String key) {
        Matcher matcher = KEY.matcher(key);
        return matcher.matches()
                ? Optional.of(
                        new CellId(
                                new AlternativeId(matcher.group(1)),
                                new ObjectiveId(matcher.group(2))))
                : Optional.empty();
    }

    /// Differs as soon as anything of the cell does.
    public static String seen(Cycle cycle, CellId cell) {
        return SecretHash.of(
                        cycle.contents()
                                .consequences()
                                .find(cell)
                                .map(CycleCell::toString)
                                .orElse(""))
                .hex()
                .substring(0, LENGTH);
    }

    /// Differs as soon as a weight or an objective in play does.
    public static String seenWeights(Cycle cycle) {
        return SecretHash.of(String.valueOf(cycle.contents().tradeoffs().weights()))
                .hex()
                .substring(0, LENGTH);
    }
}
