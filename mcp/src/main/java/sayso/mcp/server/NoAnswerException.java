package sayso.mcp.server;

/// Ends a call whose client was asked and did not answer.
final class NoAnswerException extends Exception {
    private static final long serialVersionUID = 1L;

    NoAnswerException(String message) {
        super(message, null, false, false);
    }
}
