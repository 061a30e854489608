package sayso.extension;

/// Code of an extension that carries one channel: shows cards to people and listens for what they
/// press. Sayso decides what is asked, of whom, and what a press means. A call that takes longer
/// than 15 s, throws or returns null has failed: it is written down, people see it in `sayso doctor`,
/// and it is tried again with growing pauses.
public interface ChannelHandler {
    /// Shows a card as a new message. Called on a virtual thread, by one call at a time, in the hub, or in
    /// `sayso connect` for its test; it must not depend on `listen`. All text of the card is plain: whatever
    /// the channel takes for markup, a mention or a link has to be made harmless. After a failure it may be
    /// called again with the same `key`.
    ///
    /// @return where the card stands, or why it does not
    /// @throws Exception anything: counts as `Shown.Later` with its message, which holds no secret
    Shown show(ChannelCard card) throws Exception;

    /// Changes a message; called as `show` is, and not at all where `ChannelSpec.editable` is false.
    ///
    /// @param reference what `show` returned for it
    /// @param card what it is to show now; without buttons once it is over
    /// @return where the card stands now, or why it does not
    /// @throws Exception as with `show`
    Shown update(String reference, ChannelCard card) throws Exception;

    /// Listens for presses until its thread is interrupted. Called on a virtual thread of its own, in one
    /// hub at a time, while an account is connected or about to be; called again, after a pause, when it
    /// returns or throws.
    ///
    /// @param inbox takes the presses; good only during this call
    /// @throws InterruptedException when it is to end; it is given 2 s
    /// @throws Exception anything else: presses are not heard, and people are told so with its message,
    ///     which holds no secret
    void listen(ChannelInbox inbox) throws Exception;
}
