package sayso.app.why;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import sayso.app.git.BlameReader;
import sayso.app.git.FileHistory;
import sayso.decision.model.DecisionId;
import sayso.decision.provenance.CodeProvenance;
import sayso.decision.provenance.DigestedLine;
import sayso.decision.provenance.LineDigest;
import sayso.decision.provenance.LineDigester;
import sayso.decision.provenance.LineMatch;
import sayso.decision.provenance.LineSpan;
import sayso.decision.provenance.LinkEvidence;
import sayso.decision.provenance.LinkedDecision;
import sayso.decision.provenance.SessionEdit;
import sayso.decision.provenance.SourceCommit;
import sayso.decision.provenance.desk.CodeEvidenceDesk;

/// Finds the decisions of lines whose commit names none, as after a squash that dropped the messages: the
/// same lines were added, in the same file, by a commit that follows a decision, or else by an edit of a
/// session before it was committed. One line proves little; two near each other do, or one that is nowhere
/// else. A print over a hub may be an agent's word, so that what a commit follows is read from the commit where
/// it is here.
final class LinePrintFinder {
    private static final int NEAR = 5;
    private static final int MOST_BYTES = 8 * 1024 * 1024;

    private final CodeEvidenceDesk evidence;
    private final String key;
    private final FileHistory history;
    private final BlameReader blame;
    private final FollowedCommits commits;
    private final ProvenanceReader decisions;

    /// Lines of a file on the disk, with what else has them.
    ///
    /// @param lines by the number of the line
    /// @param known by the line
    /// @param often how often a line is in the file
    private record Printed(
            Map<Integer, LineDigest> lines,
            Map<LineDigest, List<LineMatch>> known,
            Map<LineDigest, Integer> often) {
        List<LineMatch> at(int line) {
            LineDigest digest = lines.get(line);
            return digest == null ? List.of() : known.getOrDefault(digest, List.of());
        }

        boolean isOnce(int line) {
            LineDigest digest = lines.get(line);
            return digest != null && often.getOrDefault(digest, 0) == 1;
        }
    }

    /// @param key of the repository
    LinePrintFinder(
            CodeEvidenceDesk evidence,
            String key,
            FileHistory history,
            BlameReader blame,
            FollowedCommits commits,
            ProvenanceReader decisions) {
        this.evidence = requireNonNull(evidence, "evidence is null");
        this.key = requireNonNull(key, "key is null");
        this.history = requireNonNull(history, "history is null");
        this.blame = requireNonNull(blame, "blame is null");
        this.commits = requireNonNull(commits, "commits is null");
        this.decisions = requireNonNull(decisions, "decisions is null");
    }

    /// @param file on the disk
    /// @param path of it below the root
    /// @param unlinked commits with their lines of it, none of which names a decision
    List<LinkedDecision> behind(Path file, String path, List<CodeProvenance.CommitLines> unlinked) {
        Set<Integer> near = near(unlinked);
        Printed printed = printed(file, near);
        if (printed.known().isEmpty()) {
            return List.of();
        }
        Set<String> names = new TreeSet<>(history.earlierNames(path));
        names.add(path);
        Map<Integer, String> blamed = blamed(path, near);
        List<LinkedDecision> found = new ArrayList<>();
        for (CodeProvenance.CommitLines each : unlinked) {
            Map<String, List<Integer>> lines = new LinkedHashMap<>();
            Map<String, Set<DecisionId>> followed = new HashMap<>();
            for (int line : numbers(each.lines())) {
                source(line, each.commit(), printed, names, blamed)
                        .ifPresent(source -> {
                            lines.computeIfAbsent(source, _ -> new ArrayList<>()).add(line);
                            printed.at(line).stream()
                                    .filter(print -> print.commit().equals(source))
                                    .forEach(print ->
                                            followed.computeIfAbsent(
                                                            source, _ -> new LinkedHashSet<>())
                                                    .add(print.decision()));
                        });
            }
            lines.forEach((source, numbers) ->
                    followed.getOrDefault(source, Set.of())
                            .forEach(decision ->
                                    linked(decision, each.commit(), numbers, source)
                                            .ifPresent(found::add)));
        }
        return List.copyOf(found);
    }

    private Optional<LinkedDecision> linked(
            DecisionId decision, SourceCommit commit, List<Integer> lines, String source) {
        return decisions
                .linked(
                        decision,
                        commit,
                        LineSpan.of(lines),
                        new LinkEvidence.ByLines(source, commits.isHere(source)))
                // why: what was committed before the answer cannot follow it
                .filter(linked ->
                        !linked.answered()
                                .at()
                                .truncatedTo(ChronoUnit.SECONDS)
                                .isAfter(commit.committed()))
                .map(linked ->
                        SessionEdit.of(source).isEmpty()
                                ? linked
                                : linked.by(
                                        new LinkEvidence.ByEdit(
                                                linked.decision()
                                                        .terms()
                                                        .intake()
                                                        .isConfirmation())));
    }

