package sayso.extension;

/// Listener of an extension for one kind of event: takes each event after the fact, on a thread of
/// its own, and can neither change what happened nor ask the person.
@FunctionalInterface
public interface EventHandler {
    /// Called on a virtual thread of its own, after the fact; it may take 30 s. There is nobody to ask
    /// here: what happened needs no answer.
    ///
    /// @throws Exception anything: it is told to whoever runs Sayso
    void happened(Event event) throws Exception;
}
