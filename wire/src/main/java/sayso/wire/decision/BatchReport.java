package sayso.wire.decision;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.wire.Json;

/// JSON output of resolving several decisions with one command: the success or error of each, in
/// the order given, the totals, and on a preview the code that confirms exactly these.
///
/// @param dryRun whether it only says what would be
/// @param items each of them, in the order given
/// @param code what `--yes` takes to answer these and no others; null where nothing is to be
///     confirmed
public record BatchReport(boolean dryRun, List<Item> items, @Nullable String code) {
    public BatchReport(boolean dryRun, List<Item> items) {
        this(dryRun, items, null);
    }

    public BatchReport {
        items = List.copyOf(items);
    }

    /// @param error why not; null where it was, or would be, resolved
    public record Item(String id, @Nullable String error) {
        public boolean isDone() {
            return error == null;
        }
    }

    public long failed() {
        return items.stream().filter(item -> !item.isDone()).count();
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeArrayPropertyStart("results");
            for (Item item : items) {
                json.writeStartObject();
                JsonFieldWriter fields =
                        new JsonFieldWriter(json).text("id", item.id()).flag("ok", item.isDone());
                if (item.error() != null) {
                    fields.text("error", item.error());
                }
                json.writeEndObject();
            }
            json.writeEndArray();
            new JsonFieldWriter(json)
                    .number("resolved", dryRun ? 0 : items.size() - failed())
                    .number("failed", failed())
                    .flag("dry_run", dryRun);
            if (code != null) {
                json.writeStringProperty("yes", code);
            }
            json.writeEndObject();
        });
    }
}
