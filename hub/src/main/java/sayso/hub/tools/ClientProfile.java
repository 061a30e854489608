package sayso.hub.tools;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.ProtocolRevision;

/// Profile of an MCP client, based on how it really handles tasks, forms and long calls. Profiles
/// are data: a client is added by its row. Every wait ends with `pending` before the client would
/// abandon the call, and the agent calls again; the decision is unaffected.
///
/// @param namePrefix how the client's own name begins
/// @param agentKind our name for the agent, or null where it is none of ours
/// @param slice the longest wait of one call beside which the client shows nothing of ours
/// @param dialog the longest wait of one call beside an open dialog, where only that dialog keeps the
///     call in the foreground; null where a dialog makes no difference to the call
/// @param alone the longest wait of one call in a run in which nobody sits at the client
/// @param weakForms whether its dialog shows only texts, single choices and yes or no
/// @param tasks whether the result of a task reaches its model as a tool's own result
/// @param handshake whether it is asked to begin with `initialize`: a form of the older revisions can
///     be taken back when somebody answers elsewhere, one of 2026-07-28 cannot
record ClientProfile(
        String namePrefix,
        @Nullable String agentKind,
        Duration slice,
        @Nullable Duration dialog,
        Duration alone,
        boolean weakForms,
        boolean tasks,
        boolean handshake) {
    /// Below the 60 s at which the official TypeScript SDK cuts a call.
    static final ClientProfile UNKNOWN = named("", null);

    private static final List<ClientProfile> KNOWN =
            List.of(
                    // why: in its terminal a call that takes 120 s is moved to the background, and
                    // so
                    // is a task at once. What comes of either reaches its model as a notice that is
                    // "not user input". An open dialog of ours keeps the call where it is; with
                    // `-p`
                    // there is no dialog and nothing is moved.
                    named("claude-code", "claude-code")
                            .waiting(Duration.ofSeconds(100))
                            .besideDialog(Duration.ofMinutes(25))
                            .waitingAlone(Duration.ofMinutes(25))
                            .withoutTasks()
                            .withHandshake(),
                    named("codex", "codex").waiting(Duration.ofSeconds(280)).withWeakForms(),
                    // why: it ends a call after ten minutes, by its own default and by what is
                    // installed,
                    // and signs of life move that by nothing
                    named("gemini", "gemini").waiting(Duration.ofSeconds(570)),
                    named("cursor", "cursor"),
                    // why: it ends a call that was silent for too long, and each sign of life
                    // begins
                    // that anew
                    named("opencode", "opencode").waiting(Duration.ofMinutes(25)),
                    // why: our own extension waits as long as it is let
                    named("sayso-pi", "pi").waiting(Duration.ofMinutes(25)),
                    // why: our own terminal waits as long as the person does
                    named("sayso-chat", "chat").waiting(Duration.ofHours(12)));

    static ClientProfile of(@Nullable String clientName) {
        String name = clientName == null ? "" : clientName.toLowerCase(Locale.ROOT);
        return KNOWN.stream()
                .filter(profile -> name.startsWith(profile.namePrefix()))
                .findFirst()
                .orElse(UNKNOWN);
    }

    /// As little as any client stands, for one that is known by its name alone.
    private static ClientProfile named(String prefix, @Nullable String agentKind) {
        Duration least = Duration.ofSeconds(50);
        return new ClientProfile(prefix, agentKind, least, null, least, false, true, false);
    }

    private ClientProfile waiting(Duration most) {
        return new ClientProfile(
                namePrefix, agentKind, most, dialog, most, weakForms, tasks, handshake);
    }

    private ClientProfile besideDialog(Duration most) {
        return new ClientProfile(
                namePrefix, agentKind, slice, most, alone, weakForms, tasks, handshake);
    }

    private ClientProfile waitingAlone(Duration most) {
        return new ClientProfile(
                namePrefix, agentKind, slice, dialog, most, weakForms, tasks, handshake);
    }

    private ClientProfile withWeakForms() {
        return new ClientProfile(
                namePrefix, agentKind, slice, dialog, alone, true, tasks, handshake);
    }

    private ClientProfile withoutTasks() {
        return new ClientProfile(
                namePrefix, agentKind, slice, dialog, alone, weakForms, false, handshake);
    }

    private ClientProfile withHandshake() {
        return new ClientProfile(
                namePrefix, agentKind, slice, dialog, alone, weakForms, tasks, true);
    }

    /// Whether a form for this client may offer several choices at once.
    boolean choosesSeveral(ProtocolRevision revision) {
        return !weakForms && revision != ProtocolRevision.V2025_06_18;
    }
}
