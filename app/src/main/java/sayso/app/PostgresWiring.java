package sayso.app;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.decision.store.DecisionStore;
import sayso.home.Home;
import sayso.home.Setting;
import sayso.selfcheck.ScratchStore;
import sayso.store.SqlStore;
import sayso.store.StoreHealth;
import sayso.store.postgres.PasswordFile;
import sayso.store.postgres.PostgresAddress;
import sayso.store.postgres.PostgresOptions;
import sayso.store.postgres.PostgresStore;
import sayso.store.postgres.ScratchSchema;

/// Connects commands to a store on a PostgreSQL server: takes address, password and root
/// certificate from the setting and PostgreSQL's own variables and files, and opens the store,
/// examines it or creates a scratch schema. Only such commands load it.
final class PostgresWiring {
    private final String database;
    private final PostgresAddress address;
    private final PostgresOptions options;

    /// @throws StoreException if the address makes no sense; its password is never repeated
    PostgresWiring(Setting<String> database, Map<String, String> environment, boolean serves) {
        this.database = database.value();
        try {
            this.address =
                    PostgresAddress.parse(database.value())
                            .withPassword(environment.getOrDefault("PGPASSWORD", ""))
                            .withPasswords(
                                    new PasswordFile(
                                            ofPostgres(environment, "PGPASSFILE", ".pgpass")))
                            .withRootCertificate(
                                    ofPostgres(
                                            environment, "PGSSLROOTCERT", ".postgresql/root.crt"));
        } catch (IllegalArgumentException e) {
            throw new StoreException(
                    StoreFailureKind.UNREACHABLE,
                    "the address of the database, from "
                            + database.origin().place()
                            + ", cannot be read: "
                            + e.getMessage()
                            + ". It looks like postgres://user:password@host:5432/database",
                    null);
        }
        this.options = serves ? PostgresOptions.SERVER : PostgresOptions.COMMAND;
    }

    /// Where PostgreSQL's own programs look: what a variable names, else below `HOME`, which may be set to
    /// another place than the account's.
    private static Path ofPostgres(
            Map<String, String> environment, String variable, String belowHome) {
        String named = environment.getOrDefault(variable, "");
        return named.isEmpty() ? Home.person(environment).resolve(belowHome) : Path.of(named);
    }

    String place() {
        return address.toString();
    }

    /// What tells its place from others.
    String name() {
        return address.place();
    }

    /// @param begins whether an empty schema becomes a store
    SqlStore store(boolean begins) {
        return begins
                ? PostgresStore.open(address, options)
                : PostgresStore.openExisting(address, options);
    }

    /// @param clock null for the server's own
    DecisionStore store(@Nullable InstantSource clock) {
        return PostgresStore.open(address, options, clock);
    }

    ScratchStore scratch(String name) {
        ScratchSchema schema = ScratchSchema.create(address, name);
        return new ScratchStore() {
            @Override
            public String address() {
                return ScratchSchema.within(database, name);
            }

            @Override
            public void close() {
                schema.close();
            }
        };
    }

    StoreHealth examine(InstantSource here) {
        try (PostgresStore store = PostgresStore.open(address, options)) {
            return store.integrity(here);
        }
    }
}
