package sayso.wire.extension;

import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import sayso.wire.Json;
import sayso.wire.LenientFields;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;

/// Contents of `extensions/channels.json` of the home: the channels of extensions that a person
/// connected, each with the name of the extension that carries it. A damaged file has none.
///
/// @param extensions the extension of each channel, by the channel's name
public record ExtensionChannelsFile(SequencedMap<String, String> extensions) {
    public static final ExtensionChannelsFile EMPTY = new ExtensionChannelsFile(new TreeMap<>());

    private static final String NAME = "[a-z][a-z0-9-]{0,23}";

    public ExtensionChannelsFile {
        extensions = new TreeMap<>(extensions);
    }

    /// With this channel, in place of another extension's of that name.
    public ExtensionChannelsFile with(String channel, String extension) {
        TreeMap<String, String> all = new TreeMap<>(extensions);
        all.put(channel, extension);
        return new ExtensionChannelsFile(all);
    }

    public static ExtensionChannelsFile parse(String text) {
        try {
            TreeMap<String, String> found = new TreeMap<>();
            List<LenientFields> channels =
                    LenientFields.of(PlainJson.parse(text)).objects("channels");
            for (LenientFields one : channels) {
                String channel = one.textOr("name", "");
                String extension = one.textOr("extension", "");
                if (channel.matches(NAME) && extension.matches(NAME)) {
                    found.put(channel, extension);
                }
            }
            return new ExtensionChannelsFile(found);
        } catch (UnreadableJsonException e) {
            return EMPTY;
        }
    }

    public String write() {
        return Json.list(
                        "channels",
                        json -> {
                            for (Map.Entry<String, String> one : extensions.entrySet()) {
                                json.writeStartObject();
                                json.writeStringProperty("name", one.getKey());
                                json.writeStringProperty("extension", one.getValue());
                                json.writeEndObject();
                            }
                        })
                + "\n";
    }
}
