package sayso.app.hub;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.extension.ExtensionFlags;
import sayso.home.FileErrorText;
import sayso.hub.http.HubStartException;
import sayso.store.SqlStore;
import sayso.wire.hub.HubFile;

/// `sayso hub`: runs the hub of this home in the foreground, which serves the portal, the API and
/// MCP over HTTP to clients with a token, until it is stopped or idle too long.
@picocli.CommandLine.Command(
        header = "Run the hub: decisions over HTTP, on this computer.",
        description = {
            "",
            "Runs until Ctrl-C, SIGTERM or 'sayso hub stop'. There is one hub per home. It",
            "listens on 127.0.0.1 and ::1, on port 7296 or the next free one, and every",
            "request needs a token: agent.token or person.token in the home, or one made",
            "by 'sayso token new'. 'sayso hub start' runs it in the background.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso hub",
            "  sayso hub --port 8080",
            "  curl -H \"Authorization: Bearer $(cat ~/.sayso/agent.token)\" \\",
            "    http://127.0.0.1:7296/api/health"
        })
public final class HubCommand extends CliCommand {
    /// How long an end that was asked for may take before the system ends the process.
    private static final Duration LONGEST_END = Duration.ofSeconds(20);

    @Mixin private ExtensionFlags extensions = new ExtensionFlags();

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "The first port to try; 0 for any free one.")
    private @Nullable Integer port;

    @Option(
            names = "--idle-minutes",
            paramLabel = "N",
            description = "Stop after this idle time; 0 for never.")
    private int idleMinutes;

    @Option(
            names = "--replace",
            description = "Stop a hub of this home that runs already, and take its place.")
    private boolean replace;

    private @Nullable HubFile replaced;

    public HubCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        int first = port == null ? invocation.settings().hub().port().value() : port;
        if (first < 0 || first > 65_535 || idleMinutes < 0) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "--port must be 0 to 65535, --idle-minutes at least 0",
                            "see: sayso hub --help"));
        }
        requireHome();
        try (HubLock lock = lock();
                SqlStore store = invocation.ownStore();
                HubRun hub =
                        new HubRun(
                                invocation,
                                store,
                                port == null && replaced != null ? replaced.port() : first,
                                Duration.ofMinutes(idleMinutes),
                                extensions.options())) {
            lock.say(hub.where());
            tell(printer, hub.where(), first);
            Thread end = endingWith(hub);
            Runtime.getRuntime().addShutdownHook(end);
            hub.say("stopping", "why", hub.await());
            return ExitCode.DONE;
        } catch (HubStartException e) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "hub", String.valueOf(e.getMessage()), "see: sayso hub --help"));
        } catch (IOException e) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "hub",
                            "a file of the home cannot be read or written: " + FileErrorText.of(e),
                            "look at " + invocation.home().folder() + " with: sayso doctor"));
        }
    }

    /// A hub that is started for others begins in its home, which may be taken away before it comes to it.
    private void requireHome() {
        Path folder = invocation.home().folder();
        if (folder.equals(Path.of("").toAbsolutePath()) && !Files.isDirectory(folder)) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "hub",
                            "the home " + folder + " was taken away while the hub started",
                            "begin a new one with: sayso setup"));
        }
    }

    private HubLock lock() throws IOException, InterruptedException {
        Optional<HubLock> lock = HubLock.take(invocation.home());
        long until = System.nanoTime() + HubStopper.PATIENCE.toNanos();
        while (replace && lock.isEmpty() && System.nanoTime() - until < 0) {
            // why: whoever was connected to the one before looks for it where it was
            replaced = new HubStopper(invocation).stop().orElse(replaced);
            lock = HubLock.take(invocation.home());
        }
        if (lock.isPresent()) {
            return lock.get();
        }
        Optional<HubFile> running = HubLock.running(invocation.home());
        throw new CommandFailureException(
                CommandFailure.of(
                        "already_running",
                        "a hub of this home is already running"
                                + running.map(hub -> ": " + hub.url() + ", process " + hub.pid())
                                        .orElse(" and is starting or stopping"),
                        "stop it with: sayso hub stop; or take its place with: sayso hub --replace"));
    }

    private void tell(CommandPrinter printer, HubFile where, int wanted) {
        if (printer.json()) {
            printer.document(where.toJson());
            return;
        }
        printer.done("The hub is running at " + where.url());
        if (wanted != 0 && !where.url().endsWith(":" + wanted)) {
            printer.follows("Port " + wanted + " was taken");
        }
        printer.follows("Decisions are in " + where.store());
        printer.follows("Stop it with Ctrl-C, or from elsewhere: sayso hub stop");
    }

    /// What the system runs when the process is told to end: the hub stops, and the process ends with
    /// the command.
    private static Thread endingWith(HubRun hub) {
        return Thread.ofPlatform()
                .name("hub-end")
                .unstarted(() -> {
                    hub.stop();
                    try {
                        boolean _ =
                                new CountDownLatch(1)
                                        .await(LONGEST_END.toSeconds(), TimeUnit.SECONDS);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
    }
}
