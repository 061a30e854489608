package sayso.app.why;

import static java.util.Objects.requireNonNull;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import sayso.app.adr.folder.AdrFolder;
import sayso.app.console.CommandContext;
import sayso.app.git.BlameReader;
import sayso.app.git.CommitReader;
import sayso.app.git.GitCommand;
import sayso.app.git.GitFailure;
import sayso.app.git.GitFolder;
import sayso.app.git.GitResult;
import sayso.app.git.GitTask;
import sayso.app.git.RepositoryKeyResolver;
import sayso.decision.claim.ConsentClaimForm;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.memory.MemoryQuery;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.provenance.CodeProvenance;
import sayso.decision.provenance.LineSpan;
import sayso.decision.provenance.LinkEvidence;
import sayso.decision.provenance.SourceCommit;

/// Lookup from a file, its lines, a commit, a range of commits or words to the decisions behind them, for
/// people by `sayso why` and for agents by `find_decisions`.
public final class WhyLookup {
    private static final int MOST_RELATED = 10;

    private final CommandContext invocation;
    private final Supplier<DecisionDesk> desk;
    private final Supplier<Actor> reader;

    /// What was found.
    ///
    /// @param top the root of the working tree
    /// @param key of the repository
    /// @param shallow whether the history is cut off
    /// @param cut whether commits are missing of what was asked about
    /// @param left how many commits there was no time to look through for their lines
    /// @param gap why lines and sessions were not looked through, for people; empty where they were
    public record Result(
            CodeProvenance provenance,
            Path top,
            String key,
            boolean shallow,
            boolean cut,
            int left,
            Optional<String> gap) {}

    /// @param desk asked for while git is at work, which needs none
    /// @param reader who may know of the decisions, asked for then too
    public WhyLookup(
            CommandContext invocation, Supplier<DecisionDesk> desk, Supplier<Actor> reader) {
        this.invocation = requireNonNull(invocation, "invocation is null");
        this.desk = requireNonNull(desk, "desk is null");
        this.reader = requireNonNull(reader, "reader is null");
    }

    /// Behind a piece of code, as it is typed.
    ///
    /// @param code `FILE`, `FILE:LINE`, `FILE:LINE-LINE`, a commit or `A..B`
    /// @param here the folder in which it was typed
    /// @throws sayso.app.command.CommandFailureException where git does not know it
    public Result behind(String code, Path here) {
        WhyTarget wanted = new WhyTargetParser(here).parse(code);
        // why: what has a blank may be a commit, as in `HEAD@{1 day ago}`, and is no code otherwise
        return at(
                wanted instanceof WhyTarget.Words(String words)
                        ? new WhyTarget.OneCommit(words)
                        : wanted,
                here);
    }

    Result at(WhyTarget wanted, Path here) {
        Path folder = place(wanted, here);
        GitFolder found =
                GitFolder.around(folder)
                        .orElseThrow(() -> GitResultTranslator.noRepository(folder));
        GitTask<List<CodeProvenance.CommitLines>> asked =
                GitTask.begin(() -> commits(wanted, found.top(), folder));
        RepositoryKeyResolver keys =
                new RepositoryKeyResolver(
                        invocation.home(), invocation.environment(), invocation.time());
        String key = keys.keyOf(folder);
        DecisionDesk desk = this.desk.get();
        Actor reader = this.reader.get();
        AskedPlaces places = new AskedPlaces(invocation, keys, folder);
        ProvenanceReader decisions =
                new ProvenanceReader(
                        desk,
                        reader,
                        places,
                        new ConsentClaimForm(invocation.settings().idPrefix().value()));
        LinkSource links = new LinkSource(invocation, decisions, places, found.top(), key, reader);
        CodeProvenance provenance =
                wanted instanceof WhyTarget.Words(String words)
                        ? about(words, key, found.top(), desk, reader, decisions)
                        : links.added(
                                recorded(wanted, decisions.of(asked.join()), decisions),
                                wanted,
                                isNarrow(wanted));
        return new Result(
                provenance,
                found.top(),
                key,
                found.isShallow(),
                isCut(wanted, provenance, found.cutOff()),
                links.left(),
                links.gap());
    }

    /// Whether what was asked about goes on behind the last commit that a shallow clone has. A commit that is named
    /// alone is whole wherever the history ends.
    private static boolean isCut(WhyTarget wanted, CodeProvenance found, Set<String> ends) {
        return switch (wanted) {
            case WhyTarget.Range _, WhyTarget.InFile _ ->
                    found.commits().stream().anyMatch(each -> ends.contains(each.commit().id()));
            case WhyTarget.OneCommit _, WhyTarget.Words _ -> false;
        };
    }

