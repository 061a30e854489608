package sayso.hub.http;

/// Thrown when the hub cannot start; the message gives the reason and how to proceed.
public final class HubStartException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public HubStartException(String message) {
        super(message);
    }
}
