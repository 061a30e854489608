package sayso.app.adr;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.adr.folder.AdrFolder;
import sayso.app.adr.folder.AdrFolderLock;
import sayso.app.adr.folder.AdrNumbers;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.why.RepositoryOption;
import sayso.wire.adr.AdrDocument;
import sayso.wire.adr.AdrJson;
import sayso.wire.adr.AdrMove;
import sayso.wire.adr.AdrName;

/// `sayso adr renumber`: gives the newer of two records with one number the next free one, and mends
/// the links of the other records to it.
@picocli.CommandLine.Command(
        header = "Give records whose number another one has a free one.",
        description = {
            "",
            "What lies on the default branch keeps its number, then what was committed",
            "first. Links of the other records are mended; other files that name a record",
            "are listed.",
            ""
        },
        footer = {"", "Examples:", "  sayso adr renumber --dry-run", "  sayso adr renumber"})
public final class AdrRenumberCommand extends CliCommand {
    @Option(
            names = "--dir",
            paramLabel = "FOLDER",
            description = "Where they are; default: wherever records are found.")
    private @Nullable String dir;

    @Option(names = "--dry-run", description = "Show the changes without making them.")
    private boolean dry;

    @Mixin private RepositoryOption repository = new RepositoryOption();

    public AdrRenumberCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        AdrContext context = AdrContext.of(invocation, repository.folder());
        List<AdrJson.Change> changes = new ArrayList<>();
        List<String> mentions = new ArrayList<>();
        try (AdrFolderLock _ = context.lock()) {
            for (AdrFolder folder : context.folders(dir)) {
                AdrFolder.Shelf shelf = folder.read();
                AdrNumbers numbers = context.numbers(folder);
                Set<String> taken = new HashSet<>(numbers.taken(shelf.names()));
                for (String name : newer(shelf, numbers)) {
                    AdrMove move = AdrMove.of(name, AdrName.next(taken));
                    taken.add(move.to());
                    // why: links are mended in texts that an earlier move may have changed
                    changes.addAll(moved(folder, move));
                    numbers.mentions(name).forEach(path -> mentions.add(path + " names " + name));
                }
                AdrRemarks.cut(printer, folder, shelf);
            }
        }
        print(printer, changes, mentions);
        return ExitCode.DONE;
    }

    /// Those that get another number, the older ones first.
    private static List<String> newer(AdrFolder.Shelf shelf, AdrNumbers numbers) {
        Map<Integer, List<String>> byNumber = new TreeMap<>();
        shelf.names()
                .forEach(name ->
                        AdrName.number(name)
                                .ifPresent(number ->
                                        byNumber.computeIfAbsent(number, _ -> new ArrayList<>())
                                                .add(name)));
        Set<Integer> elsewhere = new HashSet<>();
        numbers.elsewhere(shelf.names())
                .forEach(name -> AdrName.number(name).ifPresent(elsewhere::add));
        Set<String> settled = numbers.settled();
        List<String> newer = new ArrayList<>();
        byNumber.forEach((number, names) -> {
            boolean isElsewhere = elsewhere.contains(number);
            if (names.size() > 1 || isElsewhere) {
                List<String> byAge =
                        names.stream()
                                .sorted(
                                        Comparator.comparing((String name) -> !shelf.isUnread(name))
                                                .thenComparing(name -> !settled.contains(name))
                                                .thenComparingLong(numbers::addedAt)
                                                .thenComparing(Comparator.naturalOrder()))
                                .toList();
                boolean isFirstKept = !isElsewhere || settled.contains(byAge.getFirst());
                byAge.subList(isFirstKept ? 1 : 0, byAge.size()).stream()
                        .filter(name -> !shelf.isUnread(name))
                        .forEach(newer::add);
            }
        });
        return newer;
    }

    private List<AdrJson.Change> moved(AdrFolder folder, AdrMove move) {
        List<AdrDocument> records = folder.read().records();
        Map<String, String> texts = new TreeMap<>(move.changes(records));
        List<AdrJson.Change> changes = new ArrayList<>();
        try {
            for (AdrDocument record : records) {
                boolean isMoved = record.name().equals(move.from());
                String text = texts.get(record.name());
                if (text != null && !dry) {
                    folder.change(record.name(), text);
                }
                if (isMoved || text != null) {
                    String path = folder.path(record.name());
                    changes.add(
                            new AdrJson.Change(
                                    path,
                                    isMoved ? folder.path(move.to()) : null,
                                    record.entry(path).status()));
                }
            }
            if (!dry) {
                folder.rename(move.from(), move.to());
            }
        } catch (IOException e) {
            throw AdrContext.unwritten(folder.path(move.to()), folder.file(move.to()), e);
        }
        return changes;
    }

    private void print(
            CommandPrinter printer, List<AdrJson.Change> changes, List<String> mentions) {
        if (printer.json()) {
            printer.document(AdrJson.changes(changes, List.of(), dry));
            return;
        }
        for (AdrJson.Change change : changes) {
            String line =
                    change.newPath() == null
                            ? change.path() + "  links mended"
                            : change.path() + " is " + change.newPath();
            if (dry) {
                printer.follows(line);
            } else {
                printer.done(line);
            }
        }
        mentions.forEach(printer::warn);
        if (changes.isEmpty()) {
            printer.line("Each number is there once.");
        }
    }
}
