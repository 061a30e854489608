package sayso.shellgate;

import static java.util.Objects.requireNonNull;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Tracks every folder in which a command of the line may run. A `cd` that fails leaves the shell
/// where it is, and the line does not tell which of the two happened: a folder that may have been
/// entered stays possible from then on.
final class WorkingFolderTracker {
    /// A line that may be in more places is nobody's work.
    private static final int MOST = 32;

    /// The person's own folder, as a shell calls it.
    private static final String OWN = "~";

    private final ShellContext place;
    private final ShellPathResolver paths;
    private final Set<Path> folders = new LinkedHashSet<>();
    private boolean lost;
    private boolean outside;

    WorkingFolderTracker(ShellContext place) {
        this.place = requireNonNull(place, "place is null");
        this.paths = new ShellPathResolver(place);
        place.folder().ifPresent(folders::add);
    }

    /// Grows with every place that the line may be in.
    int size() {
        return folders.size() + (lost ? MOST : 0) + (outside ? 1 : 0);
    }

    List<Path> all() {
        return List.copyOf(folders);
    }

    /// Whether the line may be somewhere that is not certainly below where it began.
    boolean isOutside() {
        return outside;
    }

    /// From here on it may be anywhere.
    void lose() {
        lost = true;
    }

    /// @param to where a command goes; several, or none, for what only the shell knows
    void move(List<ShellArgument> to) {
        // why: with two, some shells put the one for the other in where they are
        if (to.size() != 1 || !FolderArgumentRules.isInside(to.getFirst())) {
            outside = true;
        }
        Optional<String> name =
                to.isEmpty()
                        ? Optional.of(OWN)
                        : to.size() == 1 ? paths.text(to.getFirst()) : Optional.empty();
        lost |= place.folder().isEmpty() || name.filter(WorkingFolderTracker::isCertain).isEmpty();
        if (folders.size() <= MOST) {
            // why: where only the shell knows the place, the person's secrets may lie there
            folders.addAll(into(all(), name.filter(text -> !isEarlier(text)).orElse(OWN)));
        }
        lost |= folders.size() > MOST;
    }

    /// Whether more than the shell knows which folder it is.
    private static boolean isCertain(String name) {
        return !isEarlier(name)
                && (!name.startsWith(OWN) || name.equals(OWN) || name.startsWith(OWN + "/"));
    }

    /// Whether it is one where the shell was before.
    private static boolean isEarlier(String name) {
        return name.startsWith("-") || name.startsWith("+");
    }

    /// Where a name leads as it is written, and with links followed.
    private Set<Path> into(Collection<Path> from, String name) {
        Set<Path> found = new LinkedHashSet<>();
        try {
            for (String path : paths.absolute(name.isEmpty() ? "." : name, List.copyOf(from))) {
                Path written = Path.of(path);
                for (Path one : List.of(written.normalize(), place.real(written))) {
                    if (place.isFolder(one)) {
                        found.add(one);
                    }
                }
            }
        } catch (InvalidPathException e) {
            lost = true;
        }
        return found;
    }

    /// What git means here, where it may take the settings of any repository that it finds.
    ///
    /// @param through folders it is told to go to first, one after the other
    GateJudgment repository(List<ShellArgument> through) {
        if (lost || (folders.isEmpty() && !through.isEmpty())) {
            return FolderArgumentRules.ELSEWHERE;
        }
        Set<Path> at = folders;
        for (ShellArgument step : through) {
            Optional<String> name = step.known();
            if (name.isEmpty()) {
                return FolderArgumentRules.ELSEWHERE;
            }
            at = into(at, name.get());
        }
        return at.stream().allMatch(place::isOwn)
                ? GateJudgment.ALLOWED
                : FolderArgumentRules.ELSEWHERE;
    }

    /// What a program means here that takes settings from files in the folder it is in, or above.
    ///
    /// @param inside folders that it is told to work in
    GateJudgment settings(VerbRule.Beside beside, List<ShellArgument> inside) {
        if (beside.files().isEmpty()) {
            return GateJudgment.ALLOWED;
        }
        Set<Path> at = new LinkedHashSet<>(folders);
        folders.forEach(folder -> at.add(place.real(folder)));
        inside.forEach(folder -> at.addAll(into(folders, folder.prefix())));
        boolean clear =
                !lost
                        && !folders.isEmpty()
                        && at.stream().noneMatch(one -> holds(one, beside.files()));
        return clear ? GateJudgment.ALLOWED : beside.judgment();
    }

    /// Whether one of these is in a folder or above it. What is in the person's own folder is the person's.
    private boolean holds(Path folder, Set<String> files) {
        for (Path at = folder; at != null; at = at.getParent()) {
            if (!at.equals(place.person())
                    && files.stream().map(at::resolve).anyMatch(place::exists)) {
                return true;
            }
        }
        return false;
    }
}
