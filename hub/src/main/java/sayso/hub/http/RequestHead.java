package sayso.hub.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Framing information in the head of a request: the length of its body, or that it comes in
/// chunks. An ambiguous head is rejected: what one parser takes for a body, another would take for
/// a request (request smuggling).
///
/// @param length of the body; 0 where it comes in chunks
record RequestHead(long length, boolean chunked) {
    private static final String CRLF = "\r\n";
    private static final Pattern FIRST =
            Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+ \\S+ HTTP/1\\.1");
    private static final String NAME_SIGNS = "!#$%&'*+.^_`|~-";
    private static final Pattern LENGTH = Pattern.compile("[0-9]{1,18}");

    /// @param bytes with the empty line at the end
    /// @throws io.helidon.http.RequestException 400 for whatever is not to the letter
    static RequestHead of(byte[] bytes) {
        String text = new String(bytes, ISO_8859_1);
        int end = text.indexOf(CRLF);
        if (!FIRST.matcher(text).region(0, end).matches()) {
            throw RequestFramer.malformed("the first line is none of HTTP/1.1");
        }
        String length = null;
        String encoding = null;
        boolean host = false;
        for (int from = end + CRLF.length(); from < text.length() - CRLF.length(); ) {
            end = text.indexOf(CRLF, from);
            String line = text.substring(from, end);
            String value = field(line);
            if (isNamed(line, "Content-Length")) {
                length = once("Content-Length", length, value);
            } else if (isNamed(line, "Transfer-Encoding")) {
                encoding = once("Transfer-Encoding", encoding, value);
            } else if (isNamed(line, "Host")) {
                if (host) {
                    throw RequestFramer.malformed("Host is given twice");
                }
                host = true;
            }
            from = end + CRLF.length();
        }
        // why: the server takes no other spelling for it, and would see no body
        if (encoding != null && (length != null || !encoding.equals("chunked"))) {
            throw RequestFramer.malformed("Transfer-Encoding is not chunked alone");
        }
        if (length != null && !LENGTH.matcher(length).matches()) {
            throw RequestFramer.malformed("Content-Length is no number");
        }
        return new RequestHead(length == null ? 0 : Long.parseLong(length), encoding != null);
    }

    /// The value of a field, without blanks around it. why: by hand, since every field of every request
    /// comes through here, and a pattern takes longer for them than all else that is done with them
    static String field(String line) {
        int colon = line.indexOf(':');
        boolean whole = colon > 0;
        for (int i = 0; i < colon && whole; i++) {
            whole = isOfName(line.charAt(i));
        }
        for (int i = colon + 1; i < line.length() && whole; i++) {
            whole = isOfValue(line.charAt(i));
        }
        if (!whole) {
            throw RequestFramer.malformed("a header is no name with a value");
        }
        return line.substring(colon + 1).strip();
    }

    private static boolean isNamed(String line, String name) {
        return line.length() > name.length()
                && line.charAt(name.length()) == ':'
                && line.regionMatches(true, 0, name, 0, name.length());
    }

    private static boolean isOfName(char sign) {
        return (sign >= 'a' && sign <= 'z')
                || (sign >= 'A' && sign <= 'Z')
                || (sign >= '0' && sign <= '9')
                || NAME_SIGNS.indexOf(sign) >= 0;
    }

    private static boolean isOfValue(char sign) {
        return sign == '\t' || (sign >= ' ' && sign <= '~') || (sign >= 0x80 && sign <= 0xff);
    }

    private static String once(String name, @Nullable String before, String value) {
        if (before != null) {
            throw RequestFramer.malformed(name + " is given twice");
        }
        return value;
    }
}
