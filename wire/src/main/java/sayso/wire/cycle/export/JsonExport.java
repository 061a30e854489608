package sayso.wire.cycle.export;

import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.wire.cycle.CycleCodec;
import sayso.wire.cycle.CycleObject;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Exports the whole state of an analysis cycle, all components with revisit suggestions and
/// confirmations, as JSON in the format `sayso.cycle/1`.
final class JsonExport {
    private static final JsonMapper MAPPER = new JsonMapper();

    private JsonExport() {}

    static String of(Cycle cycle) {
        ObjectNode whole = MAPPER.createObjectNode().put("format", "sayso.cycle/1");
        whole.setAll((ObjectNode) MAPPER.readTree(CycleObject.text(cycle)));
        ObjectNode contents = whole.putObject("contents");
        for (Component component : Component.values()) {
            contents.set(
                    component.wireName(),
                    MAPPER.readTree(CycleCodec.write(cycle.contents().of(component))));
        }
        whole.set("revisits", MAPPER.readTree(CycleCodec.list(cycle.revisits())));
        whole.set("confirmations_asked", MAPPER.readTree(CycleCodec.list(cycle.confirmations())));
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(whole) + "\n";
    }
}
