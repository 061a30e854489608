package sayso.wire.install;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import sayso.wire.edit.JsonDocument;
import sayso.wire.edit.JsonValue;
import sayso.wire.edit.TextReadResult;

/// Contents of `installs.json` of the home: one receipt per file that installing changed. A damaged
/// file or receipt reads as none, damaged numbers as no way back to the text; the worst effect is
/// that uninstalling leaves empty objects behind.
public record InstallReceiptFile(List<InstallReceipt> all) {
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
        return switch (JsonDocument.read(text)) {
            case TextReadResult.Unreadable<JsonDocument> _ -> new InstallReceiptFile(List.of());
            case TextReadResult.Understood<JsonDocument>(JsonDocument json) ->
                    new InstallReceiptFile(
                            json
                                    .at(List.of("files"))
                                    .map(InstallReceiptFile::items)
                                    .orElse(List.of())
                                    .stream()
                                    .flatMap(item -> receipt(item).stream())
                                    .toList());
        };
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
            if (!receipt.folders().isEmpty()) {
                file.put("folders", JsonValue.texts(receipt.folders()));
            }
            files.add(new JsonValue.Keyed(file));
        }
        return JsonValue.object("files", new JsonValue.Listed(files)).canonical() + "\n";
    }

    private static Optional<InstallReceipt> receipt(JsonValue value) {
        if (!(value instanceof JsonValue.Keyed(Map<String, JsonValue> members))) {
            return Optional.empty();
        }
        String path = text(members, "path");
        String digest = text(members, "sha256");
        if (path == null || digest == null) {
            return Optional.empty();
        }
        List<List<String>> created =
                items(members.getOrDefault("created", JsonValue.texts(List.of()))).stream()
                        .map(keys -> items(keys).stream().map(InstallReceiptFile::plain).toList())
                        .toList();
        return Optional.of(
                new InstallReceipt(
                        path,
                        plain(members.get("created_file")).equals("true"),
                        created,
                        digest,
                        undo(members),
                        items(members.getOrDefault("folders", JsonValue.texts(List.of()))).stream()
                                .map(InstallReceiptFile::plain)
                                .toList()));
    }

    /// Null where there is none or it is damaged: uninstalling then takes out the entry alone.
    private static InstallReceipt.@Nullable Undo undo(Map<String, JsonValue> members) {
        String text = text(members, "undo_text");
        OptionalInt at = number(members, "undo_at");
        OptionalInt length = number(members, "undo_length");
        return text == null || at.isEmpty() || length.isEmpty()
                ? null
                : new InstallReceipt.Undo(at.getAsInt(), length.getAsInt(), text);
    }

    private static List<JsonValue> items(JsonValue value) {
        return value instanceof JsonValue.Listed(List<JsonValue> items) ? items : List.of();
    }

    private static @Nullable String text(Map<String, JsonValue> members, String key) {
        return members.get(key) instanceof JsonValue.Text(String text) ? text : null;
    }

    private static OptionalInt number(Map<String, JsonValue> members, String key) {
        String digits = plain(members.get(key));
        return digits.matches("\\d{1,9}")
                ? OptionalInt.of(Integer.parseInt(digits))
                : OptionalInt.empty();
    }

    private static String plain(@Nullable JsonValue value) {
        return switch (value) {
            case JsonValue.Text(String text) -> text;
            case JsonValue.Plain(String literal) -> literal;
            case null -> "";
            case JsonValue.Keyed _, JsonValue.Listed _ -> "";
        };
    }
}
