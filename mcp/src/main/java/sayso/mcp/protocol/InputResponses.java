package sayso.mcp.protocol;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Responses of a client to input requests, by key. Some may be missing and some unknown: the
/// reader looks up those it needs. A response of another shape than expected ends the request with
/// -32602.
public record InputResponses(Map<String, ObjectNode> byKey) {
    private static final String PATH = "params.inputResponses";

    public InputResponses {
        byKey = Collections.unmodifiableMap(new LinkedHashMap<>(byKey));
    }

    public static InputResponses none() {
        return new InputResponses(Map.of());
    }

    /// Reads the member `inputResponses`, absent in a first request. Null is not absent here: the
    /// specification wants an object (2026-07-28, multi round-trip requests).
    public static InputResponses from(ObjectNode params) {
        if (!params.has("inputResponses")) {
            return none();
        }
        ParamsReader members = new ParamsReader("params", params);
        if (!(params.get("inputResponses") instanceof ObjectNode given)) {
            throw members.wrong("inputResponses", "is not an object");
        }
        Map<String, ObjectNode> byKey = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> entry : given.properties()) {
            if (!(entry.getValue() instanceof ObjectNode response)) {
                throw new ParamsReader(PATH, given).wrong(entry.getKey(), "is not an object");
            }
            byKey.put(entry.getKey(), response);
        }
        return new InputResponses(byKey);
    }

    /// The answer to a form or an address, if it came.
    public Optional<ElicitResult> elicited(String key) {
        return json(key).map(json -> ElicitResult.from(path(key), json));
    }

    /// The answer to that form, if it came; ends the request with -32602 if it does not fit.
    public Optional<ElicitResult> elicited(String key, ElicitForm form) {
        json(key)
                .map(form::problems)
                .filter(problems -> !problems.isEmpty())
                .ifPresent(problems -> {
                    throw new ProtocolException(
                            ProtocolError.invalidParams(
                                    path(key) + ": " + String.join("; ", problems)));
                });
        return elicited(key);
    }

    /// The model's message, if it came.
    public Optional<CreateMessageResult> sampled(String key) {
        return json(key).map(json -> CreateMessageResult.from(path(key), json));
    }

    /// The client's folders, if they came.
    public Optional<ListRootsResult> roots(String key) {
        return json(key).map(json -> ListRootsResult.from(path(key), json));
    }

    public Set<String> keys() {
        return byKey.keySet();
    }

    public boolean isEmpty() {
        return byKey.isEmpty();
    }

    private Optional<ObjectNode> json(String key) {
        return Optional.ofNullable(byKey.get(key));
    }

    private static String path(String key) {
        return PATH + "." + key;
    }
}
