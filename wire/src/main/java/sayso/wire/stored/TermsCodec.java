package sayso.wire.stored;

import java.time.Duration;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.SkippedCheck;
import sayso.decision.model.SurfacePreference;
import sayso.decision.model.TimeoutAction;
import sayso.decision.model.Urgency;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Reads and writes the JSON text of a decision's terms, such as urgency, timeout and risk;
/// durations are in ISO 8601, `PT5M`.
public final class TermsCodec {
    private TermsCodec() {}

    public static String write(DecisionTerms terms) {
        return Json.write(json -> write(json, terms));
    }

    public static DecisionTerms read(String text) {
        return StrictFields.stored("terms", text, TermsCodec::read);
    }

    static void write(JsonGenerator json, DecisionTerms terms) {
        json.writeStartObject();
        json.writeStringProperty("urgency", terms.urgency().wireName());
        CodecFields.optional(json, "timeout", terms.timeout());
        json.writeStringProperty("timeout_action", terms.timeoutAction().wireName());
        if (terms.reversible() != null) {
            json.writeBooleanProperty("reversible", terms.reversible());
        }
        json.writeBooleanProperty("destructive", terms.destructive());
        json.writeStringProperty("transport", terms.transport().wireName());
        if (terms.floor() != null) {
            json.writeStringProperty("floor", terms.floor().wireName());
        }
        intake(json, terms.intake());
        json.writeEndObject();
    }

    private static SkippedCheck skipped(StrictFields fields) {
        return new SkippedCheck(fields.text("check"), fields.textOr("reason", ""));
    }

    private static void intake(JsonGenerator json, AskIntake intake) {
        CodecFields.optional(json, "type", intake.type());
        if (intake.locked()) {
            json.writeBooleanProperty("locked", true);
        }
        if (!intake.skipped().isEmpty()) {
            SkippedCheckJson.write(json, "skipped", intake.skipped());
        }
        if (intake.suggestsRule()) {
            json.writeBooleanProperty("suggests_rule", true);
        }
    }

    static DecisionTerms read(StrictFields fields) {
        return new DecisionTerms(
                fields.choice("urgency", Urgency::parse),
                fields.optional("timeout", Duration::parse),
                fields.choice("timeout_action", TimeoutAction::parse),
                fields.optionalFlag("reversible"),
                fields.flagOr("destructive", false),
                fields.choice("transport", SurfacePreference::parse),
                fields.optionalChoice("floor", Assurance::parse),
                new AskIntake(
                        fields.optionalText("type"),
                        fields.flagOr("locked", false),
                        fields.objects("skipped", TermsCodec::skipped),
                        fields.flagOr("suggests_rule", false)));
    }
}
