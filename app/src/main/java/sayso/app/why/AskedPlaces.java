package sayso.app.why;

import static java.util.Objects.requireNonNull;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.app.console.CommandContext;
import sayso.app.git.RepositoryKeyResolver;
import sayso.app.git.UnbornRepository;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.home.SettingOrigin;

/// Places from which questions were asked, compared with one repository: a decision of another one is no
/// cause of code here, whatever a commit says.
public final class AskedPlaces {
    private final CommandContext invocation;
    private final RepositoryKeyResolver keys;
    private final Path folder;
    private final String here;
    private final Map<String, Boolean> looked = new HashMap<>();
    private @Nullable UnbornRepository before;
    private boolean isBeforeKnown;

    /// @param folder in the repository
    public AskedPlaces(CommandContext invocation, RepositoryKeyResolver keys, Path folder) {
        this.invocation = requireNonNull(invocation, "invocation is null");
        this.keys = requireNonNull(keys, "keys is null");
        this.folder = requireNonNull(folder, "folder is null");
        this.here = keys.keyOf(folder);
    }

    /// Whether this one was asked from the repository. Of what was asked outside of any project nobody knows
    /// where it belongs.
    boolean isHere(Decision decision) {
        Asker asker = decision.asker();
        return isHere(asker.repository(), asker.project())
                || (asker.repository() != null
                        && asker.owner().equals(Asker.LOCAL)
                        && isFromBefore(asker.repository(), decision.timing().askedAt()));
    }

    /// Whether it was asked before the first commit. why: only this computer knows its folders, so that it is seen of what
    /// its own agents asked alone
    private boolean isFromBefore(String repository, Instant asked) {
        boolean isOwnStore =
                invocation.remoteHub().isEmpty()
                        && invocation.settings().database().origin() == SettingOrigin.DEFAULT;
        if (!repository.startsWith(RepositoryKeyResolver.FOLDER) || !isOwnStore) {
            return false;
        }
        if (!isBeforeKnown) {
            before = keys.unborn(folder).orElse(null);
            isBeforeKnown = true;
        }
        return before != null && before.has(repository, asked);
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
            Path place = Path.of(project);
            return place.isAbsolute() && keys.keyOf(place).equals(here);
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
