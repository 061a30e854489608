package sayso.app.why;

import java.io.File;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.adr.folder.AdrIndex;
import sayso.app.command.Answerer;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.git.BlameReader;
import sayso.app.git.CommitReader;
import sayso.app.git.GitCommand;
import sayso.app.git.GitFailure;
import sayso.app.git.GitFolder;
import sayso.app.git.GitResult;
import sayso.app.git.RepositoryKeyResolver;
import sayso.decision.memory.MemoryQuery;
import sayso.decision.model.Asker;
import sayso.decision.model.Surface;
import sayso.decision.provenance.CodeProvenance;
import sayso.decision.provenance.LineSpan;
import sayso.decision.provenance.LinkEvidence;
import sayso.decision.provenance.SourceCommit;
import sayso.home.RecordFolders;
import sayso.terminal.CountText;
import sayso.wire.adr.AdrEntry;
import sayso.wire.decision.WhyReply;
import sayso.wire.record.WhyMarkdown;

/// `sayso why`: prints the decisions behind a line of code, a commit or a range of commits. Commits name
/// decisions; the store says which of them a person made before.
@picocli.CommandLine.Command(
        header = "Show who decided what a line, a commit or a range follows.",
        footer = {
            "",
            "A commit names a decision by a line 'Decision: d-7m2kq0' in its message. It",
            "is confirmed if a person answered it, asked in this repository, before the",
            "commit was written. Everything else is shown as claimed. 'sayso link' ties code",
            "to a decision by hand; '~' stands before what lines tell or what is likely.",
            "",
            "Examples:",
            "  sayso why src/Cache.java:41",
            "  sayso why HEAD",
            "  sayso why main..HEAD --md",
            "  sayso why origin/main..HEAD --check",
            "  sayso why \"which cache\""
        })
public final class WhyCommand extends CliCommand {
    private static final String UNIX = "unix";
    private static final int MOST_RELATED = 10;

    @Parameters(
            paramLabel = "TARGET",
            description = "FILE, FILE:LINE, FILE:LINE-LINE, COMMIT, A..B or \"words\".")
    private String target = "";

    @Option(names = "--md", description = "Markdown: title, answer, who and when.")
    private boolean markdown;

    @Option(names = "--full", description = "With --md: notes and what was not chosen, too.")
    private boolean full;

