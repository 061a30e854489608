package sayso.core.delivery;

/// A way to tell somebody. Safe for use by many threads.
public interface Channel {
    /// As in `mail`; the same for every notice that goes this way.
    String name();

    /// Sends it once. May take long: whoever calls bounds it by an interrupt.
    Sending send(Dispatch dispatch) throws InterruptedException;
}
