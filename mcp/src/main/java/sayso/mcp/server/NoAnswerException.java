package sayso.mcp.server;

/// Ends a call whose client gave no answer to a request for input.
final class NoAnswerException extends Exception {
    private static final long serialVersionUID = 1L;

    NoAnswerException(String message) {
        super(message, null, false, false);
    }
}
