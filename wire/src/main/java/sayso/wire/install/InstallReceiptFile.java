package sayso.wire.install;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.wire.edit.JsonDocument;
import sayso.wire.edit.JsonValue;
import sayso.wire.edit.TextReadResult;

/// Contents of `installs.json` of the home: one receipt per file that installing changed. A damaged
/// file reads as no receipts; the worst effect is that uninstalling leaves empty objects behind.
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
        String undo = text(members, "undo_text");
        return Optional.of(
                new InstallReceipt(
                        path,
                        plain(members.get("created_file")).equals("true"),
                        created,
                        digest,
                        undo == null
                                ? null
                                : new InstallReceipt.Undo(
                                        number(members, "undo_at"),
                                        number(members, "undo_length"),
                                        undo)));
    }

    private static List<JsonValue> items(JsonValue value) {
        return value instanceof JsonValue.Listed(List<JsonValue> items) ? items : List.of();
    }

    private static @Nullable String text(Map<String, JsonValue> members, String key) {
        return members.get(key) instanceof JsonValue.Text(String text) ? text : null;
    }

    private static int number(Map<String, JsonValue> members, String key) {
        return Integer.parseInt(plain(members.get(key)));
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
