package sayso.app.acp;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.app.command.FolderArgument;
import sayso.wire.LenientFields;

/// Sessions of the agent behind a proxy, as the editor's requests and the agent's replies tell of
/// them: where each works, and which of its turns run.
final class AcpSessions {
    private static final String SESSION_ID = "sessionId";

    private final Map<String, Path> folders = new ConcurrentHashMap<>();

    /// Requests of the editor that wait for a reply: the folder of a new session.
    private final Map<String, Path> opening = new ConcurrentHashMap<>();

    /// The session of a turn that runs.
    private final Map<String, String> turns = new ConcurrentHashMap<>();

    /// @param key of the editor's request
    void opens(@Nullable String key, LenientFields params) {
        String folder = params.text("cwd");
        if (folder == null || key == null) {
            return;
        }
        try {
            // why: an editor may know its folder by a link, and rules name the folder itself
            Path path = Path.of(FolderArgument.real(folder));
            String session = params.text(SESSION_ID);
            if (session != null) {
                folders.put(session, path);
            }
            opening.put(key, path);
        } catch (InvalidPathException _) {
            return; // why: the agent refuses it, not its proxy
        }
    }

    void prompted(@Nullable String key, @Nullable String session) {
        if (key != null && session != null) {
            turns.put(key, session);
        }
    }

    /// Whether the reply to this request tells something.
    boolean waitsFor(@Nullable String key) {
        return key != null && (opening.containsKey(key) || turns.containsKey(key));
    }

    /// @param result of the reply
    /// @return the session whose turn is over with it, or null
    @Nullable String replied(@Nullable String key, Supplier<LenientFields> result) {
        if (key == null) {
            return null;
        }
        Path folder = opening.remove(key);
        if (folder != null) {
            String session = result.get().text(SESSION_ID);
            if (session != null) {
                folders.put(session, folder);
            }
        }
        return turns.remove(key);
    }

    /// The folder of this process where none is known.
    Path folder(@Nullable String session) {
        Path known = session == null ? null : folders.get(session);
        return known == null ? Path.of("").toAbsolutePath() : known;
    }
}
