package sayso.decision.store;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;
import sayso.decision.provenance.DecisionLink;
import sayso.decision.provenance.LinePrint;
import sayso.decision.provenance.LinkTable;
import sayso.decision.provenance.LinkTarget;
import sayso.decision.provenance.PrintedCommit;

/// `LinkTable` of an `InMemoryDecisionTransaction`.
final class InMemoryLinkTable implements LinkTable {
    private static final String KEY = "digests";
    private static final String EARLIER_KEY = "lines";

    private static final Comparator<DecisionLink> LAST_MADE_FIRST =
            Comparator.comparing(DecisionLink::at)
                    .reversed()
                    .thenComparing(link -> link.decision().value())
                    .thenComparing(link -> link.target().key());

    private final Content content;
    private final Deque<Runnable> undo;

    /// The links and prints, and by repository the commits and tips that were looked at.
    record Content(
            List<DecisionLink> links,
            List<PrintOf> prints,
            Map<String, Set<String>> commits,
            Map<String, Set<String>> tips,
            Map<String, String> keys) {
        Content() {
            this(
                    new ArrayList<>(),
                    new ArrayList<>(),
                    new HashMap<>(),
                    new HashMap<>(),
                    new HashMap<>());
        }

        private Content copy() {
            return new Content(
                    new ArrayList<>(links),
                    new ArrayList<>(prints),
                    copy(commits),
                    copy(tips),
                    new HashMap<>(keys));
        }

        private static Map<String, Set<String>> copy(Map<String, Set<String>> sets) {
            Map<String, Set<String>> copy = new HashMap<>();
            sets.forEach((repository, set) -> copy.put(repository, new HashSet<>(set)));
            return copy;
        }

        private void become(Content before) {
            links.clear();
            links.addAll(before.links);
            prints.clear();
            prints.addAll(before.prints);
            commits.clear();
            commits.putAll(before.commits);
            tips.clear();
            tips.putAll(before.tips);
            keys.clear();
            keys.putAll(before.keys);
        }
    }

    record PrintOf(String repository, LinePrint print) {}

    InMemoryLinkTable(Content content, Deque<Runnable> undo) {
        this.content = content;
        this.undo = undo;
    }

    private void keep() {
        Content before = content.copy();
        undo.push(() -> content.become(before));
    }

    @Override
    public boolean add(DecisionLink link) {
        if (content.links().stream().anyMatch(isSame(link))) {
            return false;
        }
        keep();
        forget(link);
        return content.links().add(link);
    }

    @Override
    public void remove(DecisionLink link) {
        keep();
        content.links().removeIf(isSame(link));
        forget(link);
    }

    private void forget(DecisionLink link) {
        if (link.target() instanceof LinkTarget.OfCommit(String commit)) {
            content.prints()
                    .removeIf(one ->
                            one.repository().equals(link.repository())
                                    && one.print().commit().equals(commit));
            content.commits().getOrDefault(link.repository(), new HashSet<>()).remove(commit);
            // why: its message may name a decision besides
            content.tips().remove(link.repository());
        }
    }

    private static Predicate<DecisionLink> isSame(DecisionLink link) {
        return other ->
                other.decision().equals(link.decision())
                        && other.repository().equals(link.repository())
                        && other.target().key().equals(link.target().key());
    }

    @Override
    public List<DecisionLink> in(String repository) {
        return content.links().stream()
                .filter(link -> link.repository().equals(repository))
                .sorted(LAST_MADE_FIRST)
                .toList();
    }

    @Override
    public List<DecisionLink> of(DecisionId decision) {
        return content.links().stream()
                .filter(link -> link.decision().equals(decision))
                .sorted(LAST_MADE_FIRST)
                .toList();
    }

    private static @Nullable String path(DecisionLink link) {
        return switch (link.target()) {
            case LinkTarget.OfCommit _ -> null;
            case LinkTarget.OfFile file -> file.path();
            case LinkTarget.OfLines some -> some.path();
        };
    }

    @Override
    public List<DecisionLink> toFile(String path) {
        return content.links().stream()
                .filter(link -> path.equals(path(link)))
                .sorted(LAST_MADE_FIRST)
                .toList();
    }

    @Override
    public List<DecisionLink> toCommit(String id) {
        return content.links().stream()
                .filter(link -> path(link) == null && link.target().commit().startsWith(id))
                .sorted(LAST_MADE_FIRST)
                .toList();
    }

    @Override
    public Optional<String> printKey() {
        return Optional.ofNullable(content.keys().get(KEY));
    }

    @Override
    public void savePrintKey(String key) {
        keep();
        content.keys().put(KEY, key);
    }

    @Override
    public Optional<String> earlierPrintKey() {
        return Optional.ofNullable(content.keys().get(EARLIER_KEY));
    }

    @Override
    public Set<String> printedTips(String repository) {
        return Set.copyOf(content.tips().getOrDefault(repository, Set.of()));
    }

    @Override
    public void savePrintedTips(String repository, Set<String> commits) {
        keep();
        content.tips().put(repository, new HashSet<>(commits));
    }

    @Override
    public Set<String> printed(String repository, Collection<String> commits) {
        Set<String> printed = new HashSet<>(commits);
        printed.retainAll(content.commits().getOrDefault(repository, Set.of()));
        return printed;
    }

    @Override
    public Set<String> printed(String repository, DecisionId decision) {
        return content.prints().stream()
                .filter(one -> one.repository().equals(repository))
                .filter(one -> one.print().decision().equals(decision))
                .map(one -> one.print().commit())
                .collect(Collectors.toSet());
    }

    @Override
    public void add(PrintedCommit commit) {
        keep();
        boolean isNew =
                content.commits()
                        .computeIfAbsent(commit.repository(), _ -> new HashSet<>())
                        .add(commit.commit());
        if (isNew) {
            addSome(commit);
        }
    }

    @Override
    public void addSome(PrintedCommit commit) {
        keep();
        content.prints()
                .removeIf(one ->
                        one.repository().equals(commit.repository())
                                && one.print().commit().equals(commit.commit())
                                && commit.decisions().contains(one.print().decision()));
        commit.decisions()
                .forEach(decision ->
                        commit.prints()
                                .forEach((path, prints) ->
                                        prints.forEach(
                                                print -> add(commit, decision, path, print))));
    }

    private void add(PrintedCommit commit, DecisionId decision, String path, long print) {
        content.prints()
                .add(
                        new PrintOf(
                                commit.repository(),
                                new LinePrint(print, decision, commit.commit(), path)));
    }

    @Override
    public List<LinePrint> found(String repository, Collection<Long> prints) {
        return content.prints().stream()
                .filter(one -> one.repository().equals(repository))
                .map(PrintOf::print)
                .filter(one -> prints.contains(one.print()))
                .toList();
    }

    @Override
    public void forgetPrints(DecisionId decision) {
        keep();
        content.prints().removeIf(one -> one.print().decision().equals(decision));
    }

    @Override
    public void forgetPrints() {
        keep();
        content.prints().clear();
        content.commits().clear();
        content.tips().clear();
    }

    @Override
    public void forgetPrinted() {
        keep();
        content.commits().clear();
        content.tips().clear();
    }
}
