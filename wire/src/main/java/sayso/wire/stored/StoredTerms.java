package sayso.wire.stored;

import java.time.Duration;
import sayso.core.decision.Assurance;
import sayso.core.decision.Intake;
import sayso.core.decision.SkippedCheck;
import sayso.core.decision.Terms;
import sayso.core.decision.TimeoutAction;
import sayso.core.decision.Transport;
import sayso.core.decision.Urgency;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// The terms of a question as stored text; durations in ISO 8601, `PT5M`.
public final class StoredTerms {
    private StoredTerms() {}

    public static String write(Terms terms) {
        return Json.write(json -> write(json, terms));
    }

    public static Terms read(String text) {
        return Fields.read("terms", text, StoredTerms::read);
    }

    static void write(JsonGenerator json, Terms terms) {
        json.writeStartObject();
        json.writeStringProperty("urgency", terms.urgency().wireName());
        Stored.optional(json, "timeout", terms.timeout());
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

    private static SkippedCheck skipped(Fields fields) {
        return new SkippedCheck(fields.text("check"), fields.textOr("reason", ""));
    }

    private static void intake(JsonGenerator json, Intake intake) {
        Stored.optional(json, "type", intake.type());
        if (intake.locked()) {
            json.writeBooleanProperty("locked", true);
        }
        if (!intake.skipped().isEmpty()) {
            SkippedChecks.write(json, "skipped", intake.skipped());
        }
    }

    static Terms read(Fields fields) {
        return new Terms(
                fields.choice("urgency", Urgency::parse),
                fields.optional("timeout", Duration::parse),
                fields.choice("timeout_action", TimeoutAction::parse),
                fields.optionalFlag("reversible"),
                fields.flagOr("destructive", false),
                fields.choice("transport", Transport::parse),
                fields.optionalChoice("floor", Assurance::parse),
                new Intake(
                        fields.optionalText("type"),
                        fields.flagOr("locked", false),
                        fields.objects("skipped", StoredTerms::skipped)));
    }
}
