package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.agent.dialect.HookMoment;
import sayso.agent.hooks.PlanMarkerFiles;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.app.laws.AmendedProduct;
import sayso.app.laws.ChangeTable;
import sayso.app.laws.SourceCheckout;
import sayso.decision.model.Asker;
import sayso.decision.session.SessionKey;
import sayso.home.Home;

/// Another agent is its profile, its dialect and a row of the registry, as CONTRIBUTING.md says.
class AgentAdditionTest {
    private static final String REGISTRY =
            "agent/src/main/java/sayso/agent/profile/AgentRegistry.java";
    private static final String LAST_ROW = "new OpenPluginsProfile()";

    @TempDir private Path folder;

    static List<AgentProfile> agents() {
        return AgentRegistry.all();
    }

    /// The agent that the table of changes points to.
    @Test
    void theTableOfChangesNamesTheFilesThatKnowAnAgent() {
        assertThat(ChangeTable.files("agent to connect")).hasSize(3);
        assertThat(filesThatKnow(AgentRegistry.parse("codex").orElseThrow()))
                .containsExactlyInAnyOrderElementsOf(ChangeTable.files("agent to connect"));
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
        Map<String, String> said =
                new AmendedProduct(folder.resolve("amended"))
                        .amend(
                                REGISTRY,
                                LAST_ROW,
                                LAST_ROW + ", new " + SampleAgentProfile.class.getName() + "()")
                        .play(SampleAgentScenario.class);

        assertThat(said.get("help")).containsPattern("droid,\\s+open-plugins\\s+or\\s+sample\\.");
        assertThat(said.get("unknown")).contains("sample");
        assertThat(said.get("status"))
                .contains("sample", "not on the PATH", "to connect it: sayso install sample");
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
            assertThat(refusal).containsPattern("\"(deny|block)\"");
            assertThat(launched(home.folder(), agent.wireName(), event)).isEqualTo(refusal);
            assertThat(launched(old, agent.wireName(), event)).isEqualTo(refusal);
            assertThat(launched(torn, agent.wireName(), event)).isEqualTo(refusal);
        }
        String end = agent.dialect().eventAt(HookMoment.TURN_ENDS);
        assertThat(launched(home.folder(), agent.wireName(), end)).isEqualTo("{}");
    }

    /// A hub that runs answers what an agent tells of a turn, without a Java for each.
    @ParameterizedTest
    @MethodSource("agents")
    void theLauncherHandsTheEventsOfATurnToAHub(AgentProfile agent) {
        String launcher = SourceCheckout.read("app/src/dist/bin/sayso");
        Set<String> events = new TreeSet<>(agent.dialect().gateEvents());
        for (HookMoment moment :
                List.of(HookMoment.PROMPT, HookMoment.AFTER_TOOL, HookMoment.TURN_ENDS)) {
            events.add(agent.dialect().eventAt(moment));
        }
        assertThat(events).hasSizeGreaterThanOrEqualTo(4);
        for (String event : events) {
            assertThat(launcher).containsPattern("hook/" + Pattern.quote(event) + "( \\||\\))");
        }
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

    /// The main sources in which the agent's names stand alone in a literal, or which use its classes.
    private static List<String> filesThatKnow(AgentProfile agent) {
        List<String> words = new ArrayList<>();
        for (String name : new TreeSet<>(List.of(agent.wireName(), agent.program()))) {
            words.add(Pattern.quote("\"" + name + "\""));
        }
        for (Class<?> type : List.of(agent.getClass(), agent.dialect().getClass())) {
            words.add("\\b" + type.getSimpleName() + "\\b");
        }
        return ChangeTable.sourcesWith(Pattern.compile(String.join("|", words)));
    }

    private static String source(String type) {
        return "agent/src/main/java/" + type.replace('.', '/') + ".java";
    }
}
