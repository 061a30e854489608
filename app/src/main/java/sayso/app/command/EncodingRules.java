package sayso.app.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.app.console.ExitCode;
import sayso.app.console.SessionVariables;
import sayso.wire.decision.ErrorReply;

/// Refuses arguments, environment variables, the working folder and input that are not valid UTF-8,
/// and decodes input from bytes. Java replaces such bytes by a replacement character, which must
/// end up neither in ids of work nor in questions.
public final class EncodingRules {
    private static final String CODE = "not_utf8";
    private static final char UNREAD = '\uFFFD';
    private static final int LAST_OF_ASCII = 0x7F;

    /// Besides the variables that say who asks, and those whose names begin with `SAYSO_`.
    private static final String HOME = "HOME";

    private EncodingRules() {}

    /// Everything that this process cannot read of how it was started.
    public static Optional<CommandFailure> check(Map<String, String> environment, String... args) {
        return check(
                UTF_8.name().equalsIgnoreCase(System.getProperty("sun.jnu.encoding")),
                System.getProperty("user.dir", ""),
                environment,
                args);
    }

    /// @param unicode whether Java was given its words as UTF-8
    static Optional<CommandFailure> check(
            boolean unicode, String folder, Map<String, String> environment, String... args) {
        List<String> unread = new ArrayList<>();
        for (int i = 0; i < args.length; i++) {
            if (isUnread(args[i], unicode)) {
                unread.add("word " + (i + 1));
            }
        }
        int exit = unread.isEmpty() ? ExitCode.ERROR : ExitCode.USAGE;
        for (Map.Entry<String, String> variable : environment.entrySet()) {
            String name = variable.getKey();
            if (isUnread(variable.getValue(), unicode)
                    && (name.startsWith("SAYSO_")
                            || name.equals(HOME)
                            || SessionVariables.names().contains(name))) {
                unread.add(name);
            }
        }
        if (isUnread(folder, unicode)) {
            unread.add("the path of this folder");
        }
        return unread.isEmpty()
                ? Optional.empty()
                : Optional.of(fault(exit, String.join(", ", unread), unicode));
    }

    /// The text of these bytes.
    ///
    /// @param most how many were read at most; a letter may be cut there
    /// @throws CommandFailureException if they are not UTF-8
    public static String text(byte[] bytes, int most, String name) {
        CharsetDecoder decoder = UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        CoderResult result = decoder.decode(in, out, bytes.length < most);
        if (result.isError()) {
            throw new CommandFailureException(fault(ExitCode.ERROR, name, true));
        }
        return out.flip().toString();
    }

    public static String text(byte[] bytes, String name) {
        return text(bytes, Integer.MAX_VALUE, name);
    }

    private static boolean isUnread(String text, boolean unicode) {
        return unicode
                ? text.indexOf(UNREAD) >= 0
                : text.chars().anyMatch(letter -> letter > LAST_OF_ASCII);
    }

    private static CommandFailure fault(int exit, String what, boolean unicode) {
        String message = "cannot be read, since it is not UTF-8: " + what;
        String hint =
                unicode
                        ? "write it in UTF-8; nothing was done"
                        : "start it by bin/sayso, on a system that has the locale C.UTF-8";
        return new CommandFailure(
                exit, new ErrorReply(CODE, message, hint, List.of(), null, List.of()));
    }
}
