package sayso.store.postgres;

import java.util.Map;
import java.util.Set;

/// Accepts a parameter of an address, by the driver's name or by that of libpq, and keeps it under
/// the driver's. Unknown ones are refused: ignoring a mistyped `sslmode` would connect without
/// encryption.
final class PostgresParameter {
    private static final Set<String> KNOWN =
            Set.of(
                    "user",
                    "password",
                    "currentSchema",
                    "ApplicationName",
                    "options",
                    "ssl",
                    "sslmode",
                    "sslNegotiation",
                    "sslrootcert",
                    "sslcert",
                    "sslkey",
                    "sslpassword",
                    "channelBinding",
                    "requireAuth",
                    "gssEncMode",
                    "kerberosServerName",
                    "jaasApplicationName",
                    "connectTimeout",
                    "loginTimeout",
                    "socketTimeout",
                    "tcpKeepAlive",
                    "targetServerType",
                    "hostRecheckSeconds",
                    "loadBalanceHosts",
                    "prepareThreshold");

    private static final Map<String, String> OF_LIBPQ =
            Map.of(
                    "application_name", "ApplicationName",
                    "connect_timeout", "connectTimeout",
                    "channel_binding", "channelBinding",
                    "require_auth", "requireAuth",
                    "gssencmode", "gssEncMode",
                    "krbsrvname", "kerberosServerName",
                    "target_session_attrs", "targetServerType",
                    "sslnegotiation", "sslNegotiation",
                    "search_path", "currentSchema");

    private static final Map<String, String> SERVERS_OF_LIBPQ =
            Map.of(
                    "read-write", "primary",
                    "read-only", "secondary",
                    "standby", "secondary",
                    "prefer-standby", "preferSecondary");

    private PostgresParameter() {}

    static void put(Map<String, String> parameters, String name, String value) {
        String known = OF_LIBPQ.getOrDefault(name, name);
        if (!KNOWN.contains(known)) {
            throw new IllegalArgumentException("parameter '" + name + "' is not known");
        }
        boolean servers = known.equals("targetServerType");
        parameters.put(known, servers ? SERVERS_OF_LIBPQ.getOrDefault(value, value) : value);
    }
}
