package sayso.wire.rule;

import java.util.List;
import sayso.decision.model.DecisionId;
import sayso.decision.rule.BackTest;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Output of `rules preview --json` and of the hub: what a rule would have answered of the questions of the past.
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

    /// Reads what `of` wrote.
    ///
    /// @throws sayso.wire.UnreadableTextException where it is none
    public static BackTest read(String text) {
        return StrictFields.stored(
                "preview",
                text,
                fields ->
                        new BackTest(
                                fields.number("questions"),
                                fields.texts("agreed", DecisionId::new),
                                fields.texts("disagreed", DecisionId::new),
                                fields.texts("unanswered", DecisionId::new),
                                fields.objects(
                                        "refused",
                                        refusal ->
                                                new BackTest.Refusal(
                                                        new DecisionId(refusal.text("id")),
                                                        refusal.text("why")))));
    }

    private static void ids(JsonGenerator json, String name, List<DecisionId> ids) {
        json.writeArrayPropertyStart(name);
        ids.forEach(id -> json.writeString(id.value()));
        json.writeEndArray();
    }
}
