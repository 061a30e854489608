package sayso.agent.tools;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Result of an extension's work: text for a model, data for programs, and whether it is an error
/// or a later call may bring more.
///
/// @param text for a model; may be empty where there is data
/// @param data plain values for programs, or null
/// @param isPending whether a later call of the same id may come to more
public record ExtensionReply(
        String text, @Nullable Map<String, Object> data, boolean isError, boolean isPending) {
    public ExtensionReply {
        requireNonNull(text, "text is null");
    }
}
