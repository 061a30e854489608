package sayso.mcp.server;

/// Who calls, as far as the transport vouches for it: an opaque name that is the same on every
/// request made with the same credential. Nothing that a client says of itself is in it.
public record CallerIdentity(String principal) {
    /// Whoever runs this process, or may reach it without a credential: the computer's own user.
    public static final CallerIdentity LOCAL = new CallerIdentity("local");

    public CallerIdentity {
        if (principal.isBlank()) {
            throw new IllegalArgumentException("principal is blank");
        }
    }
}
