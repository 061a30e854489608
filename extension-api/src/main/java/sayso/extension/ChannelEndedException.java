package sayso.extension;

/// End of a channel's listening that no other try mends before a person does something, such as
/// one whose token was taken back.
public final class ChannelEndedException extends Exception {
    private static final long serialVersionUID = 1L;

    /// @param message what happened and what to do, for people; holds no secret
    public ChannelEndedException(String message) {
        super(message);
    }
}
