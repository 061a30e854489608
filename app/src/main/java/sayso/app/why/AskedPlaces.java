package sayso.app.why;

import static java.util.Objects.requireNonNull;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.app.git.RepositoryKeyResolver;
import sayso.decision.model.Asker;

/// Places from which questions were asked, compared with one repository: a decision of another one is no
/// cause of code here, whatever a commit says.
public final class AskedPlaces {
    private final RepositoryKeyResolver keys;
    private final String here;
    private final Map<String, Boolean> looked = new HashMap<>();

    /// @param here the key of the repository
    public AskedPlaces(RepositoryKeyResolver keys, String here) {
        this.keys = requireNonNull(keys, "keys is null");
        this.here = requireNonNull(here, "here is null");
    }

    /// Whether this one asked from the repository. Of what was asked outside of any project nobody knows
    /// where it belongs.
    boolean isHere(Asker asker) {
        return isHere(asker.repository(), asker.project());
    }

    /// @param repository the key of the one it was asked in; null where it is not known
    /// @param project where else it was asked; null where that is not known either
    boolean isHere(@Nullable String repository, @Nullable String project) {
        if (repository != null) {
            return repository.equals(here);
        }
        return project != null && looked.computeIfAbsent(project, this::isInside);
    }

    private boolean isInside(String project) {
        try {
            Path folder = Path.of(project);
            return folder.isAbsolute() && keys.keyOf(folder).equals(here);
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
