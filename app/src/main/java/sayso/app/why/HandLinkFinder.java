package sayso.app.why;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.app.git.FileHistory;
import sayso.app.git.LineMap;
import sayso.decision.provenance.CodeProvenance;
import sayso.decision.provenance.DecisionLink;
import sayso.decision.provenance.LineSpan;
import sayso.decision.provenance.LinkEvidence;
import sayso.decision.provenance.LinkTarget;
import sayso.decision.provenance.LinkedDecision;

/// Finds the links made by hand that lead to some code as it is today: files after they were renamed, and
/// lines where they stand now, never by their number alone.
final class HandLinkFinder {
    /// Renames that are looked for by comparing two versions of everything.
    private static final int MOST_COMPARED = 5;

    /// Commits since which the names of a file are looked for.
    private static final int MOST_COMMITS = 20;

    private static final int MOST_LINES = 100_000;

    private final FileHistory history;
    private final List<DecisionLink> links;
    private final Map<String, Boolean> gone = new HashMap<>();
    private final Map<String, Optional<LineMap>> maps = new HashMap<>();
    private final Map<String, Set<String>> earlier = new HashMap<>();
    private final Map<String, Set<String>> names = new HashMap<>();
    private final Map<String, Boolean> still = new HashMap<>();
    private int compared;

    /// A link and the lines that it leads to today.
    ///
    /// @param lines empty for all of a file
    record Found(DecisionLink link, List<LineSpan> lines) {
        Found {
            requireNonNull(link, "link is null");
            lines = List.copyOf(lines);
        }
    }

    /// @param links into the repository
    HandLinkFinder(FileHistory history, List<DecisionLink> links) {
        this.history = requireNonNull(history, "history is null");
        this.links = List.copyOf(links);
    }

    /// The decisions that are linked to a file or to its lines.
    ///
    /// @param path below the root
    /// @param asked null for all lines
    List<LinkedDecision> behind(String path, @Nullable LineSpan asked, ProvenanceReader decisions) {
        return inFile(path, asked).stream()
                .flatMap(found ->
                        decisions
                                .linked(
                                        found.link().decision(),
                                        null,
                                        found.lines(),
                                        new LinkEvidence.ByHand(found.link()))
                                .stream())
                .toList();
    }

    /// The decisions that are linked to some of these commits.
    List<LinkedDecision> behind(
            List<CodeProvenance.CommitLines> commits, ProvenanceReader decisions) {
        return commits.stream()
                .flatMap(each ->
                        links.stream()
                                .filter(link ->
                                        link.target() instanceof LinkTarget.OfCommit(String commit)
                                                && commit.equals(each.commit().id()))
                                .flatMap(link ->
                                        decisions
                                                .linked(
                                                        link.decision(),
                                                        each.commit(),
                                                        each.lines(),
                                                        new LinkEvidence.ByHand(link))
                                                .stream()))
                .toList();
    }

    /// The links to a file or to its lines.
    ///
    /// @param path below the root
    /// @param asked null for all lines
    List<Found> inFile(String path, @Nullable LineSpan asked) {
        List<Found> found = new ArrayList<>();
        for (DecisionLink link : links) {
            switch (link.target()) {
                case LinkTarget.OfCommit _ -> {}
                case LinkTarget.OfFile file -> {
                    if (isToday(file, path)) {
                        found.add(new Found(link, List.of()));
                    }
                }
                case LinkTarget.OfLines some -> {
                    List<LineSpan> lines = today(some, path, asked);
                    if (!lines.isEmpty()) {
                        found.add(new Found(link, lines));
                    }
                }
            }
        }
        return found;
    }

    /// Whether a link leads into this file, whatever became of its lines.
    boolean leadsInto(DecisionLink link, String path) {
        return switch (link.target()) {
            case LinkTarget.OfCommit _ -> false;
            case LinkTarget.OfFile file -> isToday(file, path);
            case LinkTarget.OfLines some -> isToday(some.path(), some.commit(), path);
        };
    }

    private List<LineSpan> today(LinkTarget.OfLines some, String path, @Nullable LineSpan asked) {
        if (!isToday(some.path(), some.commit(), path)) {
            return List.of();
        }
        Optional<LineMap> map =
                maps.computeIfAbsent(
                        some.commit() + ":" + some.path(),
                        _ -> history.lines(some.commit(), some.path(), path));
        LineSpan lines = some.lines();
        return map.map(known ->
                        LineSpan.of(
                                IntStream.rangeClosed(lines.from(), lines.to())
                                        .limit(MOST_LINES)
                                        .mapToObj(known::line)
                                        .flatMap(line ->
                                                line.isPresent()
                                                        ? Stream.of(line.getAsInt())
                                                        : Stream.empty())
                                        .filter(line ->
                                                asked == null
                                                        || (asked.from() <= line
                                                                && line <= asked.to()))
                                        .toList()))
                .orElse(List.of());
    }

    /// What the file was called since that commit. One that was there already was never renamed since.
    private Set<String> names(String commit, String path) {
        Set<String> known = names.get(commit + ":" + path);
        if (known == null) {
            known =
                    names.size() >= MOST_COMMITS
                                    || !history.isBefore(commit, "HEAD")
                                    || history.has(commit, path)
                            ? Set.of()
                            : history.namesSince(commit, path);
            names.put(commit + ":" + path, known);
        }
        return known;
    }

    /// Of a whole file: its lines do not tell it from another one that took its name.
    private boolean isToday(LinkTarget.OfFile file, String path) {
        return file.path().equals(path)
                ? still.computeIfAbsent(
                        file.commit() + ":" + path, _ -> history.isStill(file.commit(), path))
                : isToday(file.path(), file.commit(), path);
    }

    private boolean isToday(String then, String commit, String path) {
        if (then.equals(path)) {
            return true;
        }
        if (!gone.computeIfAbsent(then, name -> !history.has("HEAD", name))) {
            // why: another file may be called so by now, and a renaming may not be committed yet
            return names(commit, path).contains(then);
        }
        if (earlier.computeIfAbsent(path, history::earlierNames).contains(then)) {
            return true;
        }
        if (names(commit, path).contains(then)) {
            return true;
        }
        compared++;
        return compared <= MOST_COMPARED
                && history.laterName(commit, then).filter(path::equals).isPresent();
    }
}
