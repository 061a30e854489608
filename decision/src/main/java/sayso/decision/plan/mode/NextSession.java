package sayso.decision.plan.mode;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import sayso.decision.model.FieldDigest;
import sayso.decision.session.SessionKey;

/// Makes and recognises the placeholder key for the next session of any agent in a folder, used
/// while no session is there that plan mode could hold. Its plan is handed to the first session
/// that begins in that folder, one below it or one above.
public final class NextSession {
    /// Stands where other sessions have their agent.
    public static final String AGENT = "next";

    private NextSession() {}

    public static SessionKey in(String owner, String folder) {
        // why: a key that is too long is cut, and then it names no folder, or several
        boolean fits = folder.length() <= SessionKey.MAX_LENGTH;
        return new SessionKey(owner, AGENT, fits ? folder : new FieldDigest().add(folder).hex());
    }

    /// The folder in which such a plan waits for the next session.
    static String folder(Plan plan) {
        String folder = plan.traces().folder();
        return folder == null ? plan.session().sessionId() : folder;
    }

    public static boolean is(SessionKey session) {
        return session.agentKind().equals(AGENT);
    }

    /// Whether an agent in one of these folders is meant by a word on the other: they are the same, or one is in the
    /// other.
    public static boolean isNear(String one, String other) {
        try {
            Path first = Path.of(one).toAbsolutePath().normalize();
            Path second = Path.of(other).toAbsolutePath().normalize();
            return first.startsWith(second) || second.startsWith(first);
        } catch (InvalidPathException e) {
            return one.equals(other);
        }
    }
}
