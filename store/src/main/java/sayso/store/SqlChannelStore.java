package sayso.store;

import static java.util.Objects.requireNonNull;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.ListenerHealth;
import sayso.decision.delivery.PushSubscription;
import sayso.decision.delivery.SentCard;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.PersonId;
import sayso.decision.model.TopicId;
import sayso.decision.model.WireEnum;

/// `ChannelStore` in SQL tables: bound accounts in `pairing`, sent messages in `card`, browsers in
/// `push_subscription`, and who reads which account, and how far, in `channel_lease` and
/// `channel_cursor`; logs each binding and its end.
public final class SqlChannelStore implements ChannelStore {
    private final TransactionTemplate transactions;

    public SqlChannelStore(TransactionTemplate transactions) {
        this.transactions = requireNonNull(transactions, "transactions is null");
    }

    @Override
    public ChannelAccount askPairing(
            String channel, String account, String sender, String recipient, String shownName) {
        return transactions.write((sql, now) -> {
            sql.update(
                    """
                    UPDATE pairing
                    SET person_id = NULL, person_name = NULL, paired_at = NULL, ended_at = NULL
                    WHERE channel = ? AND account = ? AND sender = ? AND ended_at IS NOT NULL
                    """,
                    channel,
                    account,
                    sender);
            sql.update(
                    """
                    INSERT INTO pairing (channel, account, sender, recipient, shown_name, asked_at)
                    VALUES (?, ?, ?, ?, ?, ?)
                    ON CONFLICT (channel, account, sender) DO UPDATE
                    SET recipient = excluded.recipient, shown_name = excluded.shown_name,
                        asked_at = excluded.asked_at
                    """,
                    channel,
                    account,
                    sender,
                    recipient,
                    shownName.replace("\0", ""),
                    now);
            return read(sql, channel, account, sender).orElseThrow();
        });
    }

    @Override
    public Optional<ChannelAccount> pair(
            String channel, String account, String sender, PersonId person, String name, Actor by) {
        return transactions.unit(unit -> {
            boolean paired =
                    unit.aside(sql ->
                            sql.update(
                                            """
                                            UPDATE pairing
                                            SET person_id = ?, person_name = ?, paired_at = ?
                                            WHERE channel = ? AND account = ? AND sender = ?
                                                AND paired_at IS NULL AND ended_at IS NULL
                                            """,
                                            person.value(),
                                            name.replace("\0", ""),
                                            unit.now(),
                                            channel,
                                            account,
                                            sender)
                                    == 1);
            Optional<ChannelAccount> found = unit.aside(sql -> read(sql, channel, account, sender));
            if (paired) {
                unit.append(LogEvent.STORE, found.orElseThrow().paired(by));
            }
            return found.filter(ChannelAccount::isActive);
        });
    }

    @Override
    public Optional<ChannelAccount> unpair(
            String channel, String account, String sender, Actor by) {
        return transactions.unit(unit -> {
            boolean ended =
                    unit.aside(sql ->
                            sql.update(
                                            """
                                            UPDATE pairing SET ended_at = ?
                                            WHERE channel = ? AND account = ? AND sender = ?
                                                AND ended_at IS NULL
                                            """,
                                            unit.now(),
                                            channel,
                                            account,
                                            sender)
                                    == 1);
            Optional<ChannelAccount> found = unit.aside(sql -> read(sql, channel, account, sender));
            if (ended) {
                unit.append(LogEvent.STORE, found.orElseThrow().unpaired(by));
            }
            return found;
        });
    }

    @Override
    public Optional<ChannelAccount> pairing(String channel, String account, String sender) {
        return transactions.read((sql, _) -> read(sql, channel, account, sender));
    }

    @Override
    public List<ChannelAccount> pairings() {
        return transactions.read((sql, _) ->
                sql.list(
                        "SELECT * FROM pairing ORDER BY asked_at, channel, account, sender",
                        SqlChannelStore::pairing));
    }