    @Option(
            names = "--check",
            description = "End with 1 if a decision is named that is not confirmed.")
    private boolean check;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "unix: FILE:LINE: text, for editors.")
    private @Nullable String format;

    @Option(
            names = "--repo",
            paramLabel = "FOLDER",
            description = "A folder of the repository; default: here.")
    private @Nullable String repository;

    public WhyCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        checkOptions(printer.json());
        Path here = folder(repository);
        WhyTarget wanted = settled(new WhyTargetParser(here).parse(target), here, printer);
        Path folder = place(wanted, here);
        GitFolder found = GitFolder.around(folder).orElseThrow(() -> noRepository(folder));
        RepositoryKeyResolver keys =
                new RepositoryKeyResolver(invocation.home(), invocation.environment());
        List<CodeProvenance.CommitLines> commits = commits(wanted, found.top(), folder);
        String key = keys.keyOf(folder);
        AskedPlaces places = new AskedPlaces(keys, key);
        ProvenanceReader reader =
                new ProvenanceReader(
                        invocation.desk(), Answerer.who(invocation).person(Surface.CLI), places);
        LinkSource links = new LinkSource(invocation, reader, places, found.top(), key);
        CodeProvenance provenance =
                wanted instanceof WhyTarget.Words(String words)
                        ? about(words, key, reader)
                        : links.added(reader.of(commits), wanted, isNarrow(wanted));
        if (links.left() > 0) {
            printer.warn(
                    "the lines of "
                            + CountText.of(links.left(), "older commit")
                            + " are not looked through yet; ask again to go on");
        }
        if (found.isShallow()) {
            printer.warn(
                    "this clone is shallow, so that older commits are not seen;"
                            + " fetch all: git fetch --unshallow");
        }
        print(
                printer,
                wanted,
                new WhyReply(
                        target(wanted, found.top(), key),
                        provenance,
                        found.isShallow(),
                        records(provenance, found.top(), key)));
        if (check) {
            return provenance.claims().isEmpty() ? ExitCode.DONE : ExitCode.NOTHING;
        }
        return provenance.decisions().isEmpty() && provenance.related().isEmpty()
                ? ExitCode.NOTHING
                : ExitCode.DONE;
    }

    /// Words that git knows for a commit are one.
    private WhyTarget settled(WhyTarget parsed, Path here, CommandPrinter printer) {
        if (!(parsed instanceof WhyTarget.Words(String words))) {
            return parsed;
        }
        boolean isRevision =
                GitCommand.in(here, invocation.environment())
                                .runOn(List.of(words), List.of(), "rev-list", "--max-count=1")
                        instanceof GitResult.Printed;
        if (isRevision) {
            printer.remark("'" + words + "' is taken for commits, since git knows it");
            return words.contains("..")
                    ? new WhyTarget.Range(words)
                    : new WhyTarget.OneCommit(words);
        }
        if (check || format != null) {
            throw usage("--check and --format go with code, and '" + words + "' is words");
        }
        return parsed;
    }

    private CodeProvenance about(String words, String key, ProvenanceReader reader) {
        MemoryQuery query =
                new MemoryQuery(
                        Asker.local(Asker.UNKNOWN, "cli").inRepository(key),
                        words,
                        true,
                        MOST_RELATED);
        return CodeProvenance.about(
                invocation
                        .desk()
                        .recall(query, Answerer.who(invocation).person(Surface.CLI))
                        .stream()
                        .flatMap(decision ->
                                reader
                                        .linked(
                                                decision.id(),
                                                null,
                                                List.of(),
                                                new LinkEvidence.ByText())
                                        .stream())
                        .toList());
    }

    /// Those of the decisions that were found, as they lie there now.
    private List<AdrEntry> records(CodeProvenance provenance, Path top, String key) {
        Set<String> ids =
                provenance.decisions().stream()
                        .map(linked -> linked.decision().id().value())
                        .collect(Collectors.toSet());
        return ids.isEmpty()
                ? List.of()
                : AdrIndex.of(top, new RecordFolders(invocation.home()).of(key)).of(ids);
    }

    private void checkOptions(boolean json) {
        if (format != null && !format.equals(UNIX)) {
            throw usage("--format is '" + format + "', which is not " + UNIX);
        }
        if (full && !markdown) {
            throw usage("--full goes with --md");
        }
        if ((markdown && (json || format != null)) || (json && format != null)) {
            throw usage("--json, --md and --format exclude each other");
        }
    }

    private static CommandFailureException usage(String message) {
        return new CommandFailureException(CommandFailure.usage(message, "see: sayso why --help"));
    }

    static Path folder(@Nullable String repository) {
        try {
            return Path.of(repository == null ? "" : repository).toRealPath();
        } catch (InvalidPathException | IOException e) {
            throw noRepository(Path.of(""));
        }
    }

    static Path place(WhyTarget wanted, Path here) {
        return wanted instanceof WhyTarget.InFile file ? file.file().resolveSibling("") : here;
    }

    /// The path as git has it.
    static String below(Path top, WhyTarget.InFile file) {
        return top.relativize(file.file()).toString().replace(File.separatorChar, '/');
    }

    static CommandFailureException noRepository(Path folder) {
        return new CommandFailureException(
                CommandFailure.of(
                        "no_repository",
                        folder.toAbsolutePath() + " is in no git repository",
                        "go to one, or name one with --repo"));
    }

    private List<CodeProvenance.CommitLines> commits(WhyTarget wanted, Path top, Path folder) {
        GitCommand git = GitCommand.in(folder, invocation.environment());
        return switch (wanted) {
            case WhyTarget.OneCommit(String revision) ->
                    whole(printed(CommitReader.each(git, List.of(revision)), revision));
            case WhyTarget.Range(String revisions) ->
                    whole(printed(CommitReader.range(git, revisions), revisions));
            case WhyTarget.InFile file -> behind(file, top, git);
            case WhyTarget.Words _ -> List.of();
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
        for (BlameReader.Line line : BlameReader.parse(printed(blamed, file.shown()))) {
            if (!line.isUncommitted()) {
                lines.computeIfAbsent(line.commit(), _ -> new ArrayList<>()).add(line.line());
            }
        }
        if (lines.isEmpty()) {
            return List.of();
        }
        Map<String, SourceCommit> commits =
                CommitReader.parse(
                                printed(
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

    static String printed(GitResult result, String asked) {
        return switch (result) {
            case GitResult.Printed(String output) -> output;
            case GitResult.Failed(GitFailure why, String said) ->
                    throw new CommandFailureException(failure(why, said, asked));
        };
    }

    private static CommandFailure failure(GitFailure why, String said, String asked) {
        return switch (why) {
            case NOT_INSTALLED -> CommandFailure.of("git", "git is not on the PATH", "install git");
            case NO_REPOSITORY ->
                    CommandFailure.of(
                            "no_repository", "there is no git repository here", "go to one");
            case FOREIGN_OWNER ->
                    CommandFailure.of(
                            "git",
                            "the repository belongs to another user, and git does not read it",
                            "if you trust it: git config --global --add safe.directory FOLDER");
            case TOO_SLOW ->
                    CommandFailure.of(
                            "git",
                            "git took too long over " + asked,
                            "ask for fewer lines or commits");
            case TOO_LONG ->
                    CommandFailure.of(
                            "git",
                            "git printed too much about " + asked,
                            "ask for fewer lines or commits");
            case REFUSED ->
                    CommandFailure.of(
                            "git",
                            "git does not know " + asked + reason(said),
                            "name a file, a commit, or a range like main..HEAD; a shallow clone lacks"
                                    + " older commits; words are looked for from two on");
        };
    }

    private static String reason(String said) {
        return said.lines()
                .filter(line -> line.startsWith("fatal: "))
                .findFirst()
                .map(line -> ": " + line.substring("fatal: ".length()))
                .orElse("");
    }

    private void print(CommandPrinter printer, WhyTarget wanted, WhyReply reply) {
        CodeProvenance provenance = reply.provenance();
        String shown = wanted instanceof WhyTarget.InFile file ? file.shown() : "";
        WhyText text = new WhyText(printer, provenance, shown, reply.records());
        boolean named =
                !provenance.decisions().isEmpty()
                        || !provenance.claims().isEmpty()
                        || !provenance.probable().isEmpty()
                        || !provenance.related().isEmpty();
        if (printer.json()) {
            printer.document(reply.toJson());
        } else if (markdown) {
            printer.lines(WhyMarkdown.of(provenance, full, reply.records()).lines().toList());
        } else if (format != null) {
            printer.lines(text.problemLines());
        } else {
            printer.lines(text.lines(isNarrow(wanted)));
            if (!named) {
                printer.line("No decision is known for " + target + ".");
            } else if (check) {
                printer.line(checked(provenance));
            }
        }
    }

    /// Whether every commit is worth a line: those behind a few lines of a file are, those behind all of it
    /// are not.
    private static boolean isNarrow(WhyTarget wanted) {
        return switch (wanted) {
            case WhyTarget.InFile file -> file.lines() != null;
            case WhyTarget.OneCommit _ -> true;
            case WhyTarget.Range _, WhyTarget.Words _ -> false;
        };
    }

    private static String checked(CodeProvenance provenance) {
        long decisions =
                provenance.decisions().stream()
                        .filter(linked -> linked.evidence().isConfirmed())
                        .map(linked -> linked.decision().id())
                        .distinct()
                        .count();
        return CountText.of(decisions, "decision")
                + " confirmed, "
                + provenance.claims().size()
                + " not";
    }

    private static WhyReply.Target target(WhyTarget wanted, Path top, String key) {
        return switch (wanted) {
            case WhyTarget.InFile file ->
                    new WhyReply.Target(below(top, file), file.lines(), null, null, key);
            case WhyTarget.OneCommit(String revision) ->
                    new WhyReply.Target(null, null, revision, null, key);
            case WhyTarget.Range(String revisions) ->
                    new WhyReply.Target(null, null, revisions, null, key);
            case WhyTarget.Words(String words) -> new WhyReply.Target(null, null, null, words, key);
        };
    }
}
