package sayso.app.analysis;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.Distribution;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveId;
import sayso.wire.analysis.AnalysisResultJson;

/// Formats parts of a decision table for people: the names behind the ids of alternatives and
/// objectives, numbers, shares, ratings and measured values.
record CaseFormatter(DecisionTable table) {
    private static final double THOUSAND = 1000;

    String of(AlternativeId id) {
        return table.alternatives().get(table.indexOf(id)).name();
    }

    String of(ObjectiveId id) {
        return table.objectives().get(table.indexOf(id)).name();
    }

    String orNobody(@Nullable AlternativeId id) {
        return id == null ? "nobody" : of(id);
    }

    String alternatives(Collection<AlternativeId> ids) {
        return ids.isEmpty()
                ? "none"
                : ids.stream().map(this::of).collect(Collectors.joining(", "));
    }

    String objectives(Collection<ObjectiveId> ids) {
        return ids.isEmpty()
                ? "none"
                : ids.stream().map(this::of).collect(Collectors.joining(", "));
    }

    /// Three decimals are enough for eyes; a dash for what is not known.
    static String number(@Nullable Double number) {
        return number == null || !Double.isFinite(number)
                ? "-"
                : AnalysisResultJson.number(Math.rint(number * THOUSAND) / THOUSAND);
    }

    static String share(@Nullable Double share) {
        return share == null ? "-" : String.format(Locale.ROOT, "%.1f %%", share * 100);
    }

    static String signed(@Nullable Integer rating) {
        return rating == null ? "?" : rating > 0 ? "+" + rating : String.valueOf(rating);
    }

    static String value(MeasuredValue value) {
        return switch (value) {
            case MeasuredValue.Exact(double number) -> number(number);
            case MeasuredValue.Level(_, String name) -> name;
            case MeasuredValue.Uncertain(Distribution distribution) ->
                    distribution.type()
                            + distribution.parameters().stream()
                                    .map(CaseFormatter::number)
                                    .collect(Collectors.joining(", ", "(", ")"));
        };
    }
}
