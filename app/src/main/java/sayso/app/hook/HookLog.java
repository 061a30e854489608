package sayso.app.hook;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.home.Home;
import sayso.wire.hub.HubLogLine;

/// Log file of failures in agents' hooks, one JSON object per line; also keeps the failures that
/// the agent's next prompt reports. A hook itself must print nothing of them, since the agent would
/// take it for a reply. A log that cannot be written stops no hook.
public final class HookLog {
    private static final long MOST_BYTES = 256L * 1024;

    private final Home home;
    private final InstantSource clock;

    public HookLog(Home home, InstantSource clock) {
        this.home = requireNonNull(home, "home is null");
        this.clock = requireNonNull(clock, "clock is null");
    }

    /// What begins the news that an agent's hooks are gone, before the agent's name.
    public static final String REMOVED = "hooks_removed ";

    /// As `say`, of what the next prompt has to tell: something was not looked at.
    public void fail(String trouble, String... facts) {
        say(trouble, facts);
        tell(trouble);
    }

    /// The hooks of an agent that runs were taken out of its settings, or switched off.
    ///
    /// @param what became of them, as half a sentence
    void removed(String agent, String what) {
        say(REMOVED.strip(), "agent", agent, "hooks", what);
        tell(REMOVED + agent);
    }

    /// What stands in the log for a turn that an error ended.
    public static final String STOPPED = "turn_failed";

    /// An error ended the turn of an agent, which waits until somebody prompts it.
    void stopped(String agent, String session, @Nullable String error) {
        say(
                STOPPED,
                "agent",
                agent,
                "session",
                session,
                "error",
                error == null ? "unknown" : error);
    }

    private void tell(String trouble) {
        try {
            Files.writeString(
                    home.hookNews(),
                    trouble + "\n",
                    UTF_8,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
            Files.deleteIfExists(home.hooksIdle());
        } catch (IOException e) {
            return; // why: there is nobody left to tell
        }
    }

    /// What the next prompt has to tell; empty where nothing failed.
    Optional<String> news() {
        try {
            if (!Files.exists(home.hookNews())) {
                return Optional.empty();
            }
            List<String> failed = Files.readAllLines(home.hookNews(), UTF_8);
            return Optional.of(
                    "Sayso's hooks failed "
                            + Math.max(1, failed.size())
                            + " times since the last prompt"
                            + (failed.isEmpty() ? "" : " (" + failed.getLast() + ")")
                            + ", so queued messages may not have reached this agent. For the reasons "
                            + "see "
                            + home.hookLog()
                            + "; sayso doctor checks it.");
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// It was told.
    void forgetNews() throws IOException {
        Files.deleteIfExists(home.hookNews());
    }

    /// @param trouble one word, as in `hook_input_missing`
    /// @param facts names and values in turn
    public void say(String trouble, String... facts) {
        Map<String, String> named = new LinkedHashMap<>();
        for (int i = 0; i + 1 < facts.length; i += 2) {
            named.put(facts[i], facts[i + 1]);
        }
        try {
            home.create();
            Path file = home.hookLog();
            Files.createDirectories(home.logs());
            if (Files.exists(file) && Files.size(file) > MOST_BYTES) {
                Files.move(
                        file,
                        file.resolveSibling(file.getFileName() + ".1"),
                        StandardCopyOption.REPLACE_EXISTING);
            }
            Files.writeString(
                    file,
                    new HubLogLine(clock.instant(), trouble, named).toJson() + "\n",
                    UTF_8,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException | RuntimeException e) {
            return; // why: there is nobody left to tell
        }
    }
}
