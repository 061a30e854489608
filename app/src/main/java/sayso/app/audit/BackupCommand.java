package sayso.app.audit;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.OutputFileRules;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.home.FileErrorText;
import sayso.store.archive.BackupFile;
import sayso.store.archive.StoreArchive;
import sayso.terminal.CountText;
import sayso.wire.decision.BackupReply;

/// `sayso backup`: copies the whole store into one file while it stays in use, and checks the copy.
@picocli.CommandLine.Command(
        header = "Back up the whole store to one file, and check the copy.",
        description = {
            "",
            "The store stays in use meanwhile. Every answer given before the copy "
                    + "began is in it.",
            "The file is a complete store that only you can read, whether the decisions are in a",
            "file or on a PostgreSQL server; texts in the archive file are in it too. Without FILE",
            "it goes to the folder 'backups' of the home. A copy on the same disk is lost with that",
            "disk: keep one elsewhere.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso backup",
            "  sayso backup /media/stick/sayso.db --force",
            "  sayso backup --json | jq -r .file"
        })
public final class BackupCommand extends CliCommand {
    @Parameters(arity = "0..1", paramLabel = "FILE", description = "The file to write.")
    private @Nullable Path file;

    @Option(names = "--force", description = "Replace FILE if it exists.")
    private boolean force;

    public BackupCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        Path wanted = file;
        if (wanted != null) {
            OutputFileRules.require(wanted);
        }
        if (invocation.showsColours()) {
            printer.remark("Copying " + invocation.storePlace() + " and checking the copy ...");
        }
        BackupFile backup = made(wanted);
        if (!backup.isSound()) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "store",
                            "the copy is damaged: " + String.join("; ", backup.faults()),
                            "it is kept as evidence in " + backup.file() + "; see: sayso doctor"));
        }
        if (printer.json()) {
            printer.document(
                    reply(
                                    backup,
                                    backup.content().archived(),
                                    new RestoreOperation.Previous(null, 0, null, false),
                                    RepeatedErasure.Result.NOTHING)
                            .toJson());
            return ExitCode.DONE;
        }
        printer.done("Backed up " + counts(backup.content()) + " to " + backup.file());
        long lacking = backup.content().archived();
        if (lacking > 0) {
            printer.warn(
                    lacking(lacking)
                            + " in it without the long texts: the archive file lacks them or is not there;"
                            + " see sayso doctor");
        }
        printer.follows("Put it back with: sayso restore " + backup.file());
        return ExitCode.DONE;
    }

    private BackupFile made(@Nullable Path wanted) {
        try (StoreArchive archive = invocation.archive()) {
            return wanted == null
                    ? madeAtHome(archive)
                    : BackupFile.make(archive, wanted, force, invocation.time());
        } catch (FileAlreadyExistsException e) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "file", wanted + " is there already", "replace it with --force"));
        } catch (IOException e) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "file",
                            (wanted == null ? invocation.home().backups() : wanted)
                                    + " cannot be written: "
                                    + FileErrorText.of(e),
                            "name another file"));
        }
    }

    /// Under a name of our own choosing, which somebody else may have taken meanwhile.
    private BackupFile madeAtHome(StoreArchive archive) throws IOException {
        while (true) {
            Path free = invocation.home().backup("sayso", invocation.time().instant());
            try {
                return BackupFile.make(archive, free, false, invocation.time());
            } catch (FileAlreadyExistsException _) {
                // why: another backup of this second was faster; the next name is free
            }
        }
    }

    /// As in `1 archived decision is`.
    static String lacking(long decisions) {
        return CountText.of(decisions, "archived decision") + (decisions == 1 ? " is" : " are");
    }

    /// As in `1 decision and 5 events`.
    static String counts(StoreArchive.Content content) {
        return CountText.of(content.decisions(), "decision")
                + " and "
                + CountText.of(content.head().sequence(), "event");
    }

    static BackupReply reply(
            BackupFile backup,
            long withoutTexts,
            RestoreOperation.Previous previous,
            RepeatedErasure.Result again) {
        Path replaced = previous.file();
        Path archive = previous.archive();
        return new BackupReply(
                backup.file().toString(),
                backup.schema().toString(),
                backup.bytes(),
                backup.content().decisions(),
                backup.content().head().sequence(),
                backup.content().head().hash(),
                withoutTexts,
                replaced == null ? null : replaced.toString(),
                previous.lacking(),
                archive == null ? null : archive.toString(),
                again.erased(),
                again.unscrubbed(),
                again.left());
    }
}
