package sayso.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.agent.dialect.HookDialect;
import sayso.agent.dialect.HookEvent;
import sayso.agent.dialect.HookMoment;
import sayso.agent.dialect.HookReply;
import sayso.agent.dialect.HookToolUse;
import sayso.agent.dialect.TurnReport;
import sayso.agent.profile.AgentConnection;
import sayso.agent.profile.AgentFileSpec;
import sayso.agent.profile.AgentFolders;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.agent.profile.InstallScope;
import sayso.agent.profile.McpServerEntry;
import sayso.app.laws.SourceCheckout;
import sayso.wire.JsonObject;

/// The page of agents says of each what its profile and its dialect do.
class AgentsPageTest {
    private static final String PAGE = "docs/reference/agents.md";

    static List<AgentProfile> agents() {
        return AgentRegistry.all();
    }

    @Test
    void namesEachAgentOnceInEachTable() {
        List<String> names = AgentRegistry.all().stream().map(AgentProfile::wireName).toList();

        assertThat(rows(7).stream().map(List::getFirst)).containsExactlyElementsOf(quoted(names));
        assertThat(rows(2).stream().map(List::getFirst)).containsExactlyElementsOf(quoted(names));
    }

    @ParameterizedTest
    @MethodSource("agents")
    void saysWhatTheProfileAndTheDialectDo(AgentProfile agent) {
        HookDialect dialect = agent.dialect();
        List<String> row =
                rows(7).stream()
                        .filter(cells -> cells.getFirst().equals("`" + agent.wireName() + "`"))
                        .findFirst()
                        .orElseThrow();

        assertThat(row.get(1)).isEqualTo(startsServers(agent) ? "over MCP" : "by its extension");
        assertThat(row.get(2)).isEqualTo(captures(dialect) ? "captured" : "left alone");
        assertThat(row.get(3)).isEqualTo(dialect.gateEvents().isEmpty() ? "no" : "yes");
        assertThat(row.get(4)).isEqualTo(holds(dialect) ? "held" : "asked again");
        assertThat(row.get(5)).isEqualTo(String.join(", ", told(dialect)));
        if (dialect.fetchesAfterTurn()) {
            assertThat(row.get(6)).startsWith("yes");
        }
    }

    private static boolean startsServers(AgentProfile agent) {
        AgentConnection connection =
                new AgentConnection(
                        new AgentFolders(Map.of(), Path.of("/home/ann"), Path.of("/srv/shop")),
                        InstallScope.USER,
                        new McpServerEntry(Path.of("/opt/sayso/bin/sayso"), Map.of()),
                        Set.of());
        return agent.serverFiles(connection).stream()
                .noneMatch(AgentFileSpec.PluginFile.class::isInstance);
    }

    private static boolean captures(HookDialect dialect) {
        HookEvent asks = event(dialect, HookMoment.PERMISSION);
        return dialect.takesAnswer(asks) && dialect.dialog(asks).isPresent();
    }

    /// A reply that ends no turn, and not one more message.
    private static boolean holds(HookDialect dialect) {
        return dialect.form(
                        event(dialect, HookMoment.TURN_ENDS), new HookReply.Continue("Ask first."))
                .contains("\"decision\"");
    }

    private static List<String> told(HookDialect dialect) {
        List<String> told = new ArrayList<>();
        if (dialect.takesContext(event(dialect, HookMoment.SESSION_BEGINS))) {
            told.add("when a session begins");
        }
        if (dialect.takesContext(event(dialect, HookMoment.PROMPT))) {
            told.add("at a prompt");
        }
        if (dialect.takesContext(event(dialect, HookMoment.AFTER_TOOL))) {
            told.add("after a tool");
        }
        told.add("at the end of a turn");
        return told;
    }

    private static HookEvent event(HookDialect dialect, HookMoment moment) {
        return new HookEvent(
                "agent",
                dialect.eventAt(moment),
                moment,
                "s-1",
                TurnReport.of("t-1"),
                "/srv/shop",
                null,
                null,
                new HookToolUse("tool", new JsonObject(Map.of()), null, "u-1"),
                "print");
    }

    private static List<String> quoted(List<String> names) {
        return names.stream().map(name -> "`" + name + "`").toList();
    }

    private static List<List<String>> rows(int cells) {
        return SourceCheckout.read(PAGE)
                .lines()
                .filter(line -> line.startsWith("| `"))
                .map(line -> Arrays.asList(line.substring(2, line.length() - 2).split(" \\| ", -1)))
                .filter(row -> row.size() == cells)
                .toList();
    }
}
