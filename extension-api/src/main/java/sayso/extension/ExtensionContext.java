package sayso.extension;

import java.util.List;
import java.util.Optional;

/// Context of one call of an extension's tool or command: the caller, the project, the access to
/// the person, and the version and features of that access.
public interface ExtensionContext {
    /// The way to the person. Always there: where nobody can be reached, each question returns
    /// `UiResult.Unavailable` at once, or `UiResult.Pending` if the manifest says `headless: park`.
    UiContext ui();

    /// Who calls, and under which id.
    Session session();

    /// The folder or repository that the agent works in; empty where Sayso cannot know it.
    Optional<String> project();

    /// The version of this interface that is served: 1, or the one that the manifest asks for.
    int uiApiVersion();

    /// What `ui()` can do here, by name: `select`, `multi_select`, `form`, `confirm`, `notify`. Features
    /// that come later within a version have names of their own.
    List<String> uiFeatures();
}
