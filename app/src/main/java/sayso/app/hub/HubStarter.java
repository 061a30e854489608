package sayso.app.hub;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import sayso.app.command.Answerer;
import sayso.app.console.CommandContext;
import sayso.app.person.AgentSignatures;
import sayso.app.person.ProcessOrigin;
import sayso.home.Home;
import sayso.home.PersonEnvironment;
import sayso.home.PrivateFiles;
import sayso.home.SelfCommandLine;
import sayso.wire.hub.HubFile;

/// Starts the hub as a process of its own unless one runs, and returns where it is or why it did
/// not start: it outlives the command, the terminal and the agent that it was started from, and
/// inherits nothing of theirs.
public final class HubStarter {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final long LOOK_MILLIS = 20;
    private static final String PORT = "--port=";

    private final CommandContext invocation;

    public HubStarter(CommandContext invocation) {
        this.invocation = invocation;
    }

    /// Result of starting the hub: it runs, or it failed with its own words.
    public sealed interface Start {
        /// @param isNew whether this call started it
        record Runs(HubFile where, boolean isNew) implements Start {}

        /// @param said what the hub wrote before it gave up
        record Failed(String said) implements Start {}
    }

    /// As whoever needs a hub starts it: it ends by itself when nobody does any more.
    ///
    /// @param more options of `sayso hub`; without `--port` it begins where one was that was killed
    public Start startOnDemand(String... more) throws IOException, InterruptedException {
        return start(onDemand(more));
    }

    /// The same for one who does not wait until it runs, and does not hear of it if it never does.
    void beginOnDemand() throws IOException {
        begun(onDemand(), emptied());
    }

    private List<String> onDemand(String... more) throws IOException {
        List<String> options = new ArrayList<>(List.of(more));
        options.add("--plain");
        options.add("--idle-minutes=" + invocation.settings().hub().idleMinutes().value());
        if (options.stream().noneMatch(option -> option.startsWith(PORT))) {
            // why: whoever was connected to one that was killed looks for it where it was
            HubLock.killed(invocation.home()).ifPresent(was -> options.add(PORT + was.port()));
        }
        return options;
    }

    /// Returns once a hub of this home runs, whoever started it.
    ///
    /// @param more options of `sayso hub`
    private Start start(List<String> more) throws IOException, InterruptedException {
        Home home = invocation.home();
        Optional<HubFile> already = HubLock.running(home);
        if (already.isPresent()) {
            return new Start.Runs(already.get(), false);
        }
        // why: the new one has the lock before it takes away what a killed one left
        Optional<HubFile> killed = HubLock.killed(home);
        Path said = emptied();
        Process process = begun(more, said);
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() - until < 0) {
            Optional<HubFile> running = HubLock.running(home);
            if (running.isPresent() && !running.equals(killed)) {
                return new Start.Runs(running.get(), running.get().pid() == process.pid());
            }
            boolean ended = process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            if (ended && !HubLock.isHeld(home)) {
                return ended(home, said);
            }
            if (ended) {
                // why: another one was quicker, and has not yet said where it is
                TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
            }
        }
        process.destroy();
        return new Start.Failed("it was not ready after " + PATIENCE.toSeconds() + " s");
    }

    /// What the last one said before it ran, as a new one finds it.
    private Path emptied() throws IOException {
        Home home = invocation.home();
        home.create();
        Files.createDirectories(home.logs());
        PrivateFiles.replace(home.hubStart(), "");
        return home.hubStart();
    }

    /// One that ended at once may have found another that was quicker.
    private static Start ended(Home home, Path said) throws IOException {
        Optional<HubFile> running = HubLock.running(home);
        return running.isPresent()
                ? new Start.Runs(running.get(), false)
                : new Start.Failed(Files.readString(said, UTF_8).strip());
    }

    private Process begun(List<String> more, Path said) throws IOException {
        List<String> words = new ArrayList<>(SelfCommandLine.detaching());
        words.addAll(SelfCommandLine.words());
        words.add("hub");
        words.addAll(more);
        ProcessBuilder builder = PersonEnvironment.child(environment(), words);
        builder.directory(invocation.home().folder().toFile());
        builder.redirectInput(Redirect.from(new File("/dev/null")));
        builder.redirectOutput(Redirect.appendTo(said.toFile()));
        builder.redirectError(Redirect.appendTo(said.toFile()));
        return builder.start();
    }

    /// The environment without what agents left in it, and without another hub's address.
    private Map<String, String> environment() {
        Map<String, String> kept = new HashMap<>(invocation.environment());
        AgentSignatures.markers(kept).forEach(kept::remove);
        kept.remove("SAYSO_URL");
        kept.remove("SAYSO_TOKEN");
        if (!(Answerer.who(invocation).standing() instanceof ProcessOrigin.Free)) {
            // why: with these an agent could say which servers the hub takes for those of channels
            List.of(
                            "SAYSO_JAVA_OPTIONS",
                            "SAYSO_JAVA",
                            "SAYSO_TELEGRAM_TOKEN",
                            "SAYSO_SLACK_TOKENS",
                            "SAYSO_NTFY_TOPICS")
                    .forEach(kept::remove);
        }
        kept.put(Home.VARIABLE, invocation.home().folder().toString());
        return kept;
    }
}
