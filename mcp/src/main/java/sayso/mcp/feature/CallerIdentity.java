package sayso.mcp.feature;

/// Identity of a caller for which the transport vouches: an opaque name, the same for every request
/// with the same credential. It contains nothing that a client says of itself.
public record CallerIdentity(String principal) {
    /// Whoever runs this process, or may reach it without a credential: the computer's own user.
    public static final CallerIdentity LOCAL = new CallerIdentity("local");

    public CallerIdentity {
        if (principal.isBlank()) {
            throw new IllegalArgumentException("principal is blank");
        }
    }
}
