package sayso.decision.provenance.desk;

import static java.util.Objects.requireNonNull;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sayso.decision.claim.ConsentClaim;
import sayso.decision.claim.TrailerRules;
import sayso.decision.claim.TrailerVerdict;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.provenance.DigestedLine;
import sayso.decision.provenance.LineDigest;
import sayso.decision.provenance.LineMatch;
import sayso.decision.provenance.LinePrint;
import sayso.decision.provenance.LinePrinter;
import sayso.decision.provenance.LinkTable;
import sayso.decision.provenance.LinkTarget;
import sayso.decision.provenance.PrintedCommit;
import sayso.decision.store.DecisionStore;
import sayso.decision.store.DecisionTransaction;

/// `CodeEvidenceDesk` over a store that is in reach.
public final class LocalCodeEvidenceDesk implements CodeEvidenceDesk {
    private static final int MOST_ANSWERS = 1_000;

    private final DecisionStore store;
    private final EvidenceRights rights;

    public LocalCodeEvidenceDesk(DecisionStore store, EvidenceRights rights) {
        this.store = requireNonNull(store, "store is null");
        this.rights = requireNonNull(rights, "rights is null");
    }

    @Override
    public Set<String> lookedThrough(String repository) {
        return store.links(links ->
                // why: what was printed before this key was there is printed anew
                links.printKey().isEmpty() ? Set.of() : links.printedTips(repository));
    }

    @Override
    public List<MissingCommit> missing(String repository, List<NamedCommit> commits) {
        Map<DecisionId, Decision> allowed = allowed(commits.stream());
        return store.links(links -> {
            Set<String> printed = printed(links, repository, commits);
            Map<DecisionId, Set<String>> own = new HashMap<>();
            List<MissingCommit> missing = new ArrayList<>();
            for (NamedCommit commit : commits) {
                if (printed.contains(commit.commit())) {
                    continue;
                }
                List<MissingCommit.Followed> followed = new ArrayList<>();
                for (Decision decision :
                        followed(
                                id -> Optional.ofNullable(allowed.get(id)),
                                links,
                                repository,
                                commit)) {
                    if (rights.isWhole()
                            || !own.computeIfAbsent(
                                            decision.id(), id -> links.printed(repository, id))
                                    .contains(commit.commit())) {
                        followed.add(
                                new MissingCommit.Followed(
                                        decision.id(), decision.asker().repository() != null));
                    }
                }
                if (!followed.isEmpty()) {
                    missing.add(new MissingCommit(commit.commit(), followed));
                }
            }
            return List.copyOf(missing);
        });
    }

    /// The decisions that are named, without those of which this caller may have no lines printed.
    private Map<DecisionId, Decision> allowed(Stream<NamedCommit> commits) {
        Map<DecisionId, Decision> allowed = new HashMap<>();
        Set<DecisionId> looked = new HashSet<>();
        commits.flatMap(commit -> commit.claims().stream())
                .map(ConsentClaim::decision)
                .filter(looked::add)
                .flatMap(id -> store.read(id).stream())
                .filter(rights.prints())
                .forEach(decision -> allowed.put(decision.id(), decision));
        return allowed;
    }

    /// Those that are printed by the key of today.
    private static Set<String> printed(
            LinkTable links, String repository, List<NamedCommit> commits) {
        return links.printKey().isEmpty()
                ? Set.of()
                : links.printed(repository, commits.stream().map(NamedCommit::commit).toList());
    }

    @Override
    public int add(String repository, List<DigestedCommit> commits) {
        Set<DecisionId> allowed = allowed(commits.stream().map(DigestedCommit::named)).keySet();
        return allowed.isEmpty()
                ? 0
                : store.write(transaction -> {
                    LinePrinter printer = printer(transaction);
                    int taken = 0;
                    for (DigestedCommit commit : commits) {
                        taken += add(transaction, printer, repository, commit, allowed) ? 1 : 0;
                    }
                    return taken;
                });
    }

    /// Judged by what the transaction reads, since a decision may have been erased meanwhile.
    private boolean add(
            DecisionTransaction transaction,
            LinePrinter printer,
            String repository,
            DigestedCommit commit,
            Set<DecisionId> allowed) {
        LinkTable links = transaction.links();
        Set<DecisionId> followed =
                followed(
                                id ->
                                        allowed.contains(id)
                                                ? transaction.read(id)
                                                : Optional.empty(),
                                links,
                                repository,
                                commit.named())
                        .stream()
                        .map(Decision::id)
                        .collect(Collectors.toSet());
        if (followed.isEmpty()) {
            return false;
        }
        String id = commit.named().commit();
        PrintedCommit printed =
                new PrintedCommit(repository, id, followed, prints(printer, commit.lines()));
        if (rights.isWhole()) {
            links.add(printed);
        } else if (links.printed(repository, List.of(id)).isEmpty()) {
            // why: of the other decisions behind it this caller may say nothing
            links.addSome(printed);
        }
        return true;
    }

    static Map<String, Set<Long>> prints(
            LinePrinter printer, Map<String, ? extends Collection<LineDigest>> lines) {
        Map<String, Set<Long>> prints = new LinkedHashMap<>();
        lines.forEach((path, digests) ->
                prints.put(path, digests.stream().map(printer::print).collect(Collectors.toSet())));
        return prints;
    }

