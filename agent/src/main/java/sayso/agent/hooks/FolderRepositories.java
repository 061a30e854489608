package sayso.agent.hooks;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Port to the keys by which the repositories of agents' folders are known, so that what a hook asks or
/// looks up belongs to the same place as what the same agent asks through other doors.
public interface FolderRepositories {
    /// For callers that know of none.
    FolderRepositories NONE =
            new FolderRepositories() {
                @Override
                public Optional<String> known(@Nullable String folder) {
                    return Optional.empty();
                }

                @Override
                public Optional<String> find(@Nullable String folder) {
                    return Optional.empty();
                }
            };

    /// The key, where it can be told at once: without git, by what was found out before.
    ///
    /// @param folder as the agent says, or null
    Optional<String> known(@Nullable String folder);

    /// The key, for a caller that has time to find it out.
    ///
    /// @param folder as the agent says, or null
    Optional<String> find(@Nullable String folder);
}