    /// With the decision whose record the file is.
    private static CodeProvenance recorded(
            WhyTarget wanted, CodeProvenance named, ProvenanceReader decisions) {
        return wanted instanceof WhyTarget.InFile file
                ? AdrFolder.record(file.file())
                        .map(record -> decisions.withRecord(named, record))
                        .orElse(named)
                : named;
    }

    private CodeProvenance about(
            String words,
            String key,
            Path top,
            DecisionDesk desk,
            Actor reader,
            ProvenanceReader decisions) {
        MemoryQuery query = new MemoryQuery(asker(key, top), words, true, MOST_RELATED);
        return CodeProvenance.about(
                desk.recall(query, reader).stream()
                        .flatMap(decision ->
                                decisions
                                        .linked(
                                                decision.id(),
                                                null,
                                                List.of(),
                                                new LinkEvidence.ByText())
                                        .stream())
                        .toList());
    }

    private static Asker asker(String key, Path folder) {
        return new Asker(
                Asker.LOCAL, Asker.UNKNOWN, null, null, null, "cli", folder.toString(), key);
    }

    static Path place(WhyTarget wanted, Path here) {
        return wanted instanceof WhyTarget.InFile file ? file.file().resolveSibling("") : here;
    }

    /// The path as git has it.
    static String below(Path top, WhyTarget.InFile file) {
        return top.relativize(file.file()).toString().replace(File.separatorChar, '/');
    }

    private List<CodeProvenance.CommitLines> commits(WhyTarget wanted, Path top, Path folder) {
        GitCommand git = GitCommand.in(folder, invocation.environment());
        return wanted instanceof WhyTarget.InFile file
                ? behind(file, top, git)
                : named(wanted, git);
    }

    private static List<CodeProvenance.CommitLines> named(WhyTarget wanted, GitCommand git) {
        return switch (wanted) {
            case WhyTarget.OneCommit(String revision) -> {
                List<CodeProvenance.CommitLines> commits =
                        whole(
                                GitResultTranslator.printed(
                                        CommitReader.each(git, List.of(revision)), revision));
                // why: git prints nothing of what is a file or a folder in a commit
                if (commits.isEmpty()) {
                    throw GitResultTranslator.noCommit(revision);
                }
                yield commits;
            }
            case WhyTarget.Range(String revisions) ->
                    whole(
                            GitResultTranslator.printed(
                                    CommitReader.range(git, revisions), revisions));
            case WhyTarget.InFile _, WhyTarget.Words _ -> List.of();
        };
    }

    private static List<CodeProvenance.CommitLines> whole(String output) {
        return CommitReader.parse(output).stream()
                .map(commit -> new CodeProvenance.CommitLines(commit, List.of()))
                .toList();
    }

    private List<CodeProvenance.CommitLines> behind(
            WhyTarget.InFile file, Path top, GitCommand git) {
        LineSpan span = file.lines();
        GitResult blamed =
                new BlameReader(top, invocation.environment())
                        .blame(below(top, file), span == null ? "" : span.from() + "," + span.to());
        if (blamed instanceof GitResult.Failed(GitFailure why, String said)
                && why == GitFailure.REFUSED
                && said.contains("no such path")) {
            return List.of();
        }
        Map<String, List<Integer>> lines = new LinkedHashMap<>();
        for (BlameReader.Line line :
                BlameReader.parse(GitResultTranslator.printed(blamed, file.shown()))) {
            if (!line.isUncommitted()) {
                lines.computeIfAbsent(line.commit(), _ -> new ArrayList<>()).add(line.line());
            }
        }
        if (lines.isEmpty()) {
            return List.of();
        }
        Map<String, SourceCommit> commits =
                CommitReader.parse(
                                GitResultTranslator.printed(
                                        CommitReader.each(git, List.copyOf(lines.keySet())),
                                        file.shown()))
                        .stream()
                        .collect(
                                Collectors.toMap(
                                        SourceCommit::id, Function.identity(), (one, _) -> one));
        return lines.entrySet().stream()
                .flatMap(each ->
                        Optional.ofNullable(commits.get(each.getKey()))
                                .map(commit ->
                                        new CodeProvenance.CommitLines(
                                                commit, LineSpan.of(each.getValue())))
                                .stream())
                .toList();
    }

    /// Whether every commit is worth a line: those behind a few lines of a file are, those behind all of it
    /// are not.
    static boolean isNarrow(WhyTarget wanted) {
        return wanted instanceof WhyTarget.InFile file
                ? file.lines() != null
                : wanted instanceof WhyTarget.OneCommit;
    }
}
