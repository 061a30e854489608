package sayso.app.extension;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.app.extension.find.Found;

/// How one extension stands.
///
/// @param loaded null where it does not run
/// @param problems why not, or what else is to say, one sentence each
record Standing(Found found, Approval approval, @Nullable Loaded loaded, List<String> problems) {
    /// Whether a person wants it.
    enum Approval {
        BUILT_IN,
        APPROVED,
        /// A decision asks a person.
        WAITING,
        NOT_APPROVED;

        String wireName() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    Standing {
        problems = List.copyOf(problems);
    }
}
