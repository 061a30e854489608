package sayso.app.install;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.app.home.Digests;
import sayso.wire.install.Receipt;
import sayso.wire.install.Receipts;

/// Works out what installing or uninstalling would do to each file; reads, and changes nothing.
public final class Planner {
    private final Receipts receipts;

    public Planner(Receipts receipts) {
        this.receipts = receipts;
    }

    public List<FilePlan> install(List<AgentFile> files) {
        List<FilePlan> plans = new ArrayList<>();
        files.forEach(file -> plans.add(install(file)));
        return plans;
    }

    public List<FilePlan> uninstall(List<AgentFile> files) {
        List<FilePlan> plans = new ArrayList<>();
        files.forEach(file -> plans.add(uninstall(file)));
        return plans;
    }

    private FilePlan install(AgentFile file) {
        return switch (OnDisk.read(file.path())) {
            case OnDisk.Unreadable(String reason) -> new FilePlan.Refused(file, reason);
            case OnDisk.Missing() -> install(file, null);
            case OnDisk.Text(String text) -> install(file, text);
        };
    }

    private FilePlan install(AgentFile file, @Nullable String text) {
        if (text != null && file.look(text) == Entries.ALL) {
            return new FilePlan.Nothing(file);
        }
        Optional<Receipt> known = receipts.of(name(file));
        // why: an entry of ours that nobody touched since is taken back first, so that the receipt
        // goes on leading to the file as it was found
        Optional<String> found = text == null ? Optional.empty() : undone(known, text);
        String base = found.orElse(text == null ? "" : text);
        return switch (file.install(base)) {
            case Draft.Refused(String reason) -> new FilePlan.Refused(file, reason);
            case Draft.Text(String after, List<List<String>> created) -> {
                boolean fresh =
                        text == null || found.isPresent() || file.look(base) == Entries.NONE;
                List<List<String>> all = new ArrayList<>(created);
                if (!fresh) {
                    known.ifPresent(receipt -> all.addAll(receipt.created()));
                }
                boolean ourFile = text == null || known.map(Receipt::createdFile).orElse(false);
                Receipt.Undo undo = fresh ? Receipt.Undo.between(base, after) : null;
                Receipt receipt = new Receipt(name(file), ourFile, all, Digests.of(after), undo);
                yield new FilePlan.Change(file, text, after, receipt, false);
            }
        };
    }

    private FilePlan uninstall(AgentFile file) {
        return switch (OnDisk.read(file.path())) {
            case OnDisk.Unreadable(String reason) -> new FilePlan.Refused(file, reason);
            case OnDisk.Missing() -> new FilePlan.Nothing(file);
            case OnDisk.Text(String text) -> uninstall(file, text);
        };
    }

    private FilePlan uninstall(AgentFile file, String text) {
        Optional<Receipt> known = receipts.of(name(file));
        boolean ourFile = known.map(Receipt::createdFile).orElse(false) || file instanceof OwnFile;
        Optional<String> undone = undone(known, text);
        if (undone.isPresent()) {
            String after = ourFile ? null : undone.get();
            return new FilePlan.Change(file, text, after, null, true);
        }
        return switch (file.uninstall(text, known.map(Receipt::created).orElse(List.of()))) {
            case Draft.Refused(String reason) -> new FilePlan.Refused(file, reason);
            case Draft.Text(String after, _) -> {
                if (after.equals(text)) {
                    yield new FilePlan.Nothing(file);
                }
                yield new FilePlan.Change(
                        file, text, ourFile && file.isBare(after) ? null : after, null, false);
            }
        };
    }

    private static Optional<String> undone(Optional<Receipt> known, String text) {
        return known.filter(receipt -> receipt.digest().equals(Digests.of(text)))
                .flatMap(receipt -> Optional.ofNullable(receipt.undo()))
                .map(undo -> undo.apply(text));
    }

    private static String name(AgentFile file) {
        return file.path().toString();
    }
}
