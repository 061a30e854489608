package sayso.app.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// That a change of one kind stays within its own files: the borders between what shows questions,
/// what checks them, and what tests that.
class BordersTest {
    private static final Map<String, Set<String>> PACKAGES = ImportArrows.ofProduct();

    /// Where the rules of requests and answers are asked; they live in `decision.ask` and `decision.lifecycle`. No page of the
    /// portal and no tool is among them.
    private static final Set<String> ASKING =
            Set.of(
                    "agent.hooks",
                    // why: a result says why a declared default is not applied
                    "agent.tools",
                    "app.acp",
                    "app.answer",
                    "app.ask",
                    "app.extension",
                    // why: it tries channels with a question of its own, in a store of its own
                    "app.notify",
                    // why: a card has buttons as long as a late answer counts
                    "channel.card",
                    "contracts",
                    "analysis.tool",
                    "decision.plan.mode",
                    // why: only an answer that would count is asked about once more
                    "hub.portal",
                    // why: one answer to several decisions is checked against each of them
                    "terminal",
                    "terminal.watch",
                    "terminal.plain",
                    "terminal.screen",
                    "terminal.sitting",
                    "wire.api",
                    "wire.beads",
                    "wire.choice",
                    "wire.collect");

    private static final Set<String> RULES = Set.of("decision.ask", "decision.lifecycle");

    @Test
    void addingANewWebFeatureTouchesThePortalAlone() {
        assertThat(knowing("hub.portal")).containsExactly("app.hub");
        assertThat(knowing("hub.portal.view"))
                .containsExactly(
                        "hub.portal",
                        "hub.portal.code",
                        "hub.portal.inbox",
                        "hub.portal.review",
                        "hub.portal.rule",
                        "hub.portal.secondlook",
                        "hub.portal.workspace");
        assertThat(knowing("hub.portal.workspace")).containsExactly("hub.portal");
        assertThat(PACKAGES.get("hub.portal")).doesNotContain("agent.tools", "wire.choice");
        assertThat(PACKAGES.get("hub.portal.view"))
                .containsExactly("decision.keyboard", "decision.text");
    }

    @Test
    void extendingValidationRulesTouchesTheRulesAlone() {
        Set<String> callers =
                SourceCheckout.mainSources().stream()
                        .filter(file -> !file.startsWith(SourceCheckout.path("benchmarks")))
                        .filter(file ->
                                SourceCheckout.read(file)
                                        .matches(
                                                "(?s).*\\nimport sayso\\.decision\\.(ask|lifecycle)"
                                                        + "\\.\\w+Rules;.*"))
                        .map(SourceCheckout::packageOf)
                        .filter(caller -> !RULES.contains(caller))
                        .collect(Collectors.toCollection(TreeSet::new));

        assertThat(callers).isEqualTo(ASKING);
        assertThat(PACKAGES.get("decision.model")).isEmpty();
    }

    @Test
    void unitTestingNeedsNoServerAndNoPrompt() {
        List<Path> tests =
                SourceCheckout.testSources().stream()
                        .filter(file ->
                                file.startsWith(SourceCheckout.path("decision"))
                                        || file.startsWith(SourceCheckout.path("analysis"))
                                        || file.startsWith(SourceCheckout.path("wire")))
                        .toList();

        assertThat(tests).hasSizeGreaterThan(10);
        assertThat(tests)
                .noneMatch(file ->
                        SourceCheckout.read(file)
                                .matches(
                                        "(?s).*\\nimport (java\\.net|java\\.sql|sayso\\.(hub"
                                                + "|store|terminal|app))\\..*"));
    }

    private static Set<String> knowing(String known) {
        Set<String> knowing = new TreeSet<>();
        PACKAGES.forEach((from, all) -> {
            if (all.contains(known)) {
                knowing.add(from);
            }
        });
        return knowing;
    }
}
