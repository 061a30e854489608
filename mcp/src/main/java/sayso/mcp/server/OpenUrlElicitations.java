package sayso.mcp.server;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/// Remembers the pages that were offered to a client by `ElicitUrl`, without those it refused,
/// until the client is told that they are done. Keeps the latest thousand. Safe for use by many
/// threads.
final class OpenUrlElicitations {
    private static final int MOST = 1_000;

    private final Set<String> open = new LinkedHashSet<>();

    synchronized void offered(String elicitationId) {
        open.add(elicitationId);
        if (open.size() > MOST) {
            Iterator<String> oldest = open.iterator();
            oldest.next();
            oldest.remove();
        }
    }

    /// Whether it was there: its end is told once, and to nobody who was not offered it.
    synchronized boolean takeOut(String elicitationId) {
        return open.remove(elicitationId);
    }
}
