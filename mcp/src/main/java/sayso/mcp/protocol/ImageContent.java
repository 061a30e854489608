package sayso.mcp.protocol;

import java.util.Base64;
import tools.jackson.databind.node.ObjectNode;

/// Image content for the model.
///
/// @param data its bytes in Base64
/// @param mimeType such as `image/png`
public record ImageContent(String data, String mimeType) implements ContentBlock {
    public static ImageContent of(byte[] bytes, String mimeType) {
        return new ImageContent(Base64.getEncoder().encodeToString(bytes), mimeType);
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("type", "image");
        json.put("data", data);
        json.put("mimeType", mimeType);
        return json;
    }
}
