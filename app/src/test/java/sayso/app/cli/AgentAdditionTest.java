package sayso.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.agent.dialect.HookMoment;
import sayso.agent.hooks.PlanMarkerFiles;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.app.laws.SourceCheckout;
import sayso.contracts.ChildJavaCommand;
import sayso.decision.model.Asker;
import sayso.decision.session.SessionKey;
import sayso.home.Home;

/// Another agent is its profile, its dialect and a row of the registry, as CONTRIBUTING.md says.
class AgentAdditionTest {
    private static final String REGISTRY =
            "agent/src/main/java/sayso/agent/profile/AgentRegistry.java";
    private static final String LAST_ROW = "new PiProfile()";
    private static final Pattern ROW = Pattern.compile("(?m)^\\| agent to connect .*$");
    private static final Pattern SOURCE = Pattern.compile("`(\\w+/src/main/[^`]+\\.java)`");
    private static final Pattern COMMENT = Pattern.compile("(?m)^\\s*//.*$");
    private static final Pattern PART = Pattern.compile("## (.*)\\n");

    @TempDir private Path folder;

    static List<AgentProfile> agents() {
        return AgentRegistry.all();
    }

    /// The agent that the table of changes points to.
    @Test
    void theTableOfChangesNamesTheFilesThatKnowAnAgent() {
        Matcher row = ROW.matcher(SourceCheckout.read("CONTRIBUTING.md"));
        assertThat(row.find()).isTrue();
        List<String> named =
                SOURCE.matcher(row.group()).results().map(found -> found.group(1)).toList();

        assertThat(named).hasSize(3);
        assertThat(filesThatKnow(AgentRegistry.parse("codex").orElseThrow()))
                .containsExactlyInAnyOrderElementsOf(named);
    }

    @ParameterizedTest
    @MethodSource("agents")
    void noOtherSourceKnowsTheAgent(AgentProfile agent) {
        String dialect = agent.dialect().getClass().getName();

        assertThat(filesThatKnow(agent))
                .containsExactlyInAnyOrder(
                        source(agent.getClass().getName()), source(dialect), REGISTRY);
    }

    @ParameterizedTest
    @MethodSource("agents")
    void thePageOfWhatInstallWritesHasARowForIt(AgentProfile agent) {
        assertThat(SourceCheckout.read("docs/reference/install.md"))
                .contains("\n| `" + agent.wireName() + "` | ");
    }

    @Test
    void anAgentOfTestSourcesAloneIsConnectedHeldAndKnown() throws Exception {
        Map<String, String> said = parts(played(withOneRowMore()));

        assertThat(said.get("help")).containsPattern("opencode, pi or\\s+sample\\.");
        assertThat(said.get("unknown")).contains("sample");
        assertThat(said.get("status"))
                .contains("sample", "servers.json", "hooks.json", "not on the PATH");
        assertThat(said.get("doctor")).contains("sample: is not connected to Sayso");
        assertThat(said.get("mode")).contains("exitCode=0");
        assertThat(said.get(".sample/servers.json")).contains("/opt/sayso/bin/sayso");
        assertThat(said.get(".sample/hooks.json"))
                .contains("/opt/sayso/bin/sayso-hook --agent sample done || echo '{}'");
        assertThat(said.get("held")).startsWith("{\"sample_continue\":\"This turn of sample ends");
        assertThat(said.get("asked"))
                .contains("\"agent_kind\":\"sample\"", "\"session_id\":\"s-1\"");
        assertThat(said.get("released")).isEqualTo("{}");
        assertThat(said)
                .containsEntry("tool peek", "ALLOW")
                .containsEntry("tool run", "SHELL")
                .containsEntry("tool sing", "UNKNOWN")
                .containsEntry("marker", "Optional[SAMPLE_AGENT]");

        Path home = Path.of(said.get("home"));
        assertThat(launched(home, "sample", "uses"))
                .isEqualTo("{\"sample_deny\":\"" + PlanMarkerFiles.UNANSWERED + "\"}");
        assertThat(launched(home, "sample", "used")).isEqualTo("{}");
    }

