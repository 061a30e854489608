package sayso.mcp.acp;

import java.nio.charset.StandardCharsets;

/// Scanner of one ACP message that is too long to be held, or of a batch: is shown its bytes part by part, keeps none of
/// them, and tells when its receiver may take it for another message than its beginning is. Anything beside one
/// object or one array counts as a second message.
public final class AcpLongMessageScanner {
    /// Of `method`, each sign of it escaped.
    private static final int LONGEST_NAME = 36;

    private final byte[] name = new byte[LONGEST_NAME];
    private int length;
    private int depth;

    /// Whether its object or array has begun.
    private boolean begun;

    private boolean inObject;
    private boolean inText;
    private boolean escaped;

    /// Whether the next text is the name of one of its members.
    private boolean names;

    /// Whether the next value is an outcome, unless it is null.
    private boolean awaitsOutcome;

    private int methods;
    private int ids;
    private boolean response;
    private boolean twofold;

    /// Reads the next part.
    ///
    /// @return whether it is more than one message by now, or names its method or its id more than once, or a method
    ///     and what a response has
    public boolean isTwofold(byte[] bytes, int from, int end) {
        for (int at = from; at < end; at++) {
            byte b = bytes[at];
            if (inText) {
                text(b);
            } else {
                structure(b);
            }
        }
        return twofold;
    }

    private void text(byte b) {
        if (!escaped && b == '"') {
            inText = false;
            if (names) {
                names = false;
                named();
            }
            return;
        }
        escaped = !escaped && b == '\\';
        if (names) {
            if (length < LONGEST_NAME) {
                name[length] = b;
            }
            length++;
        }
    }

    private void structure(byte b) {
        if (depth == 0 && !isBlank(b)) {
            // why: also a bracket that closes nothing, behind which no depth would be right
            twofold = twofold || begun || (b != '{' && b != '[');
            begun = true;
        }
        if (awaitsOutcome && b != ':' && !isBlank(b)) {
            awaitsOutcome = false;
            // why: some senders write the fields that they do not use, and of all values null alone
            // begins so
            response = response || b != 'n';
            twofold = twofold || (response && methods > 0);
        }
        switch (b) {
            case '"' -> {
                inText = true;
                length = 0;
            }
            case '{', '[' -> {
                depth++;
                if (depth == 1) {
                    inObject = b == '{';
                }
                names = depth == 1 && inObject;
            }
            case '}', ']' -> depth--;
            case ',' -> names = depth == 1 && inObject;
            default -> {}
        }
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\t' || b == '\r' || b == '\n';
    }

    private void named() {
        if (length > LONGEST_NAME) {
            return;
        }
        String written = new String(name, 0, length, StandardCharsets.UTF_8);
        switch (JsonStringDecoder.decode('"' + written + '"')) {
            case "method" -> {
                methods++;
                twofold = twofold || response || methods > 1;
            }
            case "id" -> {
                ids++;
                twofold = twofold || ids > 1;
            }
            case "result", "error" -> awaitsOutcome = true;
            default -> {}
        }
    }
}
