package sayso.app.audit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sayso.app.command.Answerer;
import sayso.app.command.AttemptLog;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.home.FileErrorText;
import sayso.store.archive.BackupFile;
import sayso.store.archive.BackupRestore;

/// `sayso restore`: checks a backup, keeps a copy of the present store, puts the backup in its
/// place, and erases again what was erased since; only a person may.
@picocli.CommandLine.Command(
        header = "Restore a backup in place of the store.",
        description = {
            "",
            "The backup is checked first. A store that is not empty needs --replace, and its",
            "contents are backed up before. The restore is atomic: programs that have the store",
            "open see the old contents or the new ones, and waiting agents keep waiting. The log",
            "continues with an event that records who restored what. Whatever was erased since",
            "the backup is erased again. With SAYSO_DB set it restores to the server: use this to",
            "move there. Only a person may do it.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso restore ~/.sayso/backups/sayso-20260127-101500.db --replace",
            "  SAYSO_DB=postgres://db.example.org/sayso sayso restore sayso.db"
        })
public final class RestoreCommand extends CliCommand {
    @Parameters(paramLabel = "FILE", description = "A file written by 'sayso backup'.")
    private Path file = Path.of("");

    @Option(names = "--replace", description = "Replace a store that is not empty.")
    private boolean replace;

    @Option(names = "--yes", description = "Do not ask for a typed confirmation.")
    private boolean yes;

    public RestoreCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        Actor actor = Answerer.requirePerson(invocation, "restores a backup", this::logged);
        if (Files.isDirectory(file)) {
            throw refused("file", file + " is a folder", "name a file in it: ls " + file);
        }
        if (!Files.isRegularFile(file)) {
            throw refused("file", file + " is not there", others());
        }
        if (invocation.showsColours()) {
            printer.remark("Checking " + file + " ...");
        }
        Path beside = invocation.home().backup("restore", invocation.time().instant());
        try (BackupRestore restore = opened(beside)) {
            BackupFile backup = restore.backup();
            if (!backup.isSound()) {
                throw refused(
                        "store",
                        file + " is damaged: " + String.join("; ", backup.faults()),
                        "take another backup; nothing was changed");
            }
            RestoreOperation done = new RestoreOperation(invocation, restore, actor, replace, yes);
            RestoreOperation.Previous previous = done.run();
            RepeatedErasure.Result again = done.eraseAgain();
            say(printer, backup, restore.lacking(), previous, again);
            return again.isWhole() ? ExitCode.DONE : ExitCode.ERROR;
        } catch (IOException e) {
            throw refused(
                    "file",
                    beside.getParent() + " cannot be written: " + FileErrorText.of(e),
                    "free some space or make it writable; nothing was changed");
        }
    }

    private String others() {
        return "list them: ls " + invocation.home().backups();
    }

    private BackupRestore opened(Path beside) throws IOException {
        try {
            return BackupRestore.of(file.toAbsolutePath(), beside, invocation.time());
        } catch (StoreException e) {
            if (e.trouble() != StoreFailureKind.CORRUPT) {
                throw e;
            }
            throw refused(
                    "file",
                    file + " is not a Sayso database, or is damaged; nothing was changed",
                    "name a file written by `sayso backup`; " + others());
        }
    }

    /// A store that is gone or broken, which this is for, keeps nothing.
    private void logged(Actor actor) {
        boolean isGone =
                invocation.storePlace().equals(invocation.home().database().toString())
                        && !Files.exists(invocation.home().database());
        if (!isGone) {
            try {
                AttemptLog.logged(invocation, "restore a backup").accept(actor);
            } catch (StoreException e) {
                return; // why: who is refused is told that, and not what ails the store
            }
        }
    }

    private void say(
            CommandPrinter printer,
            BackupFile backup,
            long lacking,
            RestoreOperation.Previous previous,
            RepeatedErasure.Result again) {
        if (printer.json()) {
            printer.document(
                    BackupCommand.reply(
                                    new BackupFile(
                                            file.toAbsolutePath(),
                                            backup.bytes(),
                                            backup.schema(),
                                            backup.content(),
                                            backup.faults()),
                                    lacking,
                                    previous,
                                    again)
                            .toJson());
            return;
        }
        printer.done("Restored " + BackupCommand.counts(backup.content()) + " from " + file);
        say(printer, previous);
        if (lacking > 0) {
            printer.warn(
                    BackupCommand.lacking(lacking)
                            + " restored without the long texts: no archive file has them, neither"
                            + " beside "
                            + file
                            + " nor here; see sayso doctor");
        }
        if (!again.erased().isEmpty()) {
            printer.follows("Erased again, as before: " + listed(again.erased(), ", "));
        }
        again.unscrubbed().values().stream().distinct().forEach(printer::fail);
        if (!again.unscrubbed().isEmpty()) {
            List<DecisionId> unscrubbed = List.copyOf(again.unscrubbed().keySet());
            printer.fail(
                    listed(unscrubbed, ", ")
                            + (unscrubbed.size() == 1 ? " is" : " are")
                            + " erased again for every reader, and bytes can be left. Once the above"
                            + " is mended: sayso erase "
                            + listed(unscrubbed, " ")
                            + " --reason TEXT");
        }
        again.left().values().stream().distinct().forEach(printer::fail);
        if (!again.left().isEmpty()) {
            List<DecisionId> left = List.copyOf(again.left().keySet());
            printer.fail(
                    listed(left, ", ")
                            + (left.size() == 1 ? " was" : " were")
                            + " erased before, and "
                            + (left.size() == 1 ? "has its texts" : "have their texts")
                            + " again. Once the above is mended: sayso erase "
                            + listed(left, " ")
                            + " --reason TEXT");
        }
    }

    private static void say(CommandPrinter printer, RestoreOperation.Previous previous) {
        Path file = previous.file();
        if (file != null) {
            printer.follows("The previous contents are in " + file);
        }
        if (previous.lacking() > 0) {
            printer.warn(
                    BackupCommand.lacking(previous.lacking())
                            + " in those without the long texts: the archive file lacks them or is"
                            + " not there");
        }
        Path archive = previous.archive();
        if (archive == null) {
            return;
        }
        if (previous.isBackedUp()) {
            printer.follows(
                    archive
                            + " still holds texts from before; delete it once you are sure of what was"
                            + " restored");
        } else if (previous.damaged()) {
            printer.follows(
                    "Its archive file is in "
                            + archive
                            + ", and may hold the only copy of what is in it: keep both");
        } else {
            printer.warn(
                    archive
                            + " still holds texts from before, and no backup has all of them: keep "
                            + archive);
        }
    }

    private static String listed(List<DecisionId> ids, String between) {
        return ids.stream().map(DecisionId::value).collect(Collectors.joining(between));
    }

    static CommandFailureException refused(String code, String message, String hint) {
        return new CommandFailureException(CommandFailure.of(code, message, hint));
    }
}
