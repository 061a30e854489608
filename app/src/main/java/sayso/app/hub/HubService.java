package sayso.app.hub;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import sayso.app.console.CommandContext;
import sayso.app.setup.InstalledVersions;
import sayso.home.FileErrorText;
import sayso.home.Home;
import sayso.home.ProgramRunner;
import sayso.wire.hub.HubFile;

/// The hub of this home as a service of the person's session: its file, what stands there now, and
/// the calls of the service manager.
public final class HubService {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final long NOBODY = -1;
    private static final long LOOK_MILLIS = 50;

    /// How long a hub may take from the start of its service.
    static final Duration COMES_UP = Duration.ofSeconds(30);

    private final CommandContext invocation;
    private final ServiceSupervisor manager;
    private final HubServiceFile wanted;

    private HubService(CommandContext invocation, ServiceSupervisor manager) {
        this.invocation = invocation;
        this.manager = manager;
        Path home = invocation.home().folder();
        this.wanted =
                new HubServiceFile(
                        manager,
                        new InstalledVersions(home).launcher(),
                        home,
                        invocation
                                .environment()
                                .getOrDefault("PATH", "/usr/bin:/bin")
                                .replaceAll("\\p{Cntrl}", ""));
    }

    /// What stands where the service manager looks.
    public sealed interface Standing {
        record Absent() implements Standing {}

        /// @param isCurrent whether it is what would be written now
        record Ours(boolean isCurrent) implements Standing {}

        /// For this home, and changed by hand.
        record Changed() implements Standing {}

        /// For another home, or not written by this product.
        record Foreign() implements Standing {}
    }

    /// Empty where this system has no service manager that is known, or the home cannot be named in
    /// its file.
    public static Optional<HubService> of(CommandContext invocation) {
        return ServiceSupervisor.of(System.getProperty("os.name", ""))
                .filter(_ -> HubServiceFile.takes(invocation.home().folder()))
                .map(manager -> new HubService(invocation, manager));
    }

    ServiceSupervisor manager() {
        return manager;
    }

    HubServiceFile wanted() {
        return wanted;
    }

    public Path file() {
        return manager.file(invocation.environment());
    }

    public Standing standing() {
        try {
            String text = Files.readString(file(), UTF_8);
            if (!wanted.isOfHome(text)) {
                return new Standing.Foreign();
            }
            return HubServiceFile.isUnchanged(text)
                    ? new Standing.Ours(text.equals(wanted.text()))
                    : new Standing.Changed();
        } catch (IOException e) {
            return new Standing.Absent();
        }
    }

    /// Whether a service runs the hub of this home, or is to.
    public boolean isInstalled() {
        return switch (standing()) {
            case Standing.Ours _, Standing.Changed _ -> true;
            case Standing.Absent _, Standing.Foreign _ -> false;
        };
    }

    void write() throws IOException {
        Path file = file();
        Files.createDirectories(file.getParent());
        Path next = file.resolveSibling("." + file.getFileName() + ".next");
        Files.writeString(next, wanted.text(), UTF_8);
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    void remove() throws IOException {
        Files.deleteIfExists(file());
    }

    List<List<String>> beginning() {
        return manager.begin(file(), user());
    }

    List<List<String>> ending() {
        return manager.end(user());
    }

    /// Starts the service that stands there.
    ///
    /// @return why not; empty where it was started
    Optional<String> start() throws InterruptedException {
        return run(List.of(manager.start(file(), user())));
    }

    /// Ends the service's hub, so that nobody starts it again before the next login.
    ///
    /// @return why not; empty where it was ended
    Optional<String> stop() throws InterruptedException {
        return run(List.of(manager.stop(user())));
    }

    /// The command by which it is ended, for people.
    public String stopWords() {
        return String.join(" ", manager.stop(user()));
    }

    /// The command by which it is started, for people.
    public String startWords() {
        return String.join(" ", manager.start(file(), user()));
    }

    String logWords() {
        return manager.log(invocation.home().logs());
    }

    /// Runs commands of the service manager in their order, up to the first that fails.
    ///
    /// @return why it failed; empty where all worked
    Optional<String> run(List<List<String>> commands) throws InterruptedException {
        Optional<Path> program = ProgramRunner.find(manager.program(), invocation.environment());
        if (program.isEmpty()) {
            return Optional.of(manager.program() + " is not on the PATH");
        }
        for (List<String> command : commands) {
            List<String> words = new ArrayList<>(command);
            words.set(0, program.get().toString());
            try {
                ProgramRunner.Run run =
                        ProgramRunner.run(
                                PATIENCE, invocation.environment(), words.toArray(new String[0]));
                if (!run.worked()) {
                    return Optional.of(String.join(" ", command) + " said: " + run.output());
                }
            } catch (IOException e) {
                return Optional.of(
                        String.join(" ", command) + " cannot be run: " + FileErrorText.of(e));
            }
        }
        return Optional.empty();
    }

    /// The hub that runs, as soon as it is another process than this; empty where none comes up in time.
    ///
    /// @param before the process of the hub that ran; 0 where none did
    Optional<HubFile> awaitHub(long before) throws InterruptedException {
        long until = System.nanoTime() + COMES_UP.toNanos();
        while (System.nanoTime() - until < 0) {
            Optional<HubFile> running =
                    HubStatusCommand.running(invocation).filter(hub -> hub.pid() != before);
            if (running.isPresent()) {
                return running;
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
        return Optional.empty();
    }

    private long user() {
        try {
            return Files.getAttribute(Home.person(invocation.environment()), "unix:uid")
                            instanceof Integer number
                    ? number
                    : NOBODY;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return NOBODY;
        }
    }
}
