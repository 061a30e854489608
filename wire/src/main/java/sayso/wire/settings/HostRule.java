package sayso.wire.settings;

import java.util.Locale;

/// Rule for the name of a host, with a port where that may stand there.
///
/// @param hasPort whether a port may stand behind it
/// @param portSetting the setting that has the port otherwise
record HostRule(boolean hasPort, String portSetting) implements TextRule {
    private static final String LABEL = "[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?";
    private static final String NAME = LABEL + "(\\." + LABEL + ")*\\.?";
    private static final String SIX = "[0-9a-f:.]*:[0-9a-f:.]*:[0-9a-f:.]*";
    private static final int LONGEST_PORT = 5;
    private static final int LAST_PORT = 65_535;

    @Override
    public RuleResult read(String text) {
        String host = text.strip();
        String lower = host.toLowerCase(Locale.ROOT);
        if (lower.matches("[a-z]+://.*")) {
            String name = lower.replaceFirst("^[a-z]+://", "").replaceFirst("/.*$", "");
            return new RuleResult.Faulty(
                    "'" + host + "' is an address; wanted is its host alone, as in " + name);
        }
        if (!hasPort && lower.matches(SIX)) {
            return new RuleResult.Kept(host);
        }
        int colon = lower.lastIndexOf(':');
        String name = colon < 0 ? lower : lower.substring(0, colon);
        if (name.length() > 253 || !name.matches(NAME)) {
            return new RuleResult.Faulty("");
        }
        if (colon >= 0 && !hasPort) {
            return new RuleResult.Faulty(
                    "'" + host + "' has a port; that stands in " + portSetting);
        }
        return colon >= 0 && !isPort(lower.substring(colon + 1))
                ? new RuleResult.Faulty("'" + host + "' has no port from 1 to " + LAST_PORT)
                : new RuleResult.Kept(hasPort ? lower : host);
    }

    private static boolean isPort(String digits) {
        return digits.matches("[1-9][0-9]{0," + (LONGEST_PORT - 1) + "}")
                && Integer.parseInt(digits) <= LAST_PORT;
    }
}
