package sayso.wire.settings;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/// Rule for an address with `http` or `https`: says what keeps it from being one that can be called,
/// and never repeats it, since it may hold a secret.
///
/// @param hasPath whether it may have a path; else slashes at its end are left out
/// @param hasQuery whether it may have something behind a `?` or a `#`
/// @param isSafe whether it has to be `https`, unless it leads to this computer
record AddressRule(boolean hasPath, boolean hasQuery, boolean isSafe) implements TextRule {
    private static final int LONGEST = 2_000;
    private static final int LAST_PORT = 65_535;
    private static final String LOOPBACK = "localhost|\\[::1\\]|127(\\.\\d{1,3}){3}";

    @Override
    public RuleResult read(String text) {
        String address = hasPath ? text.strip() : text.strip().replaceAll("(?<=[^/:])/+$", "");
        String fault = fault(address);
        return fault.isEmpty() ? new RuleResult.Kept(address) : new RuleResult.Faulty(fault);
    }

    private String fault(String address) {
        String lower = address.toLowerCase(Locale.ROOT);
        if (!lower.startsWith("http://") && !lower.startsWith("https://")) {
            return "it begins with neither https:// nor http://";
        }
        if (address.length() > LONGEST) {
            return "it is longer than " + LONGEST + " characters";
        }
        URI uri;
        try {
            uri = new URI(address);
        } catch (URISyntaxException e) {
            return lower.matches("https?://") ? "it names no host" : "it is no address";
        }
        if (uri.getRawUserInfo() != null) {
            return "it holds a user or a password before its host";
        }
        if (uri.getHost() == null) {
            return "it names no host, or one that cannot be";
        }
        if (uri.getPort() == 0
                || uri.getPort() > LAST_PORT
                || String.valueOf(uri.getRawAuthority()).endsWith(":")) {
            return "its port is none from 1 to " + LAST_PORT;
        }
        if (!hasQuery && uri.getRawFragment() != null) {
            return "it has something behind a '#'";
        }
        if (!hasQuery && uri.getRawQuery() != null) {
            return "it has something behind a '?'";
        }
        if (isSafe && lower.startsWith("http://") && !uri.getHost().matches(LOOPBACK)) {
            return "it begins with http://, which only an address of this computer may; any other "
                    + "begins with https://";
        }
        return !hasPath && !String.valueOf(uri.getRawPath()).isEmpty()
                ? "it has a path behind its host"
                : "";
    }
}
