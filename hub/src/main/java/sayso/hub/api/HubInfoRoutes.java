package sayso.hub.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import sayso.wire.api.HubTimeReply;
import sayso.wire.api.PolicyReply;

/// Serves information about the hub itself: its clock and version, the desk's policy and the
/// OpenAPI document.
final class HubInfoRoutes {
    private static final int OK = 200;

    private HubInfoRoutes() {}

    static void now(ApiRequestContext call, String product) throws IOException {
        call.reply(OK, new HubTimeReply(call.desk().now(), product).toJson());
    }

    static void policy(ApiRequestContext call) throws IOException {
        call.reply(OK, new PolicyReply(call.desk().policy()).toJson());
    }

    static void openApi(ApiRequestContext call) throws IOException {
        call.reply(OK, openApi());
    }

    /// The description of this API, in OpenAPI 3.1.
    static String openApi() throws IOException {
        try (InputStream document = HubInfoRoutes.class.getResourceAsStream("openapi.json")) {
            if (document == null) {
                throw new IOException("openapi.json is not in the jar");
            }
            return new String(document.readAllBytes(), UTF_8);
        }
    }
}
