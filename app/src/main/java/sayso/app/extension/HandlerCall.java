package sayso.app.extension;

import static java.util.Objects.requireNonNull;

import java.util.function.Consumer;
import sayso.decision.model.Asker;
import sayso.extension.Session;

/// Circumstances of one call of an extension's handler, as the host knows them: in whose name
/// people are asked, the session, whether an earlier call is resumed, and where lines for the
/// caller go.
///
/// @param asker in whose name people are asked
/// @param resumed whether the caller goes on with a call that this process does not know
/// @param tell takes a line that the caller's client may show
record HandlerCall(Asker asker, Session session, boolean resumed, Consumer<String> tell) {
    HandlerCall {
        requireNonNull(asker, "asker is null");
        requireNonNull(session, "session is null");
        requireNonNull(tell, "tell is null");
    }
}
