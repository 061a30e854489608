package sayso.mcp.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Reads a message with over-long texts: each is left out, however long it is, and replaced by a
/// marker, so that the rest of the message stays known. A message with such a marker is never
/// carried out.
public final class TruncatingJsonReader {
    /// How many bytes a text may have, as it stands in a message that is too long as a whole.
    public static final int LONGEST = JsonCodec.MAX_STRING_LENGTH;

    // why: Unicode keeps this one for signs inside of programs; no client has a text of it alone
    private static final String SIGN = "\uffff";

    private static final int BUFFER = 16 * 1024;
    private static final int SHORT = 1024;

    private final int maxBytes;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private final ByteArrayOutputStream text = new ByteArrayOutputStream();
    private boolean within;
    private boolean escaped;
    private boolean leaving;

    /// @param maxBytes the most that is kept; of more, one byte more is
    public TruncatingJsonReader(int maxBytes) {
        this.maxBytes = maxBytes;
    }

    /// All of a stream, if it is short enough, else without its long texts. More than `maxBytes` come back
    /// where it is too long even so.
    public static byte[] read(InputStream in, int maxBytes) throws IOException {
        byte[] whole = atMost(in, maxBytes == Integer.MAX_VALUE ? maxBytes : maxBytes + 1);
        if (whole.length <= maxBytes) {
            return whole;
        }
        TruncatingJsonReader texts = new TruncatingJsonReader(maxBytes);
        texts.add(whole, 0, whole.length);
        byte[] more = new byte[BUFFER];
        for (int read = in.read(more); read >= 0; read = in.read(more)) {
            texts.add(more, 0, read);
        }
        return texts.bytes();
    }

    /// The first bytes of a stream, all of them if there are no more. why: a message is much shorter than the
    /// buffers that Java reads a stream of unknown length with
    private static byte[] atMost(InputStream in, int most) throws IOException {
        byte[] bytes = new byte[Math.min(most, Math.clamp(in.available(), SHORT, BUFFER) + 1)];
        int read = in.readNBytes(bytes, 0, bytes.length);
        while (read == bytes.length && read < most) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(most, bytes.length * 2L));
            read += in.readNBytes(bytes, read, bytes.length - read);
        }
        return read == bytes.length ? bytes : Arrays.copyOf(bytes, read);
    }

    /// The next bytes of the message.
    public void add(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && kept.size() <= maxBytes) {
            at = within ? text(bytes, at, to) : between(bytes, at, to);
        }
    }

    /// The message without its long texts; longer than allowed where that was not enough.
    public byte[] bytes() {
        return kept.toByteArray();
    }

    /// @return where what is no text ends
    private int between(byte[] bytes, int from, int to) {
        int end = from;
        while (end < to && !within) {
            within = bytes[end++] == '"';
        }
        kept.write(bytes, from, end - from);
        return end;
    }

    /// @return where the text ends, its quote included
    private int text(byte[] bytes, int from, int to) {
        int end = from;
        while (end < to && (escaped || bytes[end] != '"')) {
            escaped = bytes[end++] == '\\' && !escaped;
        }
        leaving |= text.size() + end - from > LONGEST;
        if (leaving) {
            text.reset();
        } else {
            text.write(bytes, from, end - from);
        }
        if (end == to) {
            return end;
        }
        kept.writeBytes(leaving ? SIGN.getBytes(UTF_8) : text.toByteArray());
        kept.write('"');
        text.reset();
        within = false;
        leaving = false;
        return end + 1;
    }

    /// Where texts were left out, as in `arguments.ratings[2].reasoning`.
    static List<String> in(JsonNode node) {
        List<String> places = new ArrayList<>();
        find(node, null, places);
        return places;
    }

    /// Place of a node in a message, named only where something was left out: every message is looked through, and
    /// hardly any has such a place.
    ///
    /// @param within null for a place in the message itself
    /// @param name of a member; null for an element
    /// @param index of an element
    private record Place(@Nullable Place within, @Nullable String name, int index) {
        static String text(@Nullable Place place) {
            if (place == null) {
                return "";
            }
            String before = text(place.within);
            if (place.name == null) {
                return before + "[" + place.index + "]";
            }
            return before.isEmpty() ? place.name : before + "." + place.name;
        }
    }

    private static void find(JsonNode node, @Nullable Place place, List<String> places) {
        if (node.isString() && node.stringValue().equals(SIGN)) {
            places.add(Place.text(place));
        } else if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                find(node.get(i), new Place(place, null, i), places);
            }
        } else if (node.isObject()) {
            node.forEachEntry((name, member) -> {
                if (name.equals(SIGN)) {
                    places.add(place == null ? "a name" : "a name in " + Place.text(place));
                } else {
                    find(member, new Place(place, name, 0), places);
                }
            });
        }
    }
}
