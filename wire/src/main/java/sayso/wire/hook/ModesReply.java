package sayso.wire.hook;

import java.util.List;
import sayso.core.turn.SetMode;
import sayso.core.turn.TurnMode;
import sayso.wire.Json;

/// What `decision mode --json` prints.
public final class ModesReply {
    private ModesReply() {}

    public static String of(TurnMode everywhere, List<SetMode> set) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("mode", everywhere.wireName());
            json.writeArrayPropertyStart("set");
            for (SetMode one : set) {
                json.writeStartObject();
                json.writeStringProperty("scope", one.scope().wireName());
                json.writeStringProperty("name", one.name());
                json.writeStringProperty("mode", one.mode().wireName());
                json.writeStringProperty("set_at", one.at().toString());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }
}
