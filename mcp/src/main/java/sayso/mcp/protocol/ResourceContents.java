package sayso.mcp.protocol;

import java.util.Base64;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Contents of a resource, as text or as bytes.
public sealed interface ResourceContents {
    String uri();

    ObjectNode toJson();

    /// Contents that are text.
    ///
    /// @param meta their `_meta`; null for none
    record Text(String uri, @Nullable String mimeType, String text, @Nullable ObjectNode meta)
            implements ResourceContents {
        public Text(String uri, @Nullable String mimeType, String text) {
            this(uri, mimeType, text, null);
        }

        @Override
        public ObjectNode toJson() {
            ObjectNode json = head(uri, mimeType).put("text", text);
            if (meta != null) {
                json.set("_meta", meta.deepCopy());
            }
            return json;
        }
    }

    /// Contents that are bytes.
    ///
    /// @param blob the bytes in Base64
    record Blob(String uri, @Nullable String mimeType, String blob) implements ResourceContents {
        public static Blob of(String uri, @Nullable String mimeType, byte[] bytes) {
            return new Blob(uri, mimeType, Base64.getEncoder().encodeToString(bytes));
        }

        @Override
        public ObjectNode toJson() {
            return head(uri, mimeType).put("blob", blob);
        }
    }

    private static ObjectNode head(String uri, @Nullable String mimeType) {
        ObjectNode json = JsonCodec.object();
        json.put("uri", uri);
        if (mimeType != null) {
            json.put("mimeType", mimeType);
        }
        return json;
    }
}
