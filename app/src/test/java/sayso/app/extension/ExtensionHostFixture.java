package sayso.app.extension;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import sayso.agent.tools.ExtensionCall;
import sayso.agent.tools.ExtensionReply;
import sayso.agent.tools.ExtensionRun;
import sayso.agent.tools.ExtensionTool;
import sayso.app.Wiring;
import sayso.app.console.ConsoleStreams;
import sayso.app.extension.find.ExtensionSelection;
import sayso.app.extension.find.ExtensionTrustStore;
import sayso.contracts.SettableClock;
import sayso.decision.ask.AskPreferences;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.wire.extension.ExtensionsReply;
import sayso.wire.extension.TrustFile;

/// A home with extensions in it, and a desk in memory to which a person can be added or taken away.
final class ExtensionHostFixture {
    static final Actor.Person PERSON =
            new Actor.Person("ada", Surface.TERMINAL, Assurance.TERMINAL);
    static final Duration PATIENCE = Duration.ofSeconds(60);

    final SettableClock clock = SettableClock.standing();
    final DecisionDesk desk =
            new LocalDecisionDesk(
                    new InMemoryDecisionStore(clock),
                    new DecisionIdGenerator("d-", new Random(5)),
                    DeskPolicy.STANDARD,
                    clock);
    final List<String> diagnostics = new CopyOnWriteArrayList<>();
    final List<String> notices = new CopyOnWriteArrayList<>();
    private final Wiring wiring;
    private volatile @Nullable String nobody;
    private volatile UnaryOperator<AskResult.Asked> onceAsked = UnaryOperator.identity();

    ExtensionHostFixture(Path folder) {
        ConsoleStreams console =
                new ConsoleStreams(
                        new ByteArrayInputStream(new byte[0]),
                        new PrintStream(new ByteArrayOutputStream(), true, UTF_8),
                        new PrintStream(new ByteArrayOutputStream(), true, UTF_8));
        wiring = Wiring.serving(console, Map.of("SAYSO_HOME", folder.toString()));
        wiring.home().create();
    }

    Path folder() {
        return wiring.home().folder().resolve("extensions");
    }

    ExtensionHostFixture leftAlone() {
        nobody = "a test";
        return this;
    }

    /// Lets something happen after each question is on disk and before its asker waits for it.
    ExtensionHostFixture onceAsked(UnaryOperator<AskResult.Asked> happens) {
        onceAsked = happens;
        return this;
    }

    /// Puts a jar there that a person has approved.
    ExtensionHostFixture with(String name, ExtensionJarBuilder jar) throws Exception {
        approve(name, jar.in(folder(), name + ".jar"));
        return this;
    }

    void approve(String name, Path jar) throws Exception {
        new ExtensionTrustStore(wiring.home())
                .change(file ->
                        file.with(
                                new TrustFile.Approval(
                                        name, FileDigest.of(jar), "ada", "command", "2026")));
    }

    ExtensionHost host() {
        return host(ExtensionSelection.USUAL, Duration.ofSeconds(30));
    }

    ExtensionHost host(ExtensionSelection options, Duration limit) {
        ExtensionHostContext ground =
                new ExtensionHostContext(
                        () -> desk.withListener(asked -> onceAsked.apply(asked)),
                        () -> desk,
                        () -> AskPreferences.NONE,
                        () -> Optional.ofNullable(nobody),
                        ExtensionHostContext.Sitting.NONE,
                        (message, level) -> notices.add(level + ": " + message),
                        diagnostics::add,
                        "shop");
        return ExtensionHost.of(wiring, options, ground, limit);
    }

    /// How one extension stands in a host of its own.
    ExtensionsReply.Entry entry(String name) {
        return entry(host(), name);
    }

    static ExtensionsReply.Entry entry(ExtensionHost host, String name) {
        return host.list().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    static ExtensionTool tool(ExtensionHost host, String name) {
        return host.added().tools().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    ExtensionRun call(ExtensionHost host, String tool, Map<String, Object> arguments) {
        return call(host, tool, arguments, null);
    }

    ExtensionRun call(
            ExtensionHost host,
            String tool,
            Map<String, Object> arguments,
            @Nullable String callId) {
        Asker asker = Asker.local("shop/claude-code", "mcp");
        return tool(host, tool)
                .work()
                .start(
                        arguments,
                        new ExtensionCall(asker, callId, callId != null, false, diagnostics::add));
    }

    static ExtensionReply end(ExtensionRun run) throws InterruptedException {
        return run.await(PATIENCE).orElseThrow();
    }

    /// The question that waits, as soon as there is one.
    Decision waiting() {
        return waiting(0);
    }

    /// The question that came after so many others.
    Decision waiting(int others) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        List<Decision> pending = desk.list(DecisionQuery.pending());
        while ((pending.isEmpty() || desk.list(DecisionQuery.all()).size() <= others)
                && System.nanoTime() < end) {
            Thread.onSpinWait();
            pending = desk.list(DecisionQuery.pending());
        }
        return pending.getLast();
    }

    ChangeResult answer(Decision decision, Answer answer) {
        return desk.answer(decision.id(), answer, PERSON, null);
    }

    void write(String file, String text) throws Exception {
        Files.createDirectories(folder());
        Files.writeString(folder().resolve(file), text);
    }
}
