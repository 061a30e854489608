package sayso.agent.tools;

import java.util.Map;

/// Starts the work of an extension's tool, or finds that of an earlier call that this one
/// continues, and returns the `ExtensionRun` at once. Thread-safe.
@FunctionalInterface
public interface ExtensionToolRunner {
    /// Begins, or finds the work of an earlier call that this one goes on with. Returns at once.
    ///
    /// @param arguments plain values, without `call_id`
    ExtensionRun start(Map<String, Object> arguments, ExtensionCall call);
}
