package sayso.hub.http;

/// The hub cannot begin; the message says why and the way out.
public final class HubStartException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public HubStartException(String message) {
        super(message);
    }
}
