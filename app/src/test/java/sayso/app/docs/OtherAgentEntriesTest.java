package sayso.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import sayso.agent.profile.AgentRegistry;
import sayso.wire.LenientFields;

/// What the page shows for agents that `sayso install` does not know is JSON as it stands, and starts Sayso's server.
class OtherAgentEntriesTest {
    private static final Path PAGE = Path.of("../docs/how-to/connect-an-agent.md");
    private static final Pattern BLOCK = Pattern.compile("```json\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern AGENT = Pattern.compile("(?m)^([A-Z][A-Za-z ]+?)(?: \\(|, in)");

    @Test
    void everyEntryStartsTheServer() throws Exception {
        List<String> kinds = new ArrayList<>();
        Matcher block = BLOCK.matcher(section());
        while (block.find()) {
            LenientFields settings = LenientFields.parse(block.group(1));
            assertThat(settings.members()).as(block.group(1)).hasSize(1);
            String kind = settings.members().keySet().iterator().next();
            kinds.add(kind);
            LenientFields entry = settings.object(kind).object("sayso");
            List<Object> command = new ArrayList<>();
            if (entry.list("command") == null) {
                command.add(entry.textOr("command", ""));
                command.addAll(List.of(entry.list("args").toArray()));
            } else {
                command.addAll(List.of(entry.list("command").toArray()));
            }
            assertThat(command).as(kind).containsExactly("sayso", "mcp");
        }

        assertThat(kinds)
                .containsExactly(
                        "mcpServers", "servers", "context_servers", "amp.mcpServers", "mcp", "mcp");
    }

    @Test
    void noAgentThatCanBeInstalledIsAmongThem() throws Exception {
        Matcher agent = AGENT.matcher(section());
        List<String> agents = new ArrayList<>();
        while (agent.find()) {
            agents.add(agent.group(1));
        }

        assertThat(agents).contains("Windsurf", "Zed", "Amp", "Kilo Code", "Crush");
        assertThat(agents)
                .noneMatch(name -> AgentRegistry.parse(name.toLowerCase(Locale.ROOT)).isPresent());
    }

    private static String section() throws Exception {
        String page = Files.readString(PAGE);
        int from = page.indexOf("## Another agent\n");
        return page.substring(from, page.indexOf("\n## ", from + 1));
    }
}
