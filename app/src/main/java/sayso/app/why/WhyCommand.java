package sayso.app.why;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.adr.folder.AdrFolderFinder;
import sayso.app.adr.folder.AdrIndex;
import sayso.app.command.Answerer;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.git.GitCommand;
import sayso.app.git.GitFolder;
import sayso.app.git.GitResult;
import sayso.app.list.OwnQuestionsNote;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Surface;
import sayso.decision.provenance.CodeProvenance;
import sayso.decision.provenance.UnconfirmedLink;
import sayso.home.RecordFolders;
import sayso.terminal.CountText;
import sayso.wire.adr.AdrComparison;
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
            description =
                    "End with 1 if a decision is named that is not confirmed, with 3 if a shallow clone"
                            + " lacks some of these commits.")
    private boolean check;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "unix: FILE:LINE: text, for editors.")
    private @Nullable String format;

    @Mixin private RepositoryOption repository = new RepositoryOption();

    public WhyCommand(CommandContext invocation) {
        super(invocation);
    }

    /// Editors and people ask for one line after another.
    @Override
    public boolean takesBare(List<String> words) {
        if (words.isEmpty()
                || !isPlain(words.getFirst())
                || !super.takesBare(words.subList(1, words.size()))) {
            return false;
        }
        target = words.getFirst();
        return true;
    }

    /// Whether it is a target and nothing to a framework.
    private static boolean isPlain(String word) {
        return !word.isBlank() && !word.startsWith("-") && !word.startsWith("@");
    }

    @Override
    public int run(CommandPrinter printer) {
        checkOptions(printer.json());
        Path here = repository.folder();
        WhyTarget wanted = settled(new WhyTargetParser(here).parse(target), here, printer);
        WhyLookup lookup =
                new WhyLookup(
                        invocation,
                        invocation::desk,
                        () -> Answerer.who(invocation).person(Surface.CLI));
        WhyLookup.Result found;
        try {
            found = lookup.at(wanted, here);
        } catch (CommandFailureException e) {
            // why: only what git does not know may be something else
            throw wanted instanceof WhyTarget.OneCommit(String word) ? noCode(word, here, e) : e;
        }
        CodeProvenance provenance = found.provenance();
        if (found.left() > 0) {
            printer.warn(
                    "the lines of "
                            + CountText.of(found.left(), "older commit")
                            + " are not looked through yet; ask again to go on");
        }
        found.gap().ifPresent(why -> printer.warn("lines and sessions are left out: " + why));
        if (found.shallow()) {
            printer.warn(
                    "this clone is shallow, so that older commits are not seen;"
                            + " fetch all: git fetch --unshallow");
        }
        print(
                printer,
                wanted,
                new WhyReply(
                        target(wanted, found.top(), found.key()),
                        provenance,
                        found.shallow(),
                        records(provenance, found.top(), here, found.key())));
        if (!provenance.claims().isEmpty()) {
            OwnQuestionsNote.warn(printer, invocation);
        }
        if (check) {
            return verdict(found, printer);
        }
        return provenance.decisions().isEmpty() && provenance.related().isEmpty()
                ? ExitCode.NOTHING
                : ExitCode.DONE;
    }

    /// What is known to be false weighs more than what is not known.
    private static int verdict(WhyLookup.Result found, CommandPrinter printer) {
        if (!found.provenance().claims().isEmpty()) {
            return ExitCode.NOTHING;
        }
        if (!found.cut()) {
            return ExitCode.DONE;
        }
        printer.warn("not checked: some of these commits are missing here");
        return ExitCode.ERROR;
    }

    /// What was typed where code is asked for, if it is a folder or a decision.
    private CommandFailureException noCode(
            String word, Path here, CommandFailureException unknown) {
        if (isFolder(word, here)) {
            return new CommandFailureException(
                    CommandFailure.usage(
                            "'" + word + "' is a folder",
                            "name a file in it, or commits, as in: sayso why main..HEAD"));
        }
        Optional<Decision> decision =
                DecisionId.isWellFormed(word) && word.contains("-")
                        ? DecisionFinder.known(invocation, word)
                        : Optional.empty();
        return decision.map(found ->
                        new CommandFailureException(
                                CommandFailure.usage(
                                        word + " is a decision, and no code",
                                        "see it with: sayso show " + found.id())))
                .orElse(unknown);
    }

    private static boolean isFolder(String word, Path here) {
        try {
            return Files.isDirectory(here.resolve(word));
        } catch (InvalidPathException e) {
            return false;
        }
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

    /// Those of the decisions that were found, as they lie there now.
    private List<AdrComparison> records(
            CodeProvenance provenance, Path top, Path here, String key) {
        Map<String, Decision> decisions = new LinkedHashMap<>();
        provenance
                .decisions()
                .forEach(
                        linked -> decisions.put(linked.decision().id().value(), linked.decision()));
        return decisions.isEmpty()
                ? List.of()
                : AdrIndex.of(
                                AdrFolderFinder.of(
                                        GitCommand.in(top, invocation.environment()),
                                        top,
                                        GitFolder.real(here),
                                        new RecordFolders(invocation.home()).of(key)))
                        .beside(decisions);
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
            printer.lines(text.lines(WhyLookup.isNarrow(wanted)));
            if (!named) {
                printer.line("No decision is known for " + target + ".");
            } else if (check) {
                printer.line(checked(provenance));
            }
        }
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
                + provenance.claims().stream().map(UnconfirmedLink::reference).distinct().count()
                + " not";
    }

    private static WhyReply.Target target(WhyTarget wanted, Path top, String key) {
        return wanted instanceof WhyTarget.InFile file
                ? new WhyReply.Target(WhyLookup.below(top, file), file.lines(), null, null, key)
                : named(wanted, key);
    }

    private static WhyReply.Target named(WhyTarget wanted, String key) {
        return switch (wanted) {
            case WhyTarget.InFile file ->
                    new WhyReply.Target(file.shown(), file.lines(), null, null, key);
            case WhyTarget.OneCommit(String revision) ->
                    new WhyReply.Target(null, null, revision, null, key);
            case WhyTarget.Range(String revisions) ->
                    new WhyReply.Target(null, null, revisions, null, key);
            case WhyTarget.Words(String words) -> new WhyReply.Target(null, null, null, words, key);
        };
    }
}
