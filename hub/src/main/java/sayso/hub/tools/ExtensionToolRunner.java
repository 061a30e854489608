package sayso.hub.tools;

import java.util.Map;

/// Does the work of what was added. Safe for use by many threads.
@FunctionalInterface
public interface ExtensionToolRunner {
    /// Begins, or finds the work of an earlier call that this one goes on with. Returns at once.
    ///
    /// @param arguments plain values, without `call_id`
    ExtensionRun start(Map<String, Object> arguments, ExtensionCall call);
}
