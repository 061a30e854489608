package sayso.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import sayso.app.laws.SourceCheckout;
import sayso.decision.log.AnalysisEvent;
import sayso.wire.stored.AnalysisEventCodec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Every event of an analysis stands in the reference with its data, and with which of that is words.
class AnalysisEventsTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern ROW =
            Pattern.compile("^\\| `(\\w+)` \\| [^|]+ \\|(.*)\\|$", Pattern.MULTILINE);
    private static final Pattern FIELD = Pattern.compile("\\*?`(\\w+)`\\*?");
    private static final List<AnalysisEvent> WHOLE =
            List.of(
                    new AnalysisEvent.ObjectiveAdded("obj_1", "Cost", true),
                    new AnalysisEvent.AlternativeAdded("alt_a", "Buy"),
                    new AnalysisEvent.ConsequenceRated("alt_a", "obj_1", 1),
                    new AnalysisEvent.DominatedMarked("alt_a", "alt_b"),
                    new AnalysisEvent.UncertaintyFlagged("unc_1", "objectives"),
                    new AnalysisEvent.RevisitSuggested("rev_1", "objectives", "Law", "low"),
                    new AnalysisEvent.RevisitResolved("rev_1", "accepted"),
                    new AnalysisEvent.ConfirmationRequested("conf_1", "d-000001", "Drop?"),
                    new AnalysisEvent.ConfirmationResolved("conf_1", "confirmed", 0),
                    new AnalysisEvent.ComponentStatusChanged("objectives", "complete"),
                    new AnalysisEvent.CycleCompleted("alt_a"),
                    new AnalysisEvent.CycleBranched("c-000001", "objectives"),
                    new AnalysisEvent.CycleArchived(),
                    new AnalysisEvent.DocumentEdited());

    @Test
    void thePageHasEveryEventWithItsData() {
        assertThat(WHOLE)
                .extracting(event -> event.getClass().getSimpleName())
                .as("one of each kind")
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(AnalysisEvent.class.getPermittedSubclasses())
                                .filter(type -> type != AnalysisEvent.Named.class)
                                .map(Class::getSimpleName)
                                .toList());
        Map<String, Set<String>> told = new LinkedHashMap<>();
        WHOLE.forEach(event -> told.put(event.type(), fields(event)));

        assertThat(page()).isEqualTo(told);
    }

    /// Names of fields, those with words in asterisks.
    private static Set<String> fields(AnalysisEvent event) {
        JsonNode whole = JSON.readTree(AnalysisEventCodec.write(List.of(event))).path(0);
        JsonNode bare =
                JSON.readTree(AnalysisEventCodec.write(List.of(event.withoutWords()))).path(0);
        Set<String> names = new LinkedHashSet<>();
        whole.propertyNames().stream()
                .filter(name -> !name.equals("event"))
                .forEach(name -> names.add(bare.has(name) ? name : "*" + name + "*"));
        return names;
    }

    private static Map<String, Set<String>> page() {
        Map<String, Set<String>> page = new LinkedHashMap<>();
        Matcher row =
                ROW.matcher(
                        RepositoryDocs.section(
                                SourceCheckout.read("docs/reference/analysis.md"),
                                "What came of calls"));
        while (row.find()) {
            Set<String> names = new LinkedHashSet<>();
            Matcher field = FIELD.matcher(row.group(2));
            while (field.find()) {
                names.add(field.group().replace("`", ""));
            }
            page.put(row.group(1), names);
        }
        return page;
    }
}
