package sayso.app.audit;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.OutputFileRules;
import sayso.app.command.ProgressLine;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.log.ArchiveComparison;
import sayso.decision.log.EventLog;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogQuery;
import sayso.decision.log.LogStream;
import sayso.home.FileErrorText;
import sayso.home.PrivateFiles;
import sayso.terminal.CountText;
import sayso.wire.decision.LogHead;
import sayso.wire.decision.VerifyReply;

/// Verifies, for `sayso log --verify`, that the log's hash chain is intact and that a head exported
/// earlier is still part of it, prints the result, and on request exports the present head. The
/// head goes to a file or standard output. Returns the exit code.
final class LogVerifier {
    private static final String STANDARD_OUTPUT = "-";

    private final CommandContext invocation;
    private final CommandPrinter printer;

    LogVerifier(CommandContext invocation, CommandPrinter printer) {
        this.invocation = invocation;
        this.printer = printer;
    }

    int check(@Nullable Path against, @Nullable String export) {
        EventLog log = invocation.desk().log();
        Path target = export == null || export.equals(STANDARD_OUTPUT) ? null : Path.of(export);
        LogHead expected = against == null ? earlier(target) : head(against);
        LogCheckResult check = verified(log);
        if (check instanceof LogCheckResult.Intact(long events, _, _) && expected != null) {
            check = holds(log, expected, events).orElse(check);
        }
        boolean toOutput = export != null && target == null;
        return switch (check) {
            case LogCheckResult.Broken broken -> failed(broken, expected);
            case LogCheckResult.Intact(long events, String hash, ArchiveComparison archive) -> {
                LogHead head = new LogHead(events, hash, invocation.time().instant());
                // why: what could not be compared has not passed
                int exit =
                        archive.state() == ArchiveComparison.State.UNREADABLE
                                ? ExitCode.ERROR
                                : ExitCode.DONE;
                if (toOutput) {
                    printer.document(head.toJson());
                    yield exit;
                }
                if (target != null) {
                    write(target, head);
                }
                if (printer.json()) {
                    printer.document(new VerifyReply(check, expected).toJson());
                } else {
                    say(head, archive, expected, target);
                }
                yield exit;
            }
        };
    }

    /// The part of one project, by its own chain.
    int check(LogStream part) {
        EventLog log = invocation.desk().log();
        Optional<LogCheckResult> found;
        try (ProgressLine line = new ProgressLine(invocation)) {
            found =
                    log.verify(
                            part,
                            checked -> line.show("Checking event " + checked + " of its part ..."));
        }
        LogCheckResult check =
                found.orElseThrow(() ->
                        new CommandFailureException(
                                CommandFailure.of(
                                        "not_found",
                                        "the log has no part of project '" + part.id() + "'",
                                        "a store in a file keeps one chain for all projects: sayso log --verify")));
        return switch (check) {
            case LogCheckResult.Broken broken -> failed(broken, null);
            case LogCheckResult.Intact(long events, String hash, _) -> {
                if (printer.json()) {
                    printer.document(new VerifyReply(check, null).toJson());
                } else {
                    printer.done(
                            CountText.of(events, "event")
                                    + " of "
                                    + part.id()
                                    + ", their own hash chain is intact; the last is "
                                    + hash);
                    printer.line("");
                    printer.line(
                            "Proven: no event of this project was changed, moved or removed without");
                    printer.line(
                            "rewriting every later one of it. For the whole log: sayso log --verify.");
                }
                yield ExitCode.DONE;
            }
        };
    }

    private int failed(LogCheckResult.Broken broken, @Nullable LogHead expected) {
        if (printer.json()) {
            printer.document(new VerifyReply(broken, expected).toJson());
        } else {
            printer.fail("event " + broken.sequence() + ": " + broken.what());
            printer.also("  the events before it are intact; copy the store before you continue");
        }
        return ExitCode.ERROR;
    }

    private LogCheckResult verified(EventLog log) {
        long all = Math.max(1, log.head());
        try (ProgressLine line = new ProgressLine(invocation)) {
            return log.verify(
                    checked -> line.show("Checking event " + checked + " of " + all + " ..."));
        }
    }

    private void say(
            LogHead head,
            ArchiveComparison archive,
            @Nullable LogHead expected,
            @Nullable Path target) {
        printer.done(
                CountText.of(head.sequence(), "event")
                        + ", the hash chain is intact; the last is "
                        + head.hash());
        say(archive);
        if (expected != null) {
            printer.done("It still holds the head exported at event " + expected.sequence() + ".");
        }
        if (target != null) {
            printer.done("Wrote the head to " + target + "; keep it where others cannot write.");
            return;
        }
        printer.line("");
        printer.line("Proven: no event was changed, moved or removed without rewriting every");
        printer.line("later one, and each erasure has its event.");
        if (expected == null) {
            printer.line("Not proven: that the log was not truncated or completely rewritten.");
            printer.line("For that: sayso log --export-head FILE, and later --against FILE.");
        } else {
            printer.line("Not proven: whether events after the exported head are missing.");
        }
    }

    private void say(ArchiveComparison archive) {
        String contents = CountText.of(archive.contents(), "content");
        switch (archive.state()) {
            case NONE -> {}
            case COMPARED -> printer.done("The archive file holds " + contents + " as logged.");
            case ABSENT ->
                    printer.warn(
                            "The archive file is not there: "
                                    + contents
                                    + " of archived decisions could not be compared.");
            case UNREADABLE -> {
                printer.fail(
                        "the archive file cannot be read: "
                                + contents
                                + " of archived decisions could not be compared");
                printer.also("  " + archive.reason());
            }
        }
    }

    /// What is wrong, if the head is no longer part of the log.
    private static Optional<LogCheckResult> holds(EventLog log, LogHead expected, long events) {
        if (expected.sequence() > events) {
            return Optional.of(
                    new LogCheckResult.Broken(
                            events + 1,
                            "the head was exported at event "
                                    + expected.sequence()
                                    + " and the log ends at "
                                    + events
                                    + ": it was truncated, or an older backup was restored"));
        }
        if (expected.sequence() == 0) {
            return Optional.empty();
        }
        List<LogEntry> found = log.entries(LogQuery.after(expected.sequence() - 1, 1));
        boolean same = !found.isEmpty() && found.getFirst().hash().equals(expected.hash());
        return same
                ? Optional.empty()
                : Optional.of(
                        new LogCheckResult.Broken(
                                expected.sequence(),
                                "it is not the event whose head was exported: the log was rewritten "
                                        + "from some earlier event, or belongs to another store"));
    }

    /// A head is not written over one that the log has lost: that would hide the loss.
    private static @Nullable LogHead earlier(@Nullable Path target) {
        if (target == null || !Files.exists(target)) {
            return null;
        }
        return head(target);
    }

    private static LogHead head(Path file) {
        try {
            return LogHead.parse(Files.readString(file, UTF_8))
                    .orElseThrow(() ->
                            refused(
                                    file + " is not an exported head",
                                    "make one with: sayso log --export-head FILE"));
        } catch (IOException e) {
            throw refused(FileErrorText.reading(file, e), "name another file");
        }
    }

    private static void write(Path file, LogHead head) {
        OutputFileRules.require(file);
        try {
            PrivateFiles.replace(file.toAbsolutePath(), head.toJson() + "\n");
        } catch (IOException e) {
            throw refused(FileErrorText.writing(file, e), "name another file");
        }
    }

    private static CommandFailureException refused(String message, String hint) {
        return new CommandFailureException(CommandFailure.of("file", message, hint));
    }
}
