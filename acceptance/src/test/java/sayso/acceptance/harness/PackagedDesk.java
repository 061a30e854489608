package sayso.acceptance.harness;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.store.sqlite.SqliteStore;

/// The desk over a home's database, for processes that answer more often than a command line can be started.
public final class PackagedDesk {
    private PackagedDesk() {}

    /// Opens the database of `home`, making it if it is not there.
    public static DecisionDesk open(Path home) {
        InstantSource clock = InstantSource.system();
        return new LocalDecisionDesk(
                SqliteStore.open(home.resolve("sayso.db"), clock),
                new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new SecureRandom()),
                DeskPolicy.STANDARD,
                clock);
    }
}
