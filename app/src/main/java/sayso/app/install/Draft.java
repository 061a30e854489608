package sayso.app.install;

import java.util.List;

/// What a file would become.
sealed interface Draft {
    /// @param created paths of the objects and lists that were not there before
    record Text(String after, List<List<String>> created) implements Draft {}

    /// The file cannot be changed without harm. `reason` says why, for people.
    record Refused(String reason) implements Draft {}
}
