package sayso.agent.install;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.home.Sha256Digest;
import sayso.wire.install.InstallReceipt;
import sayso.wire.install.InstallReceiptFile;

/// Plans for each of an agent's files, as a `FilePlan`, how installing or uninstalling Sayso would
/// change it, using the receipts of earlier installations to restore it as it was found. Only
/// reads.
public final class InstallPlanner {
    private final InstallReceiptFile receipts;

    public InstallPlanner(InstallReceiptFile receipts) {
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
        return switch (FileState.read(file.path())) {
            case FileState.Unreadable(String reason) -> new FilePlan.Refused(file, reason);
            case FileState.Missing() -> install(file, null);
            case FileState.Text(String text) -> install(file, text);
        };
    }

    private FilePlan install(AgentFile file, @Nullable String text) {
        if (text != null && file.look(text) == EntryPresence.ALL) {
            return new FilePlan.Nothing(file);
        }
        Optional<InstallReceipt> known = receipts.of(name(file));
        // why: an entry of ours that nobody touched since is taken back first, so that the receipt
        // goes on leading to the file as it was found
        Optional<String> found = text == null ? Optional.empty() : undone(known, text);
        String base = found.orElse(text == null ? "" : text);
        return switch (file.install(base)) {
            case AgentFileDraft.Refused(String reason) -> new FilePlan.Refused(file, reason);
            case AgentFileDraft.Text(String after, List<List<String>> created) -> {
                boolean fresh =
                        text == null || found.isPresent() || file.look(base) == EntryPresence.NONE;
                List<List<String>> all = new ArrayList<>(created);
                if (!fresh) {
                    known.ifPresent(receipt -> all.addAll(receipt.created()));
                }
                boolean ourFile =
                        text == null || known.map(InstallReceipt::createdFile).orElse(false);
                InstallReceipt.Undo undo = fresh ? InstallReceipt.Undo.between(base, after) : null;
                InstallReceipt receipt =
                        new InstallReceipt(
                                name(file),
                                ourFile,
                                all,
                                Sha256Digest.of(after),
                                undo,
                                known.map(InstallReceipt::folders).orElse(List.of()));
                yield new FilePlan.Change(file, text, after, receipt, false);
            }
        };
    }

    private FilePlan uninstall(AgentFile file) {
        return switch (FileState.read(file.path())) {
            case FileState.Unreadable(String reason) -> new FilePlan.Refused(file, reason);
            case FileState.Missing() -> new FilePlan.Nothing(file);
            case FileState.Text(String text) -> uninstall(file, text);
        };
    }

    private FilePlan uninstall(AgentFile file, String text) {
        Optional<InstallReceipt> known = receipts.of(name(file));
        boolean ourFile =
                known.map(InstallReceipt::createdFile).orElse(false)
                        || file instanceof SaysoOwnedFile;
        Optional<String> undone = undone(known, text);
        if (undone.isPresent()) {
            String after = ourFile ? null : undone.get();
            return new FilePlan.Change(file, text, after, null, true);
        }
        return switch (file.uninstall(text, known.map(InstallReceipt::created).orElse(List.of()))) {
            case AgentFileDraft.Refused(String reason) -> new FilePlan.Refused(file, reason);
            case AgentFileDraft.Text(String after, _) -> {
                if (after.equals(text)) {
                    yield new FilePlan.Nothing(file);
                }
                yield new FilePlan.Change(
                        file, text, ourFile && file.isBare(after) ? null : after, null, false);
            }
        };
    }

    private static Optional<String> undone(Optional<InstallReceipt> known, String text) {
        return known.filter(receipt -> receipt.digest().equals(Sha256Digest.of(text)))
                .flatMap(receipt -> Optional.ofNullable(receipt.undo()))
                .filter(undo -> undo.fits(text))
                .map(undo -> undo.apply(text));
    }

    private static String name(AgentFile file) {
        return file.path().toString();
    }
}
