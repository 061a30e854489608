package sayso.mcp.protocol;

import java.util.Base64;
import tools.jackson.databind.node.ObjectNode;

/// Audio content for the model.
///
/// @param data its bytes in Base64
/// @param mimeType such as `audio/wav`
public record AudioContent(String data, String mimeType) implements ContentBlock {
    public static AudioContent of(byte[] bytes, String mimeType) {
        return new AudioContent(Base64.getEncoder().encodeToString(bytes), mimeType);
    }

    @Override
    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("type", "audio");
        json.put("data", data);
        json.put("mimeType", mimeType);
        return json;
    }
}
