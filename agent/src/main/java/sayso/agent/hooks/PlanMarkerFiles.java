package sayso.agent.hooks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.decision.model.StoreException;
import sayso.decision.plan.mode.PlanMarker;
import sayso.decision.session.SessionKey;
import sayso.home.Home;

/// Sets, clears and looks up the files in the home, one per session, by which the launchers of
/// hooks know without Java that plan mode may hold the session. A file is named by the agent and
/// the session's own id. It says at which events its agent asks before it uses a tool, and in a
/// second line how a tool is refused there.
public final class PlanMarkerFiles implements PlanMarker {
    /// Why a tool is refused that nobody could judge.
    public static final String UNANSWERED =
            "Plan mode is on and Sayso does not answer; start the hub or end Plan mode";

    private static final String UNJUDGED = "Plan mode is on and no tool can be judged: ";

    private static final int LONGEST_ID = 120;
    private static final int LONGEST_NAME = 240;

    private final Path folder;

    public PlanMarkerFiles(Home home) {
        this.folder = requireNonNull(home, "home is null").planMarks();
    }

    /// Why a tool is refused that could not be judged for this failure: a store's names the disk, the
    /// file or the server, and the way out.
    public static String refusal(@Nullable Throwable failure) {
        return failure instanceof StoreException store && store.getMessage() != null
                ? UNJUDGED + store.getMessage()
                : UNANSWERED;
    }

    @Override
    public void mark(SessionKey session) {
        Path file = file(session);
        byte[] gate = gate(session.agentKind()).getBytes(UTF_8);
        try {
            // why: an older Sayso left marks empty, and one that was killed a part of the text
            if (Files.exists(file) && Files.size(file) == gate.length) {
                return;
            }
            Files.createDirectories(folder);
            try (FileChannel channel =
                    FileChannel.open(
                            file,
                            StandardOpenOption.CREATE,
                            StandardOpenOption.WRITE,
                            StandardOpenOption.TRUNCATE_EXISTING)) {
                ByteBuffer text = ByteBuffer.wrap(gate);
                while (text.hasRemaining()) {
                    channel.write(text);
                }
                channel.force(true);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "plan mode cannot start: " + file + " cannot be written", e);
        }
    }

    /// What a launcher reads in a mark; empty for an agent that has no gate.
    private static String gate(String agent) {
        return AgentRegistry.parse(agent)
                .map(AgentProfile::dialect)
                .filter(dialect -> !dialect.gateEvents().isEmpty())
                .map(dialect -> {
                    List<String> events = dialect.gateEvents();
                    return String.join(" ", events)
                            + "\n"
                            + dialect.refusal(events.getFirst(), UNANSWERED)
                            + "\n";
                })
                .orElse("");
    }

    @Override
    public void clear(SessionKey session) {
        try {
            Files.deleteIfExists(file(session));
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the mark of plan mode " + file(session) + " cannot be removed", e);
        }
    }

    @Override
    public boolean isMarked(SessionKey session) {
        return Files.exists(file(session));
    }

    /// Whether plan mode may hold a session of this agent.
    public boolean isMarked(String agent, String session) {
        return Files.exists(folder.resolve(name(agent, session)));
    }

    /// Whether plan mode may hold any session of this agent.
    public boolean isAnyOf(String agent) {
        String[] names = folder.toFile().list((_, name) -> name.startsWith(agent + "."));
        return names != null && names.length > 0;
    }

    /// Whether plan mode may hold any session.
    public boolean isAny() {
        String[] names = folder.toFile().list();
        return names != null && names.length > 0;
    }

    private Path file(SessionKey session) {
        return folder.resolve(name(session.agentKind(), session.sessionId()));
    }

    /// A session's id is what its agent says; one that is no file's name is written otherwise.
    private static String name(String agent, String session) {
        String id =
                isFileName(session)
                        ? session
                        : "="
                                + Base64.getUrlEncoder()
                                        .withoutPadding()
                                        .encodeToString(session.getBytes(UTF_8));
        String name = word(agent) + "." + id;
        return name.substring(0, Math.min(name.length(), LONGEST_NAME));
    }

    /// why: every hook before a tool comes by here, and a regular expression would cost most of it
    private static boolean isFileName(String id) {
        for (int i = 0; i < id.length(); i++) {
            char c = id.charAt(i);
            boolean upper = c >= 'A' && c <= 'Z';
            if (!upper && !isLower(c) && !(c >= '0' && c <= '9') && "._-".indexOf(c) < 0) {
                return false;
            }
        }
        return !id.isEmpty() && id.length() <= LONGEST_ID;
    }

    private static String word(String agent) {
        StringBuilder word = new StringBuilder(agent);
        for (int i = 0; i < word.length(); i++) {
            if (!isLower(word.charAt(i)) && word.charAt(i) != '-') {
                word.setCharAt(i, '_');
            }
        }
        return word.toString();
    }

    private static boolean isLower(char c) {
        return c >= 'a' && c <= 'z';
    }
}
