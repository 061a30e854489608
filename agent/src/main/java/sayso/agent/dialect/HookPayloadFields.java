package sayso.agent.dialect;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.wire.LenientFields;

/// Names of the fields by which an agent's hook payload tells of an event, each in the order in which
/// they are tried, since agents rename fields from version to version.
///
/// @param session the agent's own name for its session
/// @param said what the agent said last
/// @param response what came of a tool
/// @param use the agent's own name for a use of a tool
record HookPayloadFields(
        List<String> session,
        List<String> folder,
        List<String> prompt,
        List<String> said,
        List<String> response,
        List<String> use) {
    /// As most agents have them. why: of a tool that failed its error is told instead of a response, and holds what
    /// the tool printed
    static final HookPayloadFields USUAL =
            new HookPayloadFields(
                    List.of("session_id"),
                    List.of("cwd"),
                    List.of("prompt"),
                    List.of("last_assistant_message", "prompt_response"),
                    List.of("tool_response", "error"),
                    List.of("tool_use_id"));

    HookPayloadFields {
        session = List.copyOf(session);
        folder = List.copyOf(folder);
        prompt = List.copyOf(prompt);
        said = List.copyOf(said);
        response = List.copyOf(response);
        use = List.copyOf(use);
    }

    /// The event in common words; empty where the payload names no session.
    Optional<HookEvent> event(
            LenientFields payload,
            String agent,
            String name,
            HookMoment moment,
            TurnReport turn,
            String print) {
        return Optional.ofNullable(first(payload, session))
                .map(id ->
                        new HookEvent(
                                agent,
                                name,
                                moment,
                                id,
                                turn,
                                first(payload, folder),
                                first(payload, prompt),
                                first(payload, said),
                                tool(payload),
                                print));
    }

    private @Nullable HookToolUse tool(LenientFields payload) {
        String name = payload.words("tool_name");
        return name == null
                ? null
                : new HookToolUse(
                        name,
                        HookPayload.input(payload, "tool_input"),
                        response(payload),
                        first(payload, use));
    }

    private @Nullable Object response(LenientFields payload) {
        for (String name : response) {
            Object found = payload.any(name);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /// The first of these fields that has words in it.
    static @Nullable String first(LenientFields payload, List<String> names) {
        for (String name : names) {
            String words = payload.words(name);
            if (words != null) {
                return words;
            }
        }
        return null;
    }
}