    /// The launcher has no Java, and refuses a tool as the agent reads it.
    @ParameterizedTest
    @MethodSource("agents")
    void theLauncherRefusesAsTheDialectDoes(AgentProfile agent) throws Exception {
        Home home = new Home(folder.resolve("home"), "test");
        new PlanMarkerFiles(home).mark(new SessionKey(Asker.LOCAL, agent.wireName(), "s-1"));
        Path old = folder.resolve("old");
        Files.createFile(
                Files.createDirectories(old.resolve("plan-marks"))
                        .resolve(agent.wireName() + ".s-1"));
        Path torn = folder.resolve("torn");
        String whole = Files.readString(home.planMarks().resolve(agent.wireName() + ".s-1"));
        Files.writeString(
                Files.createDirectories(torn.resolve("plan-marks"))
                        .resolve(agent.wireName() + ".s-1"),
                whole.substring(0, whole.length() - 5));

        for (String event : agent.dialect().gateEvents()) {
            String refusal = agent.dialect().refusal(event, PlanMarkerFiles.UNANSWERED);
            assertThat(refusal).contains("deny");
            assertThat(launched(home.folder(), agent.wireName(), event)).isEqualTo(refusal);
            assertThat(launched(old, agent.wireName(), event)).isEqualTo(refusal);
            assertThat(launched(torn, agent.wireName(), event)).isEqualTo(refusal);
        }
        String end = agent.dialect().eventAt(HookMoment.TURN_ENDS);
        assertThat(launched(home.folder(), agent.wireName(), end)).isEqualTo("{}");
    }

    private String launched(Path home, String agent, String event)
            throws IOException, InterruptedException {
        Path out = Files.createTempFile(folder, "launched", ".txt");
        ProcessBuilder builder =
                new ProcessBuilder(
                        "sh",
                        SourceCheckout.path("app/src/dist/bin/sayso").toString(),
                        "hook",
                        "--agent",
                        agent,
                        event);
        builder.environment().keySet().removeIf(name -> name.startsWith("SAYSO_"));
        builder.environment().put("SAYSO_HOME", home.toString());
        builder.environment().put("SAYSO_JAVA", "/nowhere");
        Process process =
                builder.redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .redirectOutput(out.toFile())
                        .start();
        try {
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly().waitFor();
        }
        assertThat(process.exitValue()).isZero();
        return Files.readString(out).strip();
    }

    /// The classes of a registry that has the sample agent too.
    private Path withOneRowMore() throws IOException {
        String registry = SourceCheckout.read(REGISTRY);
        assertThat(registry).containsOnlyOnce(LAST_ROW);
        Path source = folder.resolve("AgentRegistry.java");
        Files.writeString(
                source,
                registry.replace(
                        LAST_ROW, LAST_ROW + ", new " + SampleAgentProfile.class.getName() + "()"),
                UTF_8);
        Path classes = Files.createDirectory(folder.resolve("classes"));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        int code =
                compiler.run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "-classpath",
                        ChildJavaCommand.classPath(),
                        "-d",
                        classes.toString(),
                        source.toString());
        assertThat(code).isZero();
        return classes;
    }

    private String played(Path classes) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        ProcessBuilder builder =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-Djava.io.tmpdir=" + Files.createDirectory(folder.resolve("tmp")),
                        "-cp",
                        classes + File.pathSeparator + ChildJavaCommand.classPath(),
                        SampleAgentScenario.class.getName(),
                        Files.createDirectory(folder.resolve("play")).toString());
        builder.environment().keySet().removeIf(name -> name.startsWith("SAYSO_"));
        Process process = builder.redirectErrorStream(true).redirectOutput(out.toFile()).start();
        try {
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly().waitFor();
        }
        String said = Files.readString(out);
        assertThat(process.exitValue()).as(said).isZero();
        return said;
    }

    private static Map<String, String> parts(String said) {
        Map<String, String> parts = new TreeMap<>();
        List<String> titles = PART.matcher(said).results().map(found -> found.group(1)).toList();
        String[] texts = PART.split(said, -1);
        for (int i = 0; i < titles.size(); i++) {
            parts.put(titles.get(i), texts[i + 1].strip());
        }
        return parts;
    }

    /// The main sources in which the agent's names stand alone in a literal, or which use its classes.
    private static List<String> filesThatKnow(AgentProfile agent) {
        List<String> words = new ArrayList<>();
        for (String name : new TreeSet<>(List.of(agent.wireName(), agent.program()))) {
            words.add(Pattern.quote("\"" + name + "\""));
        }
        for (Class<?> type : List.of(agent.getClass(), agent.dialect().getClass())) {
            words.add("\\b" + type.getSimpleName() + "\\b");
        }
        Pattern known = Pattern.compile(words.stream().collect(Collectors.joining("|")));
        return SourceCheckout.mainSources().stream()
                .map(file -> SourceCheckout.path("").relativize(file).toString())
                // why: tests of ports and measurements speak for agents, and `mcp` knows none
                .filter(file -> !file.matches("(contracts|benchmarks|mcp)/.*"))
                .filter(file ->
                        known.matcher(COMMENT.matcher(SourceCheckout.read(file)).replaceAll(""))
                                .find())
                .toList();
    }

    private static String source(String type) {
        return "agent/src/main/java/" + type.replace('.', '/') + ".java";
    }
}
