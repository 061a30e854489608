package sayso.decision.delivery;

/// A way to send notices to people, such as mail: makes one attempt to send a notice, and gives the
/// confirmation or the failure. Safe for use by many threads.
public interface NoticeChannel {
    /// As in `mail`; the same for every notice that goes this way.
    String name();

    /// Sends it once. May take long: whoever calls bounds it by an interrupt.
    NoticeSendResult send(NoticeDispatch dispatch) throws InterruptedException;
}
