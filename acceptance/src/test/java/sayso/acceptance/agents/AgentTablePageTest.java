package sayso.acceptance.agents;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The page of agents that were tried: its last run tried the versions that are wanted now, and left no cell out.
class AgentTablePageTest {
    @Test
    void hasAColumnForEachWay() throws Exception {
        assertThat(rows().getFirst())
                .isEqualTo(
                        "| agent | "
                                + String.join(
                                        " | ",
                                        Arrays.stream(TrialScenario.values())
                                                .map(TrialScenario::heading)
                                                .toList())
                                + " |");
    }

    @Test
    void hasARowForEachAgent() throws Exception {
        assertThat(rows()).hasSize(AgentUnderTest.values().length + 2);
    }

    @ParameterizedTest
    @EnumSource
    void saysOfEachAgentInItsWantedVersionWhatBecameOfEveryTrial(AgentUnderTest agent)
            throws Exception {
        String begins = "| " + AgentTrialTable.name(agent) + " | ";
        assertThat(rows())
                .as("./verify --long agents writes it anew")
                .filteredOn(row -> row.startsWith(begins))
                .hasSize(1);
        List<String> cells =
                rows().stream()
                        .filter(row -> row.startsWith(begins))
                        .flatMap(row ->
                                Arrays.stream(
                                        row.substring(begins.length(), row.length() - 2)
                                                .split(" \\| ", -1)))
                        .toList();
        assertThat(cells).hasSize(TrialScenario.values().length);
        Iterator<String> each = cells.iterator();
        for (TrialScenario way : TrialScenario.values()) {
            String cell = each.next();
            if (agent.without(way).isEmpty()) {
                assertThat(cell).startsWith("yes");
            } else {
                assertThat(cell).isEqualTo(agent.without(way));
            }
        }
    }

    @Test
    void aRunReplacesTheTableAndNothingElse() throws Exception {
        String page = Files.readString(AgentTrialTable.page());

        String written = new AgentTrialTable().in(page);

        assertThat(written).contains("| ? |");
        assertThat(prose(written)).isEqualTo(prose(page));
    }

    private static List<String> prose(String page) {
        return page.lines().filter(line -> !line.startsWith("| ")).toList();
    }

    private static List<String> rows() throws Exception {
        return Files.readString(AgentTrialTable.page())
                .lines()
                .filter(line -> line.startsWith("| "))
                .toList();
    }
}
