package sayso.wire.hub;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.access.Credential;
import sayso.wire.Json;
import sayso.wire.JsonTime;
import tools.jackson.core.JsonGenerator;

/// Output of `token … --json`: one person's or agent's credential, with its secret only when it was
/// just created, or the list of all without secrets.
public final class CredentialReply {
    private CredentialReply() {}

    /// One credential.
    ///
    /// @param secret only where it was just made, else null
    public static String one(Credential credential, @Nullable String secret) {
        return Json.write(json -> {
            json.writeStartObject();
            fields(json, credential);
            if (secret != null) {
                json.writeStringProperty("token", secret);
            }
            json.writeEndObject();
        });
    }

    public static String list(List<Credential> credentials) {
        return Json.list(
                "credentials",
                json -> {
                    for (Credential credential : credentials) {
                        json.writeStartObject();
                        fields(json, credential);
                        json.writeEndObject();
                    }
                });
    }

    private static void fields(JsonGenerator json, Credential credential) {
        json.writeStringProperty("id", credential.id());
        json.writeStringProperty("kind", credential.kind().wireName());
        json.writeStringProperty("name", credential.name());
        json.writeStringProperty("created_at", JsonTime.of(credential.createdAt()));
        if (credential.revokedAt() == null) {
            json.writeNullProperty("revoked_at");
        } else {
            json.writeStringProperty("revoked_at", JsonTime.of(credential.revokedAt()));
        }
    }
}
