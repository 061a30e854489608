package sayso.store.postgres;

import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import sayso.store.CommitNotifier;

/// Connection that listens on the store's notification channel and does nothing else: waits for
/// signs of commits of other processes and passes them to a `CommitNotifier`; a probe tests whether
/// notifications arrive at all. For one thread; another may close it.
final class NotificationListener implements AutoCloseable {
    private static final String PROBE = "probe ";

    private final PostgresConnector connector;
    private final LogAnchor anchor;
    private final PostgresSession session;
    private final PGConnection notifications;
    private final String word = PROBE + UUID.randomUUID();
    private boolean hears;

    private NotificationListener(
            PostgresConnector connector,
            LogAnchor anchor,
            PostgresSession session,
            PGConnection notifications) {
        this.connector = connector;
        this.anchor = anchor;
        this.session = session;
        this.notifications = notifications;
    }

    static NotificationListener open(PostgresConnector connector, LogAnchor anchor) {
        PostgresSession session = connector.open();
        boolean opened = false;
        try {
            NotificationListener ear =
                    new NotificationListener(
                            connector,
                            anchor,
                            session,
                            session.connection().unwrap(PGConnection.class));
            session.sql().run("LISTEN \"" + connector.channel() + "\"");
            opened = true;
            return ear;
        } catch (SQLException e) {
            throw connector.troubles().from(e);
        } finally {
            if (!opened) {
                PostgresConnector.discard(session.connection());
            }
        }
    }

    /// Sends a word from another connection, to be heard by this one: a pooler may take LISTEN
    /// without a complaint and deliver nothing.
    void probe(RetryExecutor others) {
        others.once(other ->
                other.sql()
                        .list(
                                "SELECT pg_notify(?, ?) AS told",
                                _ -> true,
                                connector.channel(),
                                word));
    }

    /// Whether the word of the probe has come through.
    boolean hears() {
        return hears;
    }

    /// Waits for a sign of a commit, or for the probe's word.
    ///
    /// @return whether there was a sign of a commit in this time
    boolean await(Duration atMost) {
        boolean told = false;
        for (PGNotification notification : next(atMost)) {
            String said = notification.getParameter();
            if (said.equals(word)) {
                hears = true;
            } else if (!said.startsWith(PROBE)) {
                told = true;
            }
        }
        return told;
    }

    /// Passes a sign on, reading over this connection.
    void tell(CommitNotifier feed) {
        if (feed.needsNoLook()) {
            feed.tellWithoutLooking();
        } else {
            settle(feed);
            feed.tell(session.sql());
        }
    }

    /// Looks without a sign, over this connection, which shows that it still lives.
    void look(CommitNotifier feed) {
        settle(feed);
        feed.look(session.sql());
    }

    /// why: whom it concerns is not in the log yet, so that everybody looks
    private void settle(CommitNotifier feed) {
        if (!anchor.settle(session)) {
            feed.forget();
        }
    }

    @Override
    public void close() {
        PostgresConnector.discard(session.connection());
    }

    private PGNotification[] next(Duration atMost) {
        try {
            int millis = (int) Math.max(1, Math.min(atMost.toMillis(), Integer.MAX_VALUE));
            PGNotification @Nullable [] came = notifications.getNotifications(millis);
            return came == null ? new PGNotification[0] : came;
        } catch (SQLException e) {
            throw connector.troubles().from(e);
        }
    }
}
