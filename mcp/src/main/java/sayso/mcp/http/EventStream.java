package sayso.mcp.http;

import java.io.IOException;
import java.io.OutputStream;

/// Stream of server-sent events to one client, which the web server that receives it must either
/// write to the connection or close.
public interface EventStream extends AutoCloseable {
    /// Writes events as they come and returns when the last one is written; may take hours. Meant
    /// for the thread of the connection, which is interrupted if the client reads nothing for long.
    ///
    /// @param out what it flushes has to go out at once
    /// @throws IOException if the client has gone
    void writeTo(OutputStream out) throws IOException;

    /// Says that the client has gone, or that nobody is going to write. A modern request is
    /// cancelled by that, a legacy one goes on. May be called by any thread, any number of times.
    @Override
    void close();
}