    /// With a key of this store, which is made here where there is none yet.
    static LinePrinter printer(DecisionTransaction transaction) {
        LinkTable links = transaction.links();
        return new LinePrinter(
                links.printKey()
                        .orElseGet(() -> {
                            String fresh = LinePrinter.newKey(new SecureRandom());
                            links.savePrintKey(fresh);
                            links.forgetPrinted();
                            return fresh;
                        }));
    }

    @Override
    public void lookThrough(String repository, Set<String> tips) {
        if (!rights.isWhole()) {
            return;
        }
        store.write(transaction -> {
            LinePrinter made = printer(transaction);
            transaction.links().savePrintedTips(repository, tips);
            return made;
        });
    }

    @Override
    public List<LineMatch> found(String repository, Collection<DigestedLine> lines) {
        List<LineMatch> found =
                store.links(links -> {
                    Map<Long, Set<LineDigest>> asked = asked(links, lines);
                    return links.found(repository, asked.keySet()).stream()
                            .flatMap(print -> matches(print, asked))
                            .distinct()
                            .toList();
                });
        if (rights.isWhole()) {
            return found;
        }
        Map<DecisionId, Boolean> seen = new HashMap<>();
        return found.stream()
                .filter(match -> seen.computeIfAbsent(match.decision(), this::isSeen))
                .toList();
    }

    private boolean isSeen(DecisionId id) {
        return store.read(id).filter(rights.sees()).isPresent();
    }

    private static Map<Long, Set<LineDigest>> asked(
            LinkTable links, Collection<DigestedLine> lines) {
        Map<Long, Set<LineDigest>> asked = new HashMap<>();
        links.printKey()
                .map(LinePrinter::new)
                .ifPresent(printer ->
                        lines.forEach(line ->
                                asked.computeIfAbsent(
                                                printer.print(line.digest()), _ -> new HashSet<>())
                                        .add(line.digest())));
        links.earlierPrintKey()
                .map(LinePrinter::new)
                .ifPresent(printer ->
                        lines.stream()
                                .filter(line -> !line.plain().isEmpty())
                                .forEach(line ->
                                        asked.computeIfAbsent(
                                                        printer.printOfText(line.plain()),
                                                        _ -> new HashSet<>())
                                                .add(line.digest())));
        return asked;
    }

    private static Stream<LineMatch> matches(LinePrint print, Map<Long, Set<LineDigest>> asked) {
        return asked.getOrDefault(print.print(), Set.of()).stream()
                .map(line -> new LineMatch(line, print.decision(), print.commit(), print.path()));
    }

    @Override
    public List<SessionAnswer> atWork(String repository, Instant at) {
        List<SessionAnswer> answers = new ArrayList<>();
        for (Decision decision : store.answeredAtWork(repository, at, MOST_ANSWERS)) {
            String session = decision.asker().sessionId();
            if (session != null
                    && decision.outcome() instanceof Outcome.Answered answered
                    && isByPerson(decision, answered)
                    && rights.sees().test(decision)) {
                answers.add(
                        new SessionAnswer(
                                decision.id(),
                                session,
                                answered.at(),
                                decision.asker().repository(),
                                decision.asker().project()));
            }
        }
        return List.copyOf(answers);
    }

    private static boolean isByPerson(Decision decision, Outcome.Answered answered) {
        return decision.claim() == null
                && !decision.isAnsweredElsewhere()
                && DeciderKind.of(answered.by()) == DeciderKind.PERSON;
    }

    /// The decisions among these that a commit truly follows.
    private static List<Decision> followed(
            Function<DecisionId, Optional<Decision>> reader,
            LinkTable links,
            String repository,
            NamedCommit commit) {
        Set<DecisionId> looked = new LinkedHashSet<>();
        List<Decision> followed = new ArrayList<>();
        for (ConsentClaim claim : commit.claims()) {
            Optional<Decision> found =
                    reader.apply(claim.decision()).filter(decision -> !decision.isErased());
            if (found.isPresent()
                    && isTrue(claim, found.get(), links, repository, commit)
                    && looked.add(claim.decision())) {
                followed.add(found.get());
            }
        }
        return followed;
    }

    private static boolean isTrue(
            ConsentClaim claim,
            Decision decision,
            LinkTable links,
            String repository,
            NamedCommit commit) {
        boolean isLinked =
                links.of(decision.id()).stream()
                        .anyMatch(link ->
                                link.repository().equals(repository)
                                        && link.target()
                                                .equals(new LinkTarget.OfCommit(commit.commit())));
        String asked = decision.asker().repository();
        return isLinked
                || TrailerRules.judge(
                                claim,
                                Optional.of(decision),
                                // why: of what was asked outside of any, only its computer can tell
                                asked == null || asked.equals(repository),
                                commit.source(),
                                // why: what is printed says that code is alike; whoever reads it
                                // judges the commit anew
                                Instant.MAX.minus(Duration.ofDays(1)))
                        instanceof TrailerVerdict.Confirmed;
    }
}
