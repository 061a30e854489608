package sayso.wire.rule;

import java.util.List;
import sayso.decision.model.DecisionId;
import sayso.decision.rule.BackTest;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// Output of `rules preview --json`: what a rule would have answered of the questions of the past.
public final class BackTestJson {
    private BackTestJson() {}

    public static String of(BackTest test) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeNumberProperty("questions", test.questions());
            json.writeNumberProperty("matched", test.matched());
            ids(json, "agreed", test.agreed());
            ids(json, "disagreed", test.disagreed());
            ids(json, "unanswered", test.unanswered());
            json.writeArrayPropertyStart("refused");
            for (BackTest.Refusal refusal : test.refused()) {
                json.writeStartObject();
                json.writeStringProperty("id", refusal.decision().value());
                json.writeStringProperty("why", refusal.why());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void ids(JsonGenerator json, String name, List<DecisionId> ids) {
        json.writeArrayPropertyStart(name);
        ids.forEach(id -> json.writeString(id.value()));
        json.writeEndArray();
    }
}
