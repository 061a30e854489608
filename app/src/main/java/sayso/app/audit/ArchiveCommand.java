package sayso.app.audit;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.command.Answerer;
import sayso.app.command.AttemptLog;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DurationConverter;
import sayso.app.command.ProgressLine;
import sayso.app.command.TypedConfirmation;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.model.Actor;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.store.archive.ArchiveExclusion;
import sayso.store.archive.ArchivePreview;
import sayso.store.archive.CompactionResult;
import sayso.store.archive.DecisionArchiver;
import sayso.store.archive.StoreArchive;
import sayso.store.sqlite.ArchiveHealth;
import sayso.terminal.CountText;
import sayso.wire.decision.ArchiveReply;

/// `sayso archive`: moves the long texts of decisions that ended long ago out of the database into the archive file
/// beside it, after a preview; only a person may.
@picocli.CommandLine.Command(
        header = "Move the long texts of old decisions to the archive file.",
        description = {
            "",
            "Shows what would leave the database, and asks. Of each decision that ended so long",
            "ago, the prompt, context, option descriptions and previews move to the archive file",
            "beside the database. Title, options, answer, notes, who and when stay, and the log",
            "can still be verified. Where the file is there, a decision is shown whole as before.",
            "What is open, holds work, was contested, leaves topics undecided, or is named by a",
            "rule or a plan stays whole. Only a person may do it.",
            "",
            "The texts are in the file, on the disk, before they leave the database. It can be",
            "broken off at any time and run again. At the end the database file is written anew,",
            "which needs free space of its size beside it and again in the folder for temporary",
            "files. Others wait to write meanwhile, and give up after a minute: see --no-compact.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso archive --older-than 400d --dry-run",
            "  sayso archive --older-than 400d",
            "  sayso archive --older-than 400d --yes --json | jq .freed_bytes"
        })
public final class ArchiveCommand extends CliCommand {
    private static final String WORD = "archive";
    private static final Duration YOUNGEST = Duration.ofDays(1);

    /// Below it, what is spare inside the file is not worth writing it anew.
    private static final long SPARE_BYTES = 1024 * 1024;

    /// What a write-ahead log keeps in daily use.
    private static final long LOG_BYTES = 4 * 1024 * 1024;

    @Option(
            names = "--older-than",
            required = true,
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "Decisions that ended longer ago than this: 400d.")
    private Duration age = Duration.ZERO;

    @Option(names = "--dry-run", description = "Show what would be moved, and move nothing.")
    private boolean dryRun;

    @Option(names = "--yes", description = "Do not ask for a typed confirmation.")
    private boolean yes;

    @Option(
            names = "--archive-lost",
            description = {
                "The archive file, or what it lacks, is lost for good:",
                "continue, with another file where it is not there."
            })
    private boolean archiveLost;

    @Option(
            names = "--no-compact",
            description = "Leave the database file as large as it is; new decisions use the space.")
    private boolean keepsSize;

