package sayso.store.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/// Address and user of a PostgreSQL database, parsed from
/// `postgres://user:password@host:port/database?parameters`, `postgresql://…` or
/// `jdbc:postgresql:…`. Its text form never contains the password.
public final class PostgresAddress {
    private static final String JDBC = "jdbc:postgresql:";
    private static final String ROOT_CERTIFICATE = "sslrootcert";
    private static final String DEFAULT_PORT = "5432";

    private final String hosts;
    private final String database;
    private final @Nullable String user;
    private final @Nullable String password;
    private final Map<String, String> parameters;
    private final @Nullable PasswordFile passwords;

    private PostgresAddress(
            String hosts,
            String database,
            @Nullable String user,
            @Nullable String password,
            Map<String, String> parameters,
            @Nullable PasswordFile passwords) {
        this.hosts = hosts;
        this.database = database;
        this.user = user;
        this.password = password;
        this.parameters = Map.copyOf(parameters);
        this.passwords = passwords;
    }

    /// Whether a text means PostgreSQL at all.
    public static boolean isOne(String text) {
        return text.startsWith("postgres://")
                || text.startsWith("postgresql://")
                || text.startsWith(JDBC);
    }

    /// @throws IllegalArgumentException with what is wrong; never with the password
    public static PostgresAddress parse(String text) {
        String address = text.strip();
        if (!isOne(address)) {
            throw new IllegalArgumentException(
                    "the address of the database begins with postgres://, postgresql:// or "
                            + JDBC
                            + "//");
        }
        String rest =
                address.startsWith(JDBC)
                        ? address.substring(JDBC.length())
                        : address.substring(address.indexOf(':') + 1);
        int question = rest.indexOf('?');
        Map<String, String> parameters =
                question < 0 ? new LinkedHashMap<>() : parameters(rest.substring(question + 1));
        String place = question < 0 ? rest : rest.substring(0, question);
        String user = parameters.remove("user");
        String password = parameters.remove("password");
        if (!place.startsWith("//")) {
            return new PostgresAddress(
                    "localhost", decoded(place), user, password, parameters, null);
        }
        String authority = place.substring(2);
        int slash = authority.indexOf('/');
        String database = slash < 0 ? "" : decoded(authority.substring(slash + 1));
        String hosts = slash < 0 ? authority : authority.substring(0, slash);
        int at = hosts.lastIndexOf('@');
        if (at >= 0) {
            String[] credentials = hosts.substring(0, at).split(":", 2);
            user = decoded(credentials[0]);
            password = credentials.length == 2 ? decoded(credentials[1]) : password;
            hosts = hosts.substring(at + 1);
        }
        hosts = hosts.isEmpty() ? "localhost" : hosts;
        requirePorts(hosts);
        return new PostgresAddress(hosts, database, user, password, parameters, null);
    }

    /// The same address with this password, unless it holds one already.
    public PostgresAddress withPassword(String fallback) {
        return password != null || fallback.isEmpty()
                ? this
                : new PostgresAddress(hosts, database, user, fallback, parameters, passwords);
    }

    /// The same address with the password that the file has for it, unless it holds one already.
    public PostgresAddress withPasswords(PasswordFile file) {
        String found = password;
        for (String host : shownHosts().split(",", -1)) {
            int colon = host.lastIndexOf(':');
            if (found == null) {
                found =
                        file.find(
                                        host.substring(0, colon),
                                        host.substring(colon + 1),
                                        database(),
                                        user())
                                .orElse(null);
            }
        }
        return new PostgresAddress(hosts, database, user, found, parameters, file);
    }

    /// The same address with the file that PostgreSQL's own programs take the root certificate from, unless it names
    /// one, or does not ask who the server is.
    public PostgresAddress withRootCertificate(Path file) {
        if (parameters.containsKey(ROOT_CERTIFICATE)
                || !parameters.getOrDefault("sslmode", "").startsWith("verify-")) {
            return this;
        }
        Map<String, String> more = new LinkedHashMap<>(parameters);
        more.put(ROOT_CERTIFICATE, file.toString());
        return new PostgresAddress(hosts, database, user, password, more, passwords);
    }

