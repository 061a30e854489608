package sayso.wire.plan;

import sayso.shellgate.GateJudgment;
import sayso.wire.Json;

/// Writes the shell gate's judgment of a command line in plan mode as the JSON of `plan check
/// --json`: `{verdict, reason, part, instead, grant, setting}`. The last three are omitted where
/// they have no value.
public final class JudgmentObject {
    private JudgmentObject() {}

    public static String of(GateJudgment judgment) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("verdict", judgment.verdict().wireName());
            json.writeStringProperty("reason", judgment.reason());
            json.writeStringProperty("part", judgment.part());
            if (judgment.instead() != null) {
                json.writeStringProperty("instead", judgment.instead());
            }
            if (judgment.grant() != null) {
                json.writeStringProperty("grant", judgment.grant());
            }
            if (judgment.rule() != null) {
                json.writeStringProperty("setting", judgment.rule().told());
            }
            json.writeEndObject();
        });
    }
}
