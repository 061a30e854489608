package sayso.hub.tools;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.Revision;

/// How long one call may stay silent before a client gives it up, kept as data. A wait ends well
/// before that with `pending`, and the agent calls again; the decision does not notice.
///
/// @param namePrefix how the client's own name begins
/// @param agentKind our name for the agent, or null where it is none of ours
/// @param slice the longest single wait
/// @param weakForms whether its dialog shows only texts, single choices and yes or no
record ClientLimits(
        String namePrefix, @Nullable String agentKind, Duration slice, boolean weakForms) {
    /// Below the 60 s at which the official TypeScript SDK cuts a call.
    static final ClientLimits UNKNOWN = new ClientLimits("", null, Duration.ofSeconds(50), false);

    private static final List<ClientLimits> KNOWN =
            List.of(
                    // why: over stdio it gives up after 30 silent minutes, and progress resets that
                    new ClientLimits("claude-code", "claude-code", Duration.ofMinutes(25), false),
                    new ClientLimits("codex", "codex", Duration.ofSeconds(280), true),
                    new ClientLimits("gemini", "gemini", UNKNOWN.slice(), false),
                    new ClientLimits("cursor", "cursor", UNKNOWN.slice(), false),
                    new ClientLimits("opencode", "opencode", UNKNOWN.slice(), false),
                    // why: our own extension waits as long as it is let
                    new ClientLimits("sayso-pi", "pi", Duration.ofMinutes(25), false),
                    // why: our own terminal waits as long as the person does
                    new ClientLimits("sayso-chat", "chat", Duration.ofHours(12), false));

    static ClientLimits of(@Nullable String clientName) {
        String name = clientName == null ? "" : clientName.toLowerCase(Locale.ROOT);
        return KNOWN.stream()
                .filter(limits -> name.startsWith(limits.namePrefix()))
                .findFirst()
                .orElse(UNKNOWN);
    }

    /// Whether a form for this client may offer several choices at once.
    boolean choosesSeveral(Revision revision) {
        return !weakForms && revision != Revision.V2025_06_18;
    }
}
