package sayso.app.person;

import org.jspecify.annotations.Nullable;

/// Tells when the terminal's window changed its size, by the signal that the system sends for it: no
/// process has to look again and again.
final class ResizeListener implements AutoCloseable {
    private @Nullable SignalListener signals;

    /// Runs this at every change from here on. Where this Java knows no signals it is never run.
    void tell(Runnable told) {
        signals = SignalListener.hear(SignalListener.RESIZED, told);
    }

    @Override
    public void close() {
        SignalListener heard = signals;
        signals = null;
        if (heard != null) {
            heard.close();
        }
    }
}
