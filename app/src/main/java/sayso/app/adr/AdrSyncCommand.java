package sayso.app.adr;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.adr.folder.AdrFolder;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.why.RepositoryOption;
import sayso.wire.adr.AdrDefect;
import sayso.wire.adr.AdrDocument;
import sayso.wire.adr.AdrEditor;
import sayso.wire.adr.AdrFault;
import sayso.wire.adr.AdrJson;
import sayso.wire.adr.AdrRules;
import sayso.wire.adr.AdrSource;
import sayso.wire.adr.AdrSubject;

/// `sayso adr sync`: carries the states of decisions into their records, and leaves the prose of people
/// as it is. What names another option than was answered is reported and left alone.
@picocli.CommandLine.Command(
        header = "Carry the states of decisions into their records.",
        description = {
            "",
            "A decision that another one took the place of is superseded in its record, and",
            "the record of the other says so too; one whose answer was contested is contested",
            "there. Nothing else in a file changes. A record that names another option than",
            "was answered is reported and left alone, as is one that cannot be read or whose",
            "status says nothing.",
            ""
        },
        footer = {"", "Examples:", "  sayso adr sync", "  sayso adr sync --dry-run"})
public final class AdrSyncCommand extends CliCommand {
    @Option(
            names = "--dir",
            paramLabel = "FOLDER",
            description = "Where they are; default: wherever records are found.")
    private @Nullable String dir;

    @Option(names = "--dry-run", description = "Show the changes without making them.")
    private boolean dry;

    @Mixin private RepositoryOption repository = new RepositoryOption();

    public AdrSyncCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        AdrContext context = AdrContext.of(invocation, repository.folder());
        List<AdrJson.Change> changes = new ArrayList<>();
        List<AdrDefect> left = new ArrayList<>();
        boolean isCut = false;
        for (AdrFolder folder : context.folders(dir)) {
            AdrFolder.Shelf shelf = folder.read();
            Map<String, AdrSubject> subjects = context.subjects().of(shelf.records());
            List<AdrJson.Change> made = changes(folder, shelf, subjects);
            changes.addAll(made);
            new AdrRules(
                            folder.path(),
                            shelf.records(),
                            shelf.unread(),
                            subjects,
                            Set.of(),
                            Map.of())
                    .findings().stream()
                            .filter(finding -> isLeft(finding, made))
                            .forEach(left::add);
            isCut |= shelf.isCut();
            AdrRemarks.cut(printer, folder, shelf);
        }
        AdrRemarks.asAgent(printer, invocation, left);
        boolean isWhole = left.isEmpty() && !isCut;
        print(printer, changes, left, isWhole);
        return isWhole ? ExitCode.DONE : ExitCode.NOTHING;
    }

    private List<AdrJson.Change> changes(
            AdrFolder folder, AdrFolder.Shelf shelf, Map<String, AdrSubject> subjects) {
        List<AdrJson.Change> changes = new ArrayList<>();
        for (AdrDocument record : shelf.records()) {
            if (subjects.get(record.name()) instanceof AdrSubject.Known(AdrSource source)
                    && AdrRules.statesOutcome(record, source)) {
                String text = AdrEditor.inStep(record, source, subjects::containsKey);
                if (!text.equals(record.text())) {
                    write(folder, record.name(), text);
                    String path = folder.path(record.name());
                    changes.add(
                            new AdrJson.Change(
                                    path,
                                    null,
                                    AdrDocument.of(record.name(), text).entry(path).status()));
                }
            }
        }
        return changes;
    }

    /// @param made what was changed in that folder, where a status is none no longer
    private static boolean isLeft(AdrDefect finding, List<AdrJson.Change> made) {
        return switch (finding.fault()) {
            case UNKNOWN_DECISION, ERASED, OUTCOME, UNREADABLE -> true;
            case STATUS -> made.stream().noneMatch(each -> each.path().equals(finding.path()));
            case DOUBLE, BROKEN_REFERENCE, BEHIND, TWICE -> false;
        };
    }

    private void write(AdrFolder folder, String name, String text) {
        if (dry) {
            return;
        }
        try {
            folder.change(name, text);
        } catch (IOException e) {
            throw AdrContext.unwritten(folder.path(name), folder.file(name), e);
        }
    }

    private void print(
            CommandPrinter printer,
            List<AdrJson.Change> changes,
            List<AdrDefect> left,
            boolean isWhole) {
        if (printer.json()) {
            printer.document(AdrJson.changes(changes, left, dry));
            return;
        }
        for (AdrJson.Change change : changes) {
            String line = change.path() + "  " + change.status();
            if (dry) {
                printer.follows(line);
            } else {
                printer.done(line);
            }
        }
        // why: of those that cannot be read it was said that they are left out
        left.stream()
                .filter(each -> each.fault() != AdrFault.UNREADABLE)
                .forEach(each ->
                        printer.line(printer.signs().warning() + " " + AdrRemarks.line(each)));
        if (changes.isEmpty() && isWhole) {
            printer.line("All records are in step.");
        }
    }
}
