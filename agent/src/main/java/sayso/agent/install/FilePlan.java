package sayso.agent.install;

import org.jspecify.annotations.Nullable;
import sayso.wire.install.InstallReceipt;

/// Planned change of one settings file of an agent by an installation or removal, or the reason for
/// none: it is already as it should be, or it cannot be changed.
public sealed interface FilePlan {
    AgentFile file();

    /// It says already what it should.
    record Nothing(AgentFile file) implements FilePlan {}

    /// @param before the text that was read; absent where there is no file
    /// @param after the text to write; absent to delete the file
    /// @param receipt what to remember; absent to forget
    /// @param whole whether the file becomes byte for byte what it was before anything was installed
    record Change(
            AgentFile file,
            @Nullable String before,
            @Nullable String after,
            @Nullable InstallReceipt receipt,
            boolean whole)
            implements FilePlan {}

    /// It is left as it is. `reason` says why.
    record Refused(AgentFile file, String reason) implements FilePlan {}
}
