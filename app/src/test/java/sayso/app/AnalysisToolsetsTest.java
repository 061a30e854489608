package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import sayso.analysis.tool.ToolCatalogue;
import sayso.analysis.tool.ToolCatalogueEntry;
import tools.jackson.databind.JsonNode;

/// Which tools of analyses agents are offered, here and over a hub, and whose analyses they reach with them.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AnalysisToolsetsTest {
    private static final List<String> ALL =
            ToolCatalogue.all().stream().map(ToolCatalogueEntry::name).toList();

    private AnalysisHubFixture home;

    @BeforeAll
    void start(@TempDir Path folder) throws Exception {
        home = AnalysisHubFixture.in(folder);
    }

    @AfterAll
    void stop() {
        home.close();
    }

    @Test
    void theHubOffersThemByItsSettingAndGoesByTheToken() throws Exception {
        try (AnalysisCaller.OverHub mine = new AnalysisCaller.OverHub(home, home.agent());
                AnalysisCaller.OverHub other =
                        new AnalysisCaller.OverHub(home, home.stranger("ci/other"))) {
            assertThat(mine.offered()).containsAll(ALL).contains("provide_choice");
            String cycle = mine.free("Build runners");
            String theirs = other.free("Caches");

            assertThat(other.call(cycle, "get_document_summary", "{}").code())
                    .isEqualTo("unknown_cycle");
            assertThat(mine.call(theirs, "get_document_summary", "{}").code())
                    .isEqualTo("unknown_cycle");
            JsonNode here = other.ok(theirs, "get_document_summary", "{}");
            assertThat(here.path("title").stringValue()).isEqualTo("Caches");
            // why: where a caller has one active cycle, it need not be named
            assertThat(other.call(null, "add_note", "{'content':'Ask Bob'}").success()).isTrue();
            assertThat(home.trail(theirs).getLast().path("tool_name").stringValue())
                    .isEqualTo("add_note");
        }
    }

    @Test
    void aHubThatIsNotToldToOffersNone(@TempDir Path folder) throws Exception {
        try (AnalysisHubFixture plain = AnalysisHubFixture.offering("asking", folder);
                AnalysisCaller.OverHub agent = new AnalysisCaller.OverHub(plain, plain.agent())) {
            assertThat(agent.offered()).contains("provide_choice").doesNotContainAnyElementsOf(ALL);
            assertThat(agent.begin("{'title':'x'}").error().path("message").stringValue())
                    .contains("create_cycle");
            assertThat(plain.attempts()).isEmpty();
        }
    }

    @Test
    void anAgentElsewhereWorksOnTheHubsAnalysesWithNoStoreOfItsOwn() throws Exception {
        try (AnalysisCaller.OverStdio there =
                        new AnalysisCaller.OverStdio(home.elsewhere(home.stranger("ci/remote")));
                AnalysisCaller.OverStdio small =
                        new AnalysisCaller.OverStdio(home.environment(), "analysis-core")) {
            assertThat(there.offered()).containsAll(ALL);
            assertThat(small.offered()).contains("create_cycle", "complete_cycle");
            assertThat(small.offered().size()).isLessThan(ALL.size() / 2);
            String cycle = there.free("Queues");

            there.ok(
                    cycle, "request_confirmation", "{'summary':'Drop it?','options':['Yes','No']}");

            assertThat(small.call(cycle, "get_document_summary", "{}").code())
                    .isEqualTo("unknown_cycle");
            JsonNode error = small.call(null, "add_note", "{'content':'x'}").error();
            assertThat(error.at("/data/hint").stringValue()).contains("toolset analysis");
            String own = small.free("Caches");
            int rows = home.trail(own).size();
            JsonNode outside = small.call(own, "add_note", "{'content':'x'}").error();
            assertThat(outside.at("/data/code").stringValue()).isEqualTo("unknown_tool");
            assertThat(outside.at("/data/next_call/tool").stringValue())
                    .isEqualTo("get_document_summary");
            assertThat(home.trail(own)).hasSize(rows + 1);
            assertThat(home.trail(own).getLast().path("tool_name").stringValue())
                    .isEqualTo("add_note");
            assertThat(home.trail(own).getLast().path("error_code").stringValue())
                    .isEqualTo("unknown_tool");
            assertThat(small.ok(own, "get_document_summary", "{}").path("document_version").asInt())
                    .isEqualTo(1);
            assertThat(McpSessionHarness.run(home.environment(), "ls").out()).contains("Drop it?");
            assertThat(McpSessionHarness.run(home.environment(), "analysis", "show", cycle).out())
                    .contains("waiting for your answer", "sayso answer d-");
            assertThat(Files.exists(home.folder().resolveSibling("elsewhere").resolve("sayso.db")))
                    .isFalse();
        }
    }
}
