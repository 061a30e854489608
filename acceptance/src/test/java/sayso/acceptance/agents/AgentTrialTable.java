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

/// The table of how each agent was tried, in `docs/how-to/connect-an-agent.md`.
final class AgentTrialTable {
    private static final String BEGIN = "<!-- written by ./verify --long agents -->\n";
    private static final String END = "<!-- end of what ./verify --long agents writes -->";

    private final Map<AgentUnderTest, Map<TrialScenario, String>> cells =
            new EnumMap<>(AgentUnderTest.class);

    /// Where the page lies in this checkout.
    static Path page() {
        return CheckoutPaths.root().resolve("docs/how-to/connect-an-agent.md");
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

    /// This page with the table in the place of the one it has.
    String in(String page) {
        int begin = page.indexOf(BEGIN) + BEGIN.length();
        return page.substring(0, begin) + text() + page.substring(page.indexOf(END, begin));
    }

    synchronized String text() {
        return row("agent", TrialScenario::heading)
                + row("---", _ -> "---")
                + Arrays.stream(AgentUnderTest.values())
                        .map(agent ->
                                row(
                                        name(agent),
                                        way ->
                                                cells.getOrDefault(agent, Map.of())
                                                        .getOrDefault(way, "?")))
                        .collect(Collectors.joining());
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
