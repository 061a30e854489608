package sayso.wire.install;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.wire.LenientFields;
import sayso.wire.edit.JsonValue;

/// Contents of `installs.json` of the home: one receipt per file that installing changed. A damaged
/// file or receipt reads as none, damaged numbers as no way back to the text; the worst effect is
/// that uninstalling leaves empty objects behind.
public record InstallReceiptFile(List<InstallReceipt> all) {
    private static final int LONGEST = 999_999_999;

    public InstallReceiptFile {
        all = List.copyOf(all);
    }

    public Optional<InstallReceipt> of(String path) {
        return all.stream().filter(receipt -> receipt.path().equals(path)).findFirst();
    }

    public InstallReceiptFile with(InstallReceipt receipt) {
        List<InstallReceipt> next = new ArrayList<>(without(receipt.path()).all());
        next.add(receipt);
        return new InstallReceiptFile(next);
    }

    public InstallReceiptFile without(String path) {
        return new InstallReceiptFile(
                all.stream().filter(receipt -> !receipt.path().equals(path)).toList());
    }

    public static InstallReceiptFile parse(String text) {
        return new InstallReceiptFile(
                LenientFields.parse(text).objects("files").stream()
                        .flatMap(file -> receipt(file).stream())
                        .toList());
    }

    public String write() {
        List<JsonValue> files = new ArrayList<>();
        for (InstallReceipt receipt : all) {
            Map<String, JsonValue> file = new LinkedHashMap<>();
            file.put("path", new JsonValue.Text(receipt.path()));
            file.put("created_file", JsonValue.of(receipt.createdFile()));
            file.put(
                    "created",
                    new JsonValue.Listed(
                            receipt.created().stream()
                                    .map(JsonValue::texts)
                                    .map(JsonValue.class::cast)
                                    .toList()));
            file.put("sha256", new JsonValue.Text(receipt.digest()));
            InstallReceipt.@Nullable Undo undo = receipt.undo();
            if (undo != null) {
                file.put("undo_at", JsonValue.of(undo.at()));
                file.put("undo_length", JsonValue.of(undo.length()));
                file.put("undo_text", new JsonValue.Text(undo.text()));
            }
            files.add(new JsonValue.Keyed(file));
        }
        return JsonValue.object("files", new JsonValue.Listed(files)).canonical() + "\n";
    }

    private static Optional<InstallReceipt> receipt(LenientFields file) {
        String path = file.text("path");
        String digest = file.text("sha256");
        return path == null || digest == null
                ? Optional.empty()
                : Optional.of(
                        new InstallReceipt(
                                path,
                                file.isTrue("created_file"),
                                file.textLists("created"),
                                digest,
                                undo(file)));
    }

    /// Null where there is none or it is damaged: uninstalling then takes out the entry alone.
    private static InstallReceipt.@Nullable Undo undo(LenientFields file) {
        String text = file.text("undo_text");
        Long at = file.number("undo_at");
        Long length = file.number("undo_length");
        return text == null || at == null || length == null || !isPlace(at) || !isPlace(length)
                ? null
                : new InstallReceipt.Undo(at.intValue(), length.intValue(), text);
    }

    private static boolean isPlace(long number) {
        return number >= 0 && number <= LONGEST;
    }
}
