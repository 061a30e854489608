package sayso.core.plan.shell;

import static java.util.Objects.requireNonNull;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Every folder in which a command of the line may run. A shell that cannot go somewhere stays where it is, and
/// nothing says which of two ways it takes: where it went once, it may be from then on.
final class WorkingFolders {
    /// A line that may be in more places is nobody's work.
    private static final int MOST = 32;

    private final ShellPlace place;
    private final Set<Path> folders = new LinkedHashSet<>();
    private boolean lost;
    private boolean outside;

    WorkingFolders(ShellPlace place) {
        this.place = requireNonNull(place, "place is null");
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
    void move(List<Argument> to) {
        // why: with two, some shells put the one for the other in where they are
        if (to.size() != 1 || !Folder.isInside(to.getFirst())) {
            outside = true;
        }
        Optional<String> name = to.size() == 1 ? to.getFirst().known() : Optional.empty();
        if (lost || name.isEmpty() || folders.isEmpty() || "~+-".indexOf(first(name.get())) >= 0) {
            lost = true;
            return;
        }
        for (Path from : all()) {
            folders.addAll(into(from, name.get()));
        }
        lost |= folders.size() > MOST;
    }

    private static char first(String name) {
        return name.isEmpty() ? '.' : name.charAt(0);
    }

    /// Where a name leads as it is written, and with links followed.
    private Set<Path> into(Path from, String name) {
        Set<Path> found = new LinkedHashSet<>();
        try {
            Path written = from.resolve(name);
            for (Path one : List.of(written.normalize(), place.real(written))) {
                if (place.isFolder(one)) {
                    found.add(one);
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
    Judgment repository(List<Argument> through) {
        if (lost || (folders.isEmpty() && !through.isEmpty())) {
            return Folder.ELSEWHERE;
        }
        Set<Path> at = folders;
        for (Argument step : through) {
            Optional<String> name = step.known();
            if (name.isEmpty()) {
                return Folder.ELSEWHERE;
            }
            Set<Path> next = new LinkedHashSet<>();
            at.forEach(from -> next.addAll(into(from, name.get())));
            at = next;
        }
        return at.stream().allMatch(place::isOwn) ? Judgment.ALLOWED : Folder.ELSEWHERE;
    }
}
