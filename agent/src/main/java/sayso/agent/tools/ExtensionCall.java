package sayso.agent.tools;

import static java.util.Objects.requireNonNull;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Asker;

/// Call of an extension's tool or prompt as the extension sees it: the asker in whose name people
/// are asked, the call's id, whether it continues or joins an earlier call, and a way to send lines
/// to the caller's client.
///
/// @param asker in whose name people are asked
/// @param callId what the caller calls this call; null if it has no name for it
/// @param resumes whether the caller goes on with a call that another process may have begun
/// @param joins whether the same call that still runs is the same call
/// @param tell takes a line that the caller's client may show; never waits
public record ExtensionCall(
        Asker asker,
        @Nullable String callId,
        boolean resumes,
        boolean joins,
        Consumer<String> tell) {
    public ExtensionCall {
        requireNonNull(asker, "asker is null");
        requireNonNull(tell, "tell is null");
    }
}
