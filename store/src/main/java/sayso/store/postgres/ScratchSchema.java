package sayso.store.postgres;

import static java.util.Objects.requireNonNull;

/// Temporary schema beside a person's own, for a throw-away store. Closing it drops everything in
/// it.
public final class ScratchSchema implements AutoCloseable {
    private final PostgresAddress address;
    private final String name;

    private ScratchSchema(PostgresAddress address, String name) {
        this.address = requireNonNull(address, "address is null");
        this.name = requireNonNull(name, "name is null");
    }

    /// @param name small letters, digits and `_`
    /// @throws sayso.decision.model.StoreException if this user may not make one
    public static ScratchSchema create(PostgresAddress address, String name) {
        if (!name.matches("[a-z][a-z0-9_]{0,60}")) {
            throw new IllegalArgumentException(name + " is no name of a schema");
        }
        ScratchSchema schema = new ScratchSchema(address, name);
        schema.run("CREATE SCHEMA " + name);
        return schema;
    }

    /// The text of an address with this schema instead of the one it asks for.
    public static String within(String address, String name) {
        String others = address.replaceAll("(?i)(?<=[?&])currentSchema=[^&]*&?", "");
        char link = others.contains("?") ? '&' : '?';
        return others + link + "currentSchema=" + name;
    }

    @Override
    public void close() {
        run("DROP SCHEMA IF EXISTS " + name + " CASCADE");
    }

    private void run(String command) {
        PostgresSession session = new PostgresConnector(address).open();
        try {
            session.sql().run(command);
        } finally {
            PostgresConnector.discard(session.connection());
        }
    }
}