    public ArchiveCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        Actor actor =
                Answerer.requirePerson(
                        invocation,
                        "archives decisions",
                        AttemptLog.logged(invocation, "archive decisions"));
        if (age.compareTo(YOUNGEST) < 0) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "--older-than is less than a day",
                            "name an age at which nobody looks any more, as in 400d"));
        }
        try (StoreArchive store = invocation.archive()) {
            DecisionArchiver archiver =
                    store.archiver()
                            .orElseThrow(() ->
                                    new CommandFailureException(
                                            CommandFailure.of(
                                                    "no_archive",
                                                    invocation.storePlace()
                                                            + " is a server, and only a database in a file"
                                                            + " has an archive file",
                                                    "its administrator can give it more room")));
            return run(printer, archiver, actor);
        }
    }

    private int run(CommandPrinter printer, DecisionArchiver archiver, Actor actor) {
        requireInStep(archiver.health());
        if (!dryRun) {
            archiver.hide();
        }
        Instant before = invocation.time().instant().minus(age);
        ArchivePreview preview = preview(archiver, before);
        boolean rewrites =
                !keepsSize && (preview.decisions() > 0 || archiver.spareBytes() > SPARE_BYTES);
        boolean compacts = rewrites || (!keepsSize && archiver.logBytes() > LOG_BYTES);
        if (!printer.json()) {
            show(printer, preview, rewrites);
        }
        if (dryRun || (preview.decisions() == 0 && !compacts)) {
            document(printer, preview, before, null);
            return preview.decisions() == 0 ? ExitCode.NOTHING : ExitCode.DONE;
        }
        if (!yes && preview.decisions() > 0) {
            TypedConfirmation.require(
                    invocation,
                    "This moves the long texts of "
                            + CountText.of(preview.decisions(), "decision")
                            + " to "
                            + preview.file()
                            + "; keep that file with the database.",
                    WORD);
        }
        ArchivePreview moved = move(archiver, before, actor, preview);
        CompactionResult compaction = null;
        if (compacts) {
            if (invocation.showsColours()) {
                printer.remark(
                        rewrites
                                ? "Writing the database file anew ..."
                                : "Cutting the write-ahead log back ...");
            }
            compaction = compact(archiver, moved, rewrites);
        }
        document(printer, moved, before, compaction);
        if (!printer.json()) {
            say(printer, moved, compaction);
        }
        return ExitCode.DONE;
    }

    /// why: beside a file that is away a second one would begin, and each would lack what is in the other
    private void requireInStep(ArchiveHealth health) {
        boolean unreadable = health.isUnreadable();
        if (archiveLost && !unreadable) {
            return;
        }
        Optional<String> fault = health.fault();
        if (fault.isPresent()) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            unreadable ? "archive_unreadable" : "archive_missing",
                            "nothing was moved: " + fault.get(),
                            health.remedy()
                                    + (unreadable
                                            ? "; then run the same command again"
                                            : "; if those texts are lost for good, add --archive-lost")));
        }
    }

    /// why: what was moved is moved, and is told whatever becomes of the rest
    private static CompactionResult compact(
            DecisionArchiver archiver, ArchivePreview moved, boolean rewrites) {
        try {
            return rewrites ? archiver.compact() : archiver.cutBack();
        } catch (StoreException e) {
            String done = CountText.of(moved.decisions(), "decision") + " moved to " + moved.file();
            if (e.trouble() != StoreFailureKind.FULL) {
                throw new CommandFailureException(
                        CommandFailure.of(
                                "not_compacted",
                                done
                                        + ", and then the database file could not be written anew,"
                                        + " which is as large as before: "
                                        + e.getMessage(),
                                "put that right and run the same command again; or leave it so, and"
                                        + " new decisions use the space inside it"));
            }
            throw new CommandFailureException(
                    CommandFailure.of(
                            "no_room",
                            done
                                    + ", and then there was no room to write the database file anew,"
                                    + " which is as large as before",
                            "free as much room as that file takes, beside it and again in the folder"
                                    + " for temporary files, and run the same command again; or leave"
                                    + " it so, and new decisions use the space inside it"));
        }
    }

    private ArchivePreview preview(DecisionArchiver archiver, Instant before) {
        try (ProgressLine line = new ProgressLine(invocation)) {
            return archiver.preview(
                    before,
                    looked -> line.show("Looking at " + CountText.of(looked, "decision") + " ..."));
        }
    }

    private ArchivePreview move(
            DecisionArchiver archiver, Instant before, Actor actor, ArchivePreview preview) {
        AtomicLong done = new AtomicLong();
        try (ProgressLine line = new ProgressLine(invocation)) {
            return archiver.run(
                    before,
                    actor,
                    moved -> {
                        done.set(moved);
                        line.show(
                                "Moved "
                                        + moved
                                        + " of "
                                        + CountText.of(preview.decisions(), "decision")
                                        + " ...");
                    },
                    () -> true);
        } catch (StoreException e) {
            if (done.get() == 0) {
                throw e;
            }
            throw new CommandFailureException(
                    CommandFailure.of(
                            "archive_stopped",
                            CountText.of(done.get(), "decision")
                                    + " moved to "
                                    + preview.file()
                                    + ", and then no more: "
                                    + e.getMessage(),
                            "put that right and run the same command again: it goes on from there"));
        }
    }

    private static void show(CommandPrinter printer, ArchivePreview preview, boolean rewrites) {
        printer.line(
                preview.decisions() == 0
                        ? "There is nothing to archive."
                        : CountText.of(preview.decisions(), "decision")
                                + ", "
                                + size(preview.bytes())
                                + " of text, would leave the database for "
                                + preview.file());
        for (ArchiveExclusion why : ArchiveExclusion.values()) {
            long count = preview.staying().getOrDefault(why, 0L);
            if (count > 0) {
                printer.line(
                        "  stays: "
                                + CountText.of(count, "decision")
                                + " (each "
                                + why.text()
                                + ")");
            }
        }
        if (rewrites) {
            printer.line("The database file is written anew at the end; see --no-compact.");
        }
    }

    private static void say(
            CommandPrinter printer, ArchivePreview moved, @Nullable CompactionResult compaction) {
        if (moved.decisions() > 0) {
            printer.done(
                    "Archived "
                            + CountText.of(moved.decisions(), "decision")
                            + ", "
                            + size(moved.bytes())
                            + " of text, to "
                            + moved.file());
            printer.follows("Keep that file with the database: a backup takes its texts along.");
        }
        say(printer, compaction);
    }

    private static void say(CommandPrinter printer, @Nullable CompactionResult compaction) {
        switch (compaction) {
            case null -> {}
            case CompactionResult.Freed(long bytes) ->
                    printer.done("The database file is " + size(bytes) + " smaller.");
            case CompactionResult.KeptByReaders _ ->
                    printer.warn(
                            "The write-ahead log beside the database file takes much room while others"
                                    + " use the database: it shrinks once they have ended. Run the same"
                                    + " command again to cut it back then.");
            case CompactionResult.NotBegun _ ->
                    printer.warn(
                            "The database file is as large as before: others used it all the time."
                                    + " Run the same command again to write it anew.");
        }
    }

    private void document(
            CommandPrinter printer,
            ArchivePreview figures,
            Instant before,
            @Nullable CompactionResult compaction) {
        if (printer.json()) {
            printer.document(
                    new ArchiveReply(
                                    figures.file().toString(),
                                    before,
                                    figures.decisions(),
                                    figures.bytes(),
                                    Arrays.stream(ArchiveExclusion.values())
                                            .filter(figures.staying()::containsKey)
                                            .map(why ->
                                                    new ArchiveReply.Staying(
                                                            why.wireName(),
                                                            figures.staying()
                                                                    .getOrDefault(why, 0L)))
                                            .toList(),
                                    compaction instanceof CompactionResult.Freed(long bytes)
                                            ? bytes
                                            : null,
                                    dryRun)
                            .toJson());
        }
    }

    private static String size(long bytes) {
        return bytes < 10 * 1024 ? bytes + " bytes" : bytes / 1024 + " KiB";
    }
}
