package sayso.app.laws;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Some things have one place: the process's streams, JSON, the command line, the network, the clock.
class UsageLawTest {
    private static final Set<String> STREAMS =
            Set.of("in", "out", "err", "exit", "setIn", "setOut", "setErr");
    private static final Set<String> LEAVING = Set.of("exit", "halt");

    private static final Set<String> MOVES =
            Set.of(
                    "askedInPause",
                    "attended",
                    "claimed",
                    "ended",
                    "escalated",
                    "paused",
                    "reporting",
                    "unclaimed",
                    "with");

    static Stream<UsageLaw> laws() {
        return Stream.of(
                UsageLaw.ofMembers("streams", UsageLawTest::isProcessStream, "sayso.app"),
                UsageLaw.ofMembers("clock", UsageLawTest::isSystemClock, "sayso.app.Wiring"),
                // why: the others hand on what the person set, not what the launcher made of it
                UsageLaw.ofMembers(
                        "children",
                        UsageLawTest::startsPrograms,
                        "sayso.home.PersonEnvironment",
                        "sayso.selfcheck.trace.Strace"),
                UsageLaw.ofMembers(
                        "release",
                        UsageLawTest::releasesGates,
                        // why: these alone say that a change frees work, do it in its transaction,
                        // and
                        // write it down
                        "sayso.decision.lifecycle.TransitionRules",
                        "sayso.decision.lifecycle.AnswerClaimRules",
                        "sayso.decision.lifecycle.DecisionUpdater",
                        "sayso.store.UnitOfWork",
                        "sayso.contracts"),
                // why: a decision moves only as the rules of transitions say
                UsageLaw.ofMembers(
                        "moves",
                        UsageLawTest::movesDecisions,
                        "sayso.decision.lifecycle",
                        "sayso.decision.model.Decision"),
                UsageLaw.ofLibrary(
                        "jackson",
                        Set.of("tools.jackson", "com.fasterxml.jackson"),
                        "sayso.wire",
                        "sayso.schema",
                        "sayso.mcp",
                        "sayso.agent.analysis",
                        "sayso.agent.app",
                        "sayso.agent.dialect",
                        "sayso.agent.tools",
                        "sayso.hub.analysis",
                        "sayso.contracts.LabelledMatter",
                        "sayso.contracts.SchemaValidator",
                        "sayso.contracts.vendor"),
                UsageLaw.ofLibrary("picocli", Set.of("picocli"), "sayso.app"),
                UsageLaw.ofLibrary(
                        "http",
                        Set.of("java.net.http", "io.helidon", "com.sun.net.httpserver"),
                        "sayso.hub",
                        "sayso.mcp",
                        "sayso.contracts.vendor",
                        "sayso.builtin.discord",
                        "sayso.chat.model"),
                UsageLaw.ofLibrary("langchain", Set.of("dev.langchain4j"), "sayso.chat.model"),
                UsageLaw.ofLibrary(
                        "sockets",
                        Set.of(
                                "java.net.Socket",
                                "java.net.ServerSocket",
                                "java.net.DatagramSocket",
                                "java.net.URL",
                                "java.nio.channels.SocketChannel",
                                "java.nio.channels.ServerSocketChannel",
                                "java.nio.channels.DatagramChannel"),
                        "sayso.hub.http",
                        "sayso.hub.client",
                        "sayso.contracts.vendor",
                        // why: a class loader names resources by addresses; these lead into memory
                        "sayso.app.extension.find.JarClassLoader"),
                UsageLaw.ofLibrary(
                        "jdbc",
                        Set.of(
                                "java.sql",
                                "javax.sql",
                                "org.sqlite",
                                "org.postgresql",
                                "com.zaxxer"),
                        "sayso.store"));
    }

    @ParameterizedTest
    @MethodSource("laws")
    void onlyThoseWhoMayUseIt(UsageLaw law) {
        assertThat(ProductClasses.ALL.size()).isGreaterThan(ProductClasses.LEAST);
        assertThat(law.broken(ProductClasses.ALL)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("laws")
    void rejectsEveryoneElse(UsageLaw law) {
        assertThat(law.broken(ProductClasses.sample("uses." + law.what())))
                .isNotEmpty()
                .allMatch(sentence -> sentence.startsWith("sayso.samples.uses." + law.what()));
    }

    private static boolean isProcessStream(AccessTarget target) {
        String owner = target.getOwner().getName();
        return switch (owner) {
            case "java.lang.System" -> STREAMS.contains(target.getName());
            case "java.lang.Runtime" -> LEAVING.contains(target.getName());
            default ->
                    target.getName().equals("printStackTrace")
                            && target instanceof CodeUnitAccessTarget call
                            && call.getRawParameterTypes().isEmpty();
        };
    }

    private static boolean startsPrograms(AccessTarget target) {
        return switch (target.getOwner().getName()) {
            case "java.lang.ProcessBuilder" -> target.getName().equals("<init>");
            case "java.lang.Runtime" -> target.getName().equals("exec");
            default -> false;
        };
    }

    private static boolean releasesGates(AccessTarget target) {
        return switch (target.getOwner().getName()) {
            case "sayso.decision.store.DecisionTransaction" ->
                    target.getName().equals("releaseGates");
            case "sayso.decision.lifecycle.GateEffect$Release" -> target.getName().equals("<init>");
            case "sayso.store.GateTable" -> target.getName().equals("release");
            default -> false;
        };
    }

    private static boolean movesDecisions(AccessTarget target) {
        return target.getOwner().getName().equals("sayso.decision.model.Decision")
                && MOVES.contains(target.getName());
    }

    private static boolean isSystemClock(AccessTarget target) {
        String owner = target.getOwner().getName();
        boolean withoutArguments =
                target instanceof CodeUnitAccessTarget call
                        && call.getRawParameterTypes().isEmpty();
        return switch (owner) {
            case "java.lang.System" -> target.getName().equals("currentTimeMillis");
            case "java.time.Clock", "java.time.InstantSource" ->
                    target.getName().startsWith("system") || target.getName().startsWith("tick");
            case "java.util.Date" -> target.getName().equals("<init>") && withoutArguments;
            default ->
                    owner.startsWith("java.time.")
                            && target.getName().equals("now")
                            && withoutArguments;
        };
    }
}
