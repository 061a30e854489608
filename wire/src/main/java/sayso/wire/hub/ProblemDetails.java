package sayso.wire.hub;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Problem;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// Body of every HTTP error, `application/problem+json` (RFC 9457): status, code, title, hint, the
/// faults of the request, and the request to send instead or next.
///
/// @param status the HTTP status, repeated
/// @param code a stable word for programs; the reference lists them
/// @param title what happened, for people
/// @param hint the way out, or null
/// @param errors every fault of a refused request
/// @param nextCall the request to send instead or next, as in `GET /api/decisions/d-7m2kq0`; or
///     null
public record ProblemDetails(
        int status,
        String code,
        String title,
        @Nullable String hint,
        List<Problem> errors,
        @Nullable String nextCall) {
    public static final String MEDIA_TYPE = "application/problem+json";

    public ProblemDetails {
        requireNonNull(code, "code is null");
        requireNonNull(title, "title is null");
        errors = List.copyOf(errors);
    }

    public static ProblemDetails of(int status, String code, String title, @Nullable String hint) {
        return new ProblemDetails(status, code, title, hint, List.of(), null);
    }

    public ProblemDetails withErrors(List<Problem> faults) {
        return new ProblemDetails(status, code, title, hint, faults, nextCall);
    }

    public ProblemDetails withNextCall(String call) {
        return new ProblemDetails(status, code, title, hint, errors, call);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            writeMembers(json);
            json.writeEndObject();
        });
    }

    /// Writes the members into an object that the caller opened, for an error that says more.
    public void writeMembers(JsonGenerator json) {
        json.writeStringProperty("type", "urn:sayso:problem:" + code);
        json.writeStringProperty("title", title);
        json.writeNumberProperty("status", status);
        json.writeStringProperty("code", code);
        if (hint != null) {
            json.writeStringProperty("hint", hint);
        }
        if (!errors.isEmpty()) {
            writeErrors(json);
        }
        if (nextCall != null) {
            json.writeStringProperty("next_call", nextCall);
        }
    }

    private void writeErrors(JsonGenerator json) {
        json.writeArrayPropertyStart("errors");
        for (Problem error : errors) {
            json.writeStartObject();
            json.writeStringProperty("code", error.code());
            json.writeStringProperty("field", error.field());
            json.writeStringProperty("message", error.message());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
