package sayso.hub.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import sayso.wire.api.HubTime;
import sayso.wire.api.PolicyReply;

/// What clients need to know of the hub itself.
final class Facts {
    private static final int OK = 200;

    private Facts() {}

    static void now(Call call, String product) throws IOException {
        call.reply(OK, new HubTime(call.desk().now(), product).toJson());
    }

    static void policy(Call call) throws IOException {
        call.reply(OK, new PolicyReply(call.desk().policy()).toJson());
    }

    static void openApi(Call call) throws IOException {
        call.reply(OK, openApi());
    }

    /// The description of this API, in OpenAPI 3.1.
    static String openApi() throws IOException {
        try (InputStream document = Facts.class.getResourceAsStream("openapi.json")) {
            if (document == null) {
                throw new IOException("openapi.json is not in the jar");
            }
            return new String(document.readAllBytes(), UTF_8);
        }
    }
}
