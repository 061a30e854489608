package sayso.app.hook;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import sayso.agent.dialect.HookEvent;
import sayso.decision.model.Asker;
import sayso.decision.store.DecisionQuery;
import sayso.home.Home;
import sayso.store.SqlStore;

/// Recognises hook calls that `sayso doctor` makes in place of an agent, reads the store for them
/// as for any hook, and records in a file that they came through. The names of their sessions have
/// a prefix of their own. They write nothing in the store.
public final class HookProbes {
    /// What the names of such sessions begin with.
    public static final String SESSION = "sayso-doctor-";

    private HookProbes() {}

    /// Where a call of this session leaves its sign.
    ///
    /// @param session what comes after `SESSION`: letters and digits
    public static Path sign(Home home, String session) {
        return home.hookProbes().resolve(session);
    }

    static boolean isProbe(HookEvent event) {
        return event.session().matches(SESSION + "[a-z0-9]{1,40}");
    }

    /// Looks where every hook looks, and says that it did.
    static void seen(Home home, HookEvent event, SqlStore store) throws IOException {
        store.turns().read(look -> look.modes(Asker.LOCAL).size());
        store.find(DecisionQuery.pending().ownedBy(Asker.LOCAL).inSession(event.session()));
        sign(home, event);
    }

    /// Says that a call came through.
    static void sign(Home home, HookEvent event) throws IOException {
        Files.createDirectories(home.hookProbes());
        Files.writeString(
                sign(home, event.session().substring(SESSION.length())), event.name(), UTF_8);
    }
}
