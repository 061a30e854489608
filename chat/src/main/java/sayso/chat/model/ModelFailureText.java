package sayso.chat.model;

import dev.langchain4j.exception.HttpException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Explains to people, from an exception, why a language model did not answer and what they can do.
final class ModelFailureText {
    private static final int LONGEST = 300;
    private static final Pattern MESSAGE =
            Pattern.compile("\"message\"\\s*:\\s*\"((?:[^\"\\\\]|\\\\.)*)\"");

    private ModelFailureText() {}

    static String of(Throwable trouble, ModelChoice.Chosen chosen) {
        String here = chosen.provider().word() + " at " + chosen.address();
        for (Throwable cause = trouble; cause != null; cause = cause.getCause()) {
            String words =
                    switch (cause) {
                        case HttpException refused -> refused(refused, chosen, here);
                        case HttpConnectTimeoutException _ ->
                                here
                                        + " did not answer the call; is the address right? See: sayso"
                                        + " settings get chat.url";
                        case HttpTimeoutException _ ->
                                here
                                        + " did not answer in time; send it again, or choose a faster model";
                        case ConnectException connect -> unreachable(connect, chosen, here);
                        case UncheckedIOException _ -> null;
                        case IOException _ -> "the connection to " + here + " broke; send it again";
                        default -> null;
                    };
            if (words != null) {
                return words;
            }
        }
        return "the model's answer was not understood: " + text(trouble);
    }

    private static String unreachable(
            ConnectException connect, ModelChoice.Chosen chosen, String here) {
        if (isNameUnknown(connect)) {
            return "unknown host in "
                    + chosen.address()
                    + "; is this computer online? See: sayso settings get chat.url";
        }
        return switch (chosen.provider()) {
            case OLLAMA ->
                    "nothing answers at "
                            + chosen.address()
                            + "; start it with 'ollama serve', or see: sayso settings get chat.url";
            case ANTHROPIC, OPENAI ->
                    "no connection to "
                            + here
                            + "; is this computer online? See: sayso settings"
                            + " get chat.url";
        };
    }

    private static boolean isNameUnknown(ConnectException connect) {
        for (Throwable cause = connect; cause != null; cause = cause.getCause()) {
            if (cause instanceof UnresolvedAddressException) {
                return true;
            }
        }
        return false;
    }

    private static String refused(HttpException refused, ModelChoice.Chosen chosen, String here) {
        String said = said(refused.getMessage());
        String because = said.isEmpty() ? "" : " It says: " + said;
        return switch (refused.statusCode()) {
            case 401, 403 ->
                    here
                            + " refuses the key; is "
                            + chosen.provider().keyVariable()
                            + " right?"
                            + because;
            case 404 ->
                    here
                            + " does not know the model '"
                            + chosen.model()
                            + "', or the address is wrong; see: sayso settings get chat.model."
                            + because;
            case 408 -> here + " did not answer in time; send it again." + because;
            case 413 -> "the message is larger than " + here + " accepts." + because;
            case 429 -> here + " has had too many requests; " + again(refused) + "." + because;
            case 500, 502, 503, 504, 529 ->
                    here
                            + " has an error or is overloaded (status "
                            + refused.statusCode()
                            + "); "
                            + again(refused)
                            + "."
                            + because;
            default ->
                    here + " refused the request (status " + refused.statusCode() + ")." + because;
        };
    }

    private static String again(HttpException refused) {
        String after =
                refused instanceof ModelHttpClient.RefusedByModelException known
                        ? known.retryAfter()
                        : null;
        if (after == null) {
            return "send it again later";
        }
        return after.matches("\\d{1,6}")
                ? "send it again in " + after + " s"
                : "send it again after " + cut(after);
    }

    /// The message within an error as all makers write it; else what there is.
    private static String said(@Nullable String body) {
        if (body == null || body.isBlank()) {
            return "";
        }
        Matcher message = MESSAGE.matcher(body);
        return cut(
                message.find()
                        ? message.group(1)
                                .replace("\\\"", "\"")
                                .replace("\\n", " ")
                                .replace("\\\\", "\\")
                        : body.strip());
    }

    private static String text(Throwable trouble) {
        return trouble.getMessage() == null
                ? trouble.getClass().getSimpleName()
                : cut(trouble.getMessage());
    }

    private static String cut(String text) {
        String line = text.replaceAll("\\s+", " ").strip();
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }
}
