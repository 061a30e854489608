package sayso.acceptance.agents;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.ProgramJson;
import tools.jackson.databind.JsonNode;

/// The page on which stands how each agent was tried: `docs/reference/agents-tried.md`.
final class AgentTrialTable {
    private static final String HEAD =
            """
            # Agents that were tried

            Written by `./verify --long agents`, which starts each agent as npm has it, lets a scripted model ask through
            Sayso, and plays the person. A cell is written after its trial went well. What was not driven says so.

            """;

    private static final String FOOT =
            """

            - **asked inline**: the question stands in the agent's own terminal, and the person answers it there.
            - **answered at once**, **after 3 minutes**: answered on another surface; the answer is the tool's own result.
            - **cancelled**: the person takes the question off; the model hears why, and no choice.
            - **killed and resumed**: the agent is killed while it waits, the person answers, and more than five seconds
              later the agent goes on with its conversation, in which the answer stands once.
            - **strict turn**: with `--enforce` the agent cannot end its turn before it has asked.
            - **own dialog**: what the agent asks with a tool of its own is answered on another surface.

            Forms, dialogs and the strict turn of opencode were tried in the agent's terminal.

            Copilot CLI and Cline are not known to `sayso install`: their settings start `sayso mcp`, as a person would write
            it there.
            """;

    private final Map<AgentUnderTest, Map<TrialScenario, String>> cells =
            new EnumMap<>(AgentUnderTest.class);

    /// Where the page lies in this checkout.
    static Path page() {
        return CheckoutPaths.root().resolve("docs/reference/agents-tried.md");
    }

    /// The version that `acceptance/package.json` names.
    static String version(AgentUnderTest agent) {
        try {
            JsonNode wanted =
                    ProgramJson.parse(
                            Files.readString(
                                    CheckoutPaths.root().resolve("acceptance/package.json")));
            return Stream.of("dependencies", "optionalDependencies")
                    .map(each -> wanted.path(each).path(agent.npmName()).asString(""))
                    .filter(each -> !each.isEmpty())
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    synchronized void put(AgentUnderTest agent, TrialScenario way, String words) {
        cells.computeIfAbsent(agent, _ -> new EnumMap<>(TrialScenario.class)).put(way, words);
    }

    /// Whether every trial went well.
    synchronized boolean isWhole() {
        return Arrays.stream(AgentUnderTest.values())
                .allMatch(agent ->
                        cells.getOrDefault(agent, Map.of()).size()
                                == TrialScenario.values().length);
    }

    synchronized String text() {
        return HEAD
                + row("agent", TrialScenario::heading)
                + row("---", _ -> "---")
                + Arrays.stream(AgentUnderTest.values())
                        .map(agent ->
                                row(
                                        name(agent),
                                        way ->
                                                cells.getOrDefault(agent, Map.of())
                                                        .getOrDefault(way, "?")))
                        .collect(Collectors.joining())
                + FOOT;
    }

    /// How a row begins.
    static String name(AgentUnderTest agent) {
        return agent.title() + ", " + version(agent);
    }

    private static String row(String first, Function<TrialScenario, String> cell) {
        return Stream.concat(Stream.of(first), Arrays.stream(TrialScenario.values()).map(cell))
                .collect(Collectors.joining(" | ", "| ", " |\n"));
    }
}
