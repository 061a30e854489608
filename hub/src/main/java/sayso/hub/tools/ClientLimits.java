package sayso.hub.tools;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// How long one call may stay silent before a client gives it up, kept as data. A wait ends well
/// before that with `pending`, and the agent calls again; the decision does not notice.
///
/// @param namePrefix how the client's own name begins
/// @param agentKind our name for the agent, or null where it is none of ours
/// @param slice the longest single wait
record ClientLimits(String namePrefix, @Nullable String agentKind, Duration slice) {
    /// Below the 60 s at which the official TypeScript SDK cuts a call.
    static final ClientLimits UNKNOWN = new ClientLimits("", null, Duration.ofSeconds(50));

    private static final List<ClientLimits> KNOWN =
            List.of(
                    // why: over stdio it gives up after 30 silent minutes, and progress resets that
                    new ClientLimits("claude-code", "claude-code", Duration.ofMinutes(25)),
                    new ClientLimits("codex", "codex", Duration.ofSeconds(280)),
                    new ClientLimits("gemini", "gemini", UNKNOWN.slice()),
                    new ClientLimits("cursor", "cursor", UNKNOWN.slice()),
                    new ClientLimits("opencode", "opencode", UNKNOWN.slice()));

    static ClientLimits of(@Nullable String clientName) {
        String name = clientName == null ? "" : clientName.toLowerCase(Locale.ROOT);
        return KNOWN.stream()
                .filter(limits -> name.startsWith(limits.namePrefix()))
                .findFirst()
                .orElse(UNKNOWN);
    }
}