    @Override
    public SentCard keepCard(SentCard card) {
        return transactions.write((sql, now) -> {
            sql.update("DELETE FROM card WHERE made_at < ?", now.minus(LIFE));
            SentCard kept = card.kept(UUID.randomUUID().toString(), EpochMicros.truncated(now));
            TopicId topic = kept.topic();
            sql.update(
                    """
                    INSERT INTO card (
                        id, decision_id, digest, purpose, channel, account, recipient, message,
                        topic, made_at)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                    kept.id(),
                    kept.decision().value(),
                    kept.digest(),
                    kept.purpose().wireName(),
                    kept.channel(),
                    kept.account(),
                    kept.recipient(),
                    kept.message(),
                    topic == null ? null : topic.value(),
                    kept.madeAt());
            return kept;
        });
    }

    @Override
    public Optional<SentCard> card(String id) {
        return transactions.read((sql, _) -> readCard(sql, id));
    }

    @Override
    public Optional<SentCard> cardAt(
            String channel, String account, String recipient, String message) {
        return transactions.read((sql, _) ->
                sql.first(
                        """
                        SELECT * FROM card
                        WHERE channel = ? AND account = ? AND recipient = ? AND message = ?
                        """,
                        SqlChannelStore::card,
                        channel,
                        account,
                        recipient,
                        message));
    }

    @Override
    public Optional<SentCard> bindCard(String id, String message) {
        return transactions.write((sql, _) -> {
            sql.update("UPDATE card SET message = ? WHERE id = ? AND message IS NULL", message, id);
            return readCard(sql, id);
        });
    }

    @Override
    public void dropCard(String id) {
        transactions.write((sql, _) -> sql.update("DELETE FROM card WHERE id = ?", id));
    }

    @Override
    public List<SentCard> cardsOf(DecisionId decision, String channel, String account) {
        return transactions.read((sql, _) ->
                sql.list(
                        """
                        SELECT * FROM card
                        WHERE decision_id = ? AND channel = ? AND account = ?
                        ORDER BY made_at, id
                        """,
                        SqlChannelStore::card,
                        decision.value(),
                        channel,
                        account));
    }

    @Override
    public List<SentCard> openCards(String channel, String account, int limit) {
        return transactions.read((sql, _) ->
                sql.list(
                        """
                        SELECT * FROM card
                        WHERE channel = ? AND account = ? AND purpose = ? AND message IS NOT NULL
                            AND EXISTS (
                                SELECT 1 FROM decision
                                WHERE decision.id = card.decision_id
                                    AND decision.state IN (?, ?))
                        ORDER BY made_at DESC, id DESC LIMIT ?
                        """,
                        SqlChannelStore::card,
                        channel,
                        account,
                        SentCard.Purpose.CARD.wireName(),
                        DecisionState.PENDING.wireName(),
                        DecisionState.TIMED_OUT.wireName(),
                        limit));
    }

    @Override
    public boolean lease(String channel, String account, String holder) {
        return transactions.write((sql, now) ->
                sql.update(
                                """
                                INSERT INTO channel_lease (channel, account, holder, until)
                                VALUES (?, ?, ?, ?)
                                ON CONFLICT (channel, account) DO UPDATE
                                SET holder = excluded.holder, until = excluded.until
                                WHERE channel_lease.holder = excluded.holder
                                    OR channel_lease.until <= ?
                                """,
                                channel,
                                account,
                                holder,
                                now.plus(LEASE),
                                now)
                        == 1);
    }

    @Override
    public void release(String channel, String account, String holder) {
        // why: the row stays, since it knows when the account was last read
        transactions.write((sql, now) ->
                sql.update(
                        """
                        UPDATE channel_lease
                        SET until = ?, trouble = NULL, troubled_at = NULL, needs_person = 0
                        WHERE channel = ? AND account = ? AND holder = ?
                        """,
                        now,
                        channel,
                        account,
                        holder));
    }

    @Override
    public Optional<String> cursor(String channel, String account) {
        return transactions.read((sql, _) ->
                sql.first(
                        "SELECT place FROM channel_cursor WHERE channel = ? AND account = ?",
                        row -> row.text("place"),
                        channel,
                        account));
    }

    @Override
    public void advance(String channel, String account, String cursor) {
        transactions.write((sql, _) ->
                sql.update(
                        """
                        INSERT INTO channel_cursor (channel, account, place) VALUES (?, ?, ?)
                        ON CONFLICT (channel, account) DO UPDATE SET place = excluded.place
                        """,
                        channel,
                        account,
                        cursor));
    }

    @Override
    public Optional<Instant> heard(String channel, String account, String holder) {
        return transactions.write((sql, now) -> {
            Optional<Instant> before =
                    sql.first(
                                    "SELECT * FROM channel_lease WHERE channel = ? AND account = ?",
                                    row -> Optional.ofNullable(row.optionalInstant("read_at")),
                                    channel,
                                    account)
                            .flatMap(found -> found);
            sql.update(
                    """
                    UPDATE channel_lease
                    SET until = ?, read_at = ?, trouble = NULL, troubled_at = NULL, needs_person = 0
                    WHERE channel = ? AND account = ? AND holder = ?
                    """,
                    now.plus(LEASE),
                    now,
                    channel,
                    account,
                    holder);
            return before;
        });
    }

    @Override
    public PushSubscription keepSubscription(PushSubscription subscription) {
        return transactions.write((sql, now) -> {
            PushSubscription kept = subscription.kept(EpochMicros.truncated(now));
            sql.update(
                    """
                    INSERT INTO push_subscription (
                        id, endpoint, public_key, auth_secret, session, origin, made_at)
                    VALUES (?, ?, ?, ?, ?, ?, ?)
                    ON CONFLICT (id) DO UPDATE
                    SET endpoint = excluded.endpoint, public_key = excluded.public_key,
                        auth_secret = excluded.auth_secret, session = excluded.session,
                        origin = excluded.origin, made_at = excluded.made_at
                    """,
                    kept.id(),
                    kept.endpoint(),
                    kept.publicKey(),
                    kept.authSecret(),
                    kept.session(),
                    kept.origin(),
                    kept.madeAt());
            return kept;
        });
    }

    @Override
    public void failed(
            String channel, String account, String holder, String why, boolean needsPerson) {
        transactions.write((sql, now) ->
                sql.update(
                        """
                        UPDATE channel_lease
                        SET trouble = ?, troubled_at = COALESCE(troubled_at, ?), needs_person = ?
                        WHERE channel = ? AND account = ? AND holder = ?
                        """,
                        why.replace("\0", ""),
                        now,
                        needsPerson ? 1 : 0,
                        channel,
                        account,
                        holder));
    }

    @Override
    public List<ListenerHealth> listeners() {
        return transactions.read((sql, _) -> listeners(sql));
    }

    static List<ListenerHealth> listeners(SqlExecutor sql) {
        return sql.list(
                "SELECT * FROM channel_lease ORDER BY channel, account", SqlChannelStore::listener);
    }

    private static ListenerHealth listener(ResultRow row) throws SQLException {
        String why = row.optionalText("trouble");
        return new ListenerHealth(
                row.text("channel"),
                row.text("account"),
                row.optionalInstant("read_at"),
                why == null
                        ? null
                        : new ListenerHealth.Trouble(
                                why, row.instant("troubled_at"), row.number("needs_person") != 0));
    }

    @Override
    public Optional<PushSubscription> subscription(String id) {
        return transactions.read((sql, _) ->
                sql.first(
                        "SELECT * FROM push_subscription WHERE id = ?",
                        SqlChannelStore::subscription,
                        id));
    }

    @Override
    public List<PushSubscription> subscriptions() {
        return transactions.read((sql, _) ->
                sql.list(
                        "SELECT * FROM push_subscription ORDER BY made_at, id",
                        SqlChannelStore::subscription));
    }

    @Override
    public void dropSubscription(String id) {
        transactions.write(
                (sql, _) -> sql.update("DELETE FROM push_subscription WHERE id = ?", id));
    }

    private static PushSubscription subscription(ResultRow row) throws SQLException {
        return new PushSubscription(
                row.text("id"),
                row.text("endpoint"),
                row.text("public_key"),
                row.text("auth_secret"),
                row.text("session"),
                row.text("origin"),
                row.instant("made_at"));
    }

    private static Optional<ChannelAccount> read(
            SqlExecutor sql, String channel, String account, String sender) {
        return sql.first(
                "SELECT * FROM pairing WHERE channel = ? AND account = ? AND sender = ?",
                SqlChannelStore::pairing,
                channel,
                account,
                sender);
    }

    private static Optional<SentCard> readCard(SqlExecutor sql, String id) {
        return sql.first("SELECT * FROM card WHERE id = ?", SqlChannelStore::card, id);
    }

    private static ChannelAccount pairing(ResultRow row) throws SQLException {
        return new ChannelAccount(
                row.text("channel"),
                row.text("account"),
                row.text("sender"),
                row.text("recipient"),
                row.text("shown_name"),
                person(row.optionalText("person_id")),
                row.optionalText("person_name"),
                row.instant("asked_at"),
                row.optionalInstant("paired_at"),
                row.optionalInstant("ended_at"));
    }

    private static SentCard card(ResultRow row) throws SQLException {
        String purpose = row.text("purpose");
        String topic = row.optionalText("topic");
        return new SentCard(
                row.text("id"),
                new DecisionId(row.text("decision_id")),
                row.text("digest"),
                WireEnum.named(SentCard.Purpose.values(), purpose)
                        .orElseThrow(() -> new IllegalArgumentException("purpose " + purpose)),
                row.text("channel"),
                row.text("account"),
                row.text("recipient"),
                row.optionalText("message"),
                topic == null ? null : new TopicId(topic),
                row.instant("made_at"));
    }

    private static @Nullable PersonId person(@Nullable String id) {
        return id == null ? null : new PersonId(id);
    }
}
