package sayso.mcp.server;

/// Thrown to end a call whose client gave no answer to a request for input, or came to no end when
/// asked again and again.
final class NoAnswerException extends Exception {
    private static final long serialVersionUID = 1L;

    NoAnswerException(String message) {
        super(message, null, false, false);
    }
}