    /// The commit whose lines these are, or the edit.
    private Optional<String> source(
            int line,
            SourceCommit commit,
            Printed printed,
            Set<String> names,
            Map<Integer, String> blamed) {
        Map<String, Integer> commits = new TreeMap<>();
        Map<String, Integer> edits = new TreeMap<>();
        List<LineMatch> here = printed.at(line);
        for (LineMatch print : here) {
            if (!names.contains(print.path()) || print.commit().equals(commit.id())) {
                continue;
            }
            int others = 0;
            for (int other = line - NEAR; other <= line + NEAR; other++) {
                if (other != line
                        && commit.id().equals(blamed.get(other))
                        && isOf(printed.at(other), print)) {
                    others++;
                }
            }
            Optional<SessionEdit> edit = SessionEdit.of(print.commit());
            if (edit.isPresent()) {
                if (edit.get().isBefore(commit)
                        && (others > 0 || (isOfOneFile(here) && printed.isOnce(line)))) {
                    edits.merge(print.commit(), others, Math::max);
                }
            } else if (others > 0
                    || (isUnique(here) && printed.isOnce(line) && !isBefore(print, commit))) {
                commits.merge(print.commit(), others, Math::max);
            }
        }
        return best(commits.isEmpty() ? edits : commits);
    }

    /// What most lines nearby are of, the last of several edits.
    private static Optional<String> best(Map<String, Integer> support) {
        return support.entrySet().stream()
                .max(
                        Map.Entry.<String, Integer>comparingByValue()
                                .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey);
    }

    /// Whether another line has a print of the same commit and file.
    private static boolean isOf(List<LineMatch> other, LineMatch print) {
        return other.stream()
                .anyMatch(each ->
                        !each.line().equals(print.line())
                                && each.commit().equals(print.commit())
                                && each.path().equals(print.path()));
    }

    /// Whether one commit alone has the line, whatever was edited before it.
    private static boolean isUnique(List<LineMatch> prints) {
        return prints.stream()
                        .filter(each -> SessionEdit.of(each.commit()).isEmpty())
                        .map(each -> each.commit() + ":" + each.path())
                        .distinct()
                        .count()
                == 1;
    }

    /// Whether the line was edited in one file alone, however often.
    private static boolean isOfOneFile(List<LineMatch> prints) {
        return prints.stream().map(LineMatch::path).distinct().count() == 1;
    }

    /// Whether the line was written anew after that commit, so that it is no copy of it.
    private boolean isBefore(LineMatch print, SourceCommit commit) {
        return history.isBefore(print.commit(), commit.id());
    }

    private Map<Integer, String> blamed(String path, Set<Integer> near) {
        Map<Integer, String> blamed = new HashMap<>();
        TreeSet<Integer> sorted = new TreeSet<>(near);
        BlameReader.parse(blame.blame(path, sorted.first() + "," + sorted.last()).text())
                .forEach(line -> blamed.put(line.line(), line.commit()));
        return blamed;
    }

    private Printed printed(Path file, Set<Integer> near) {
        List<String> text = text(file);
        LineDigester digester = new LineDigester(key);
        Map<Integer, LineDigest> lines = new HashMap<>();
        Map<LineDigest, Integer> often = new HashMap<>();
        Set<DigestedLine> asked = new LinkedHashSet<>();
        near.removeIf(line -> line > text.size());
        for (int number = 1; number <= text.size(); number++) {
            Optional<DigestedLine> line = digester.line(text.get(number - 1));
            if (line.isPresent()) {
                often.merge(line.get().digest(), 1, Integer::sum);
                if (near.contains(number)) {
                    lines.put(number, line.get().digest());
                    asked.add(line.get());
                }
            }
        }
        Map<LineDigest, List<LineMatch>> known = new HashMap<>();
        if (!asked.isEmpty()) {
            commits.without(evidence.found(key, asked))
                    .forEach(match ->
                            known.computeIfAbsent(match.line(), _ -> new ArrayList<>()).add(match));
        }
        return new Printed(lines, known, often);
    }

    private static List<String> text(Path file) {
        try (InputStream stream = Files.newInputStream(file)) {
            String text = new String(stream.readNBytes(MOST_BYTES), UTF_8);
            String whole = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
            return List.of(whole.split("\n", -1));
        } catch (IOException e) {
            return List.of();
        }
    }

    private static Set<Integer> near(List<CodeProvenance.CommitLines> commits) {
        Set<Integer> near = new TreeSet<>();
        for (CodeProvenance.CommitLines each : commits) {
            for (LineSpan span : each.lines()) {
                for (int line = Math.max(1, span.from() - NEAR); line <= span.to() + NEAR; line++) {
                    near.add(line);
                }
            }
        }
        return near;
    }

    private static List<Integer> numbers(List<LineSpan> spans) {
        List<Integer> numbers = new ArrayList<>();
        for (LineSpan span : spans) {
            for (int line = span.from(); line <= span.to(); line++) {
                numbers.add(line);
            }
        }
        return numbers;
    }
}
