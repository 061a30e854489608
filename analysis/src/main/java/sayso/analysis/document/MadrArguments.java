package sayso.analysis.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;

/// Formats two parts of an architecture decision record: the decision drivers, and the arguments
/// for and against each alternative from its ratings, one line each.
final class MadrArguments {
    private final CycleContents contents;

    MadrArguments(Cycle cycle) {
        this.contents = cycle.contents();
    }

    /// What drives the decision: objectives that tell alternatives apart, then what has to be reached.
    List<String> drivers() {
        List<String> drivers = new ArrayList<>();
        active().forEach(one -> drivers.add(MarkdownEscaper.start(driver(one))));
        contents.objectives().fundamental().stream()
                .filter(one -> one.limit() != null)
                .forEach(one -> drivers.add("Must: " + must(one)));
        return drivers;
    }

    private List<CycleObjective> active() {
        return contents.objectives().fundamental().stream()
                .filter(one -> !contents.tradeoffs().isSetAside(one.id()))
                .toList();
    }

    private String driver(CycleObjective one) {
        Tradeoffs.Weights weights = contents.tradeoffs().weights();
        Double share = weights == null ? null : weights.shares().get(one.id());
        return MarkdownEscaper.of(one.name())
                + ": "
                + MarkdownEscaper.of(one.measure())
                + ", "
                + DocumentNumberFormatter.direction(one).substring(2).toLowerCase(Locale.ROOT)
                + (share == null ? "" : ", weight " + DocumentNumberFormatter.share(share));
    }

    private static String must(CycleObjective one) {
        return MarkdownEscaper.of(one.name())
                + (one.limit() == null ? "" : " " + DocumentNumberFormatter.of(one.limit()))
                + (one.unit() == null ? "" : " " + MarkdownEscaper.of(one.unit()));
    }

    /// One line for each objective that the alternative is rated on.
    List<String> of(AlternativeId id) {
        return contents.objectives().fundamental().stream()
                .map(one -> line(id, one))
                .filter(line -> !line.isEmpty())
                .toList();
    }

    private String line(AlternativeId id, CycleObjective objective) {
        if (id.equals(contents.alternatives().baseline())) {
            return "";
        }
        CycleCell rated = contents.consequences().find(new CellId(id, objective.id())).orElse(null);
        @Nullable Integer counted =
                rated == null || rated.judgement() == null ? null : rated.judgement().counted();
        if (rated == null || counted == null) {
            return "";
        }
        String how = counted > 0 ? "Good" : counted < 0 ? "Bad" : "Neutral";
        return how
                + ", because "
                + MarkdownEscaper.of(objective.name())
                + ": "
                + MarkdownEscaper.of(rated.reasoning());
    }
}
