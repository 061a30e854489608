package sayso.app.person;

import org.jspecify.annotations.Nullable;

/// Calls a listener whenever the terminal's window changes its size, by the system's signal and
/// without polling.
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