    /// Where a root certificate is looked for, for people; empty where none is.
    String rootCertificateSought() {
        String file = parameters.get(ROOT_CERTIFICATE);
        return file == null ? "" : ", now " + file;
    }

    /// Where a password was looked for and none was found, for people.
    String passwordsSought() {
        return "in the address, in PGPASSWORD"
                + (passwords == null ? "" : ", in " + passwords.told());
    }

    /// For people: `database sayso on db.example:5432`.
    @Override
    public String toString() {
        return "database " + database() + " on " + shownHosts();
    }

    /// What tells this place from others: who asks where, without the password.
    public String place() {
        String path = parameters.get("currentSchema");
        return "postgres://"
                + user()
                + "@"
                + shownHosts()
                + "/"
                + database()
                + (path == null ? "" : "?currentSchema=" + path);
    }

    String database() {
        return database.isEmpty() ? user() : database;
    }

    String user() {
        return user == null || user.isEmpty() ? System.getProperty("user.name", "postgres") : user;
    }

    String shownHosts() {
        StringBuilder shown = new StringBuilder();
        for (String host : hosts.split(",", -1)) {
            shown.append(shown.isEmpty() ? "" : ",").append(host);
            if (!hasPort(host)) {
                shown.append(':').append(DEFAULT_PORT);
            }
        }
        return shown.toString();
    }

    /// The first schema that the address asks for, as the server names it; null where it asks for
    /// none.
    @Nullable String schema() {
        String path = parameters.get("currentSchema");
        if (path == null || path.startsWith("\"$user\"") || path.startsWith("$user")) {
            return null;
        }
        if (path.startsWith("\"")) {
            int end = path.indexOf('"', 1);
            return end < 0 ? path : path.substring(1, end);
        }
        return path.split(",", -1)[0].strip().toLowerCase(Locale.ROOT);
    }

    boolean sets(String parameter) {
        return parameters.containsKey(parameter);
    }

    String url() {
        return JDBC + "//" + hosts + "/" + URLEncoder.encode(database(), UTF_8).replace("+", "%20");
    }

    /// What the driver is told beside the address.
    Properties properties() {
        Properties properties = new Properties();
        properties.putAll(parameters);
        properties.setProperty("user", user());
        if (password != null) {
            properties.setProperty("password", password);
        }
        return properties;
    }

    private static Map<String, String> parameters(String query) {
        Map<String, String> found = new LinkedHashMap<>();
        for (String pair : query.split("&", -1)) {
            if (pair.isEmpty()) {
                continue;
            }
            String[] halves = pair.split("=", 2);
            if (halves.length < 2) {
                throw new IllegalArgumentException("parameter '" + halves[0] + "' has no value");
            }
            PostgresParameter.put(found, decoded(halves[0]), decoded(halves[1]));
        }
        return found;
    }

    private static void requirePorts(String hosts) {
        for (String host : hosts.split(",", -1)) {
            String port = hasPort(host) ? host.substring(host.lastIndexOf(':') + 1) : DEFAULT_PORT;
            if (host.isEmpty() || !port.matches("\\d{1,5}")) {
                // why: a '/' or '#' in a password that was not encoded ends up here, so what was
                // read is not repeated
                throw new IllegalArgumentException(
                        "the host and port make no sense; write characters such as / : @ # ? of a"
                                + " password as %2F %3A %40 %23 %3F");
            }
        }
    }

    private static boolean hasPort(String host) {
        return host.lastIndexOf(':') > host.lastIndexOf(']')
                && host.indexOf(':', host.lastIndexOf(']') + 1) == host.lastIndexOf(':');
    }

    /// why: unlike in a form, `+` is itself here
    private static String decoded(String text) {
        try {
            return requireNonNull(URLDecoder.decode(text.replace("+", "%2B"), UTF_8));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "a % in the address is not followed by two hexadecimal digits; write % itself"
                            + " as %25",
                    e);
        }
    }
}
