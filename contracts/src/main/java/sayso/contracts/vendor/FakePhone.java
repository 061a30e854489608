package sayso.contracts.vendor;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Phone of one account in the private chat with the bot of a `FakeTelegram`: shows what the bot sent,
/// and presses and writes as its person does. One with a negative account is what all members of a
/// group see.
public final class FakePhone {
    private final FakeTelegram telegram;
    private final long account;
    private final String firstName;
    private final String username;
    private final Map<Long, Message> messages = new LinkedHashMap<>();
    private long nextMessage;
    private boolean blocking;
    private int rings;

    /// A message as the person sees it.
    ///
    /// @param buttons what each button carries, by its label
    /// @param replyTo the message that it is shown under, or 0
    /// @param asksReply whether a field for a reply opened
    public record Message(
            long id, String text, Map<String, String> buttons, long replyTo, boolean asksReply) {
        public Message {
            buttons = new LinkedHashMap<>(buttons);
        }

        /// The labels in their order.
        public List<String> labels() {
            return List.copyOf(buttons.keySet());
        }
    }

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    enum Change {
        CHANGED,
        SAME,
        GONE
    }

    FakePhone(FakeTelegram telegram, long account, String firstName, String username) {
        this.telegram = telegram;
        this.account = account;
        this.firstName = firstName;
        this.username = username;
        this.nextMessage = Math.abs(account) % 1_000 + 1;
    }

    public long account() {
        return account;
    }

    /// Presses Start on the link of a pairing.
    ///
    /// @param link as in `https://t.me/sayso_test_bot?start=…`
    public void open(String link) {
        write(0, "/start " + link.substring(link.indexOf("?start=") + "?start=".length()));
    }

    /// Takes the bot into a group by the link of a pairing, in which this account asks for it.
    ///
    /// @param link as in `https://t.me/sayso_test_bot?startgroup=…`
    public void openIn(FakePhone group, String link) {
        String code = link.substring(link.indexOf("?startgroup=") + "?startgroup=".length());
        group.write(this, 0, "/start@sayso_test_bot " + code);
    }

    /// Presses a button in a group that this account is in.
    public String tapIn(FakePhone group, Message message, String label) {
        return group.press(this, message.id(), data(message, label));
    }

    /// Replies to a message in a group that this account is in, or writes there with 0.
    public void writeIn(FakePhone group, long message, String text) {
        group.write(this, message, text);
    }

    /// Writes into the chat.
    public void write(String text) {
        write(0, text);
    }

    /// Replies to a message.
    public void reply(long message, String text) {
        write(message, text);
    }

    /// Presses the button whose label begins so, on the newest message that has one.
    ///
    /// @return the press, of which `FakeTelegram.toast` tells more
    public String tap(String label) {
        return tap(
                newest(message -> message.labels().stream().anyMatch(one -> one.startsWith(label)))
                        .orElseThrow(() ->
                                new AssertionError("no button " + label + " on\n" + screen())),
                label);
    }

    /// Presses a button of one message, whatever it shows by now.
    public String tap(Message message, String label) {
        return press(message.id(), data(message, label));
    }

    private static String data(Message message, String label) {
        return message.buttons().entrySet().stream()
                .filter(button -> button.getKey().startsWith(label))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no button " + label));
    }

    /// Sends a press with any data, as a program with the account could.
    public String press(long message, String data) {
        return press(this, message, data);
    }

    private String press(FakePhone by, long message, String data) {
        String press = telegram.newPress();
        ObjectNode body = FakeTelegram.object();
        ObjectNode query = body.putObject("callback_query");
        query.put("id", press);
        query.set("from", by.from());
        query.put("data", data);
        ObjectNode shown = query.putObject("message");
        shown.put("message_id", message);
        shown.set("chat", chat());
        telegram.deliver(FakeTelegram.PRESS_KEPT, body);
        return press;
    }

    public void block() {
        blocking = true;
    }

    boolean isBlocking() {
        return blocking;
    }

    /// How often it rang.
    public synchronized int rings() {
        return rings;
    }

    /// What the chat shows, oldest first.
    public synchronized List<Message> messages() {
        return List.copyOf(messages.values());
    }

    /// The newest message that is so; empty where none is.
    public Optional<Message> newest(Predicate<Message> wanted) {
        return messages().reversed().stream().filter(wanted).findFirst();
    }

    /// The newest message that is so, as soon as there is one.
    public synchronized Message await(Predicate<Message> wanted) throws InterruptedException {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            for (Message message : messages.values().stream().toList().reversed()) {
                if (wanted.test(message)) {
                    return message;
                }
            }
            long left = until - System.nanoTime();
            if (left <= 0) {
                throw new AssertionError("no such message on\n" + screen());
            }
            wait(Math.max(1, left / 1_000_000));
        }
    }

    /// The message as it is shown now; null where it was deleted.
    public synchronized @Nullable Message message(long id) {
        return messages.get(id);
    }

    /// Deletes a message from the chat.
    public synchronized void delete(long id) {
        messages.remove(id);
    }

    /// The whole chat, for the message of a failure.
    public String screen() {
        List<String> lines = new ArrayList<>();
        for (Message message : messages()) {
            lines.add("[" + message.id() + "] " + message.text() + " " + message.labels());
        }
        return String.join("\n", lines);
    }

    synchronized long show(JsonNode call) {
        long id = nextMessage;
        nextMessage++;
        messages.put(id, message(id, call));
        if (!call.path("disable_notification").asBoolean(false)) {
            rings++;
        }
        notifyAll();
        return id;
    }

    synchronized Change change(long id, JsonNode call) {
        Message known = messages.get(id);
        if (known == null) {
            return Change.GONE;
        }
        Message changed = message(id, call);
        if (changed.text().equals(known.text()) && changed.buttons().equals(known.buttons())) {
            return Change.SAME;
        }
        messages.put(id, changed);
        notifyAll();
        return Change.CHANGED;
    }

    private static Message message(long id, JsonNode call) {
        Map<String, String> buttons = new LinkedHashMap<>();
        for (JsonNode row : call.path("reply_markup").path("inline_keyboard")) {
            for (JsonNode button : row) {
                buttons.put(
                        button.path("text").asString(), button.path("callback_data").asString());
            }
        }
        return new Message(
                id,
                call.path("text").asString(),
                buttons,
                call.path("reply_parameters").path("message_id").asLong(0),
                call.path("reply_markup").path("force_reply").asBoolean(false));
    }

    private void write(long replyTo, String text) {
        write(this, replyTo, text);
    }

    private void write(FakePhone by, long replyTo, String text) {
        ObjectNode body = FakeTelegram.object();
        ObjectNode message = body.putObject("message");
        synchronized (this) {
            message.put("message_id", nextMessage);
            nextMessage++;
        }
        message.set("from", by.from());
        message.set("chat", chat());
        message.put("text", text);
        if (replyTo != 0) {
            message.putObject("reply_to_message").put("message_id", replyTo);
        }
        telegram.deliver(FakeTelegram.WORDS_KEPT, body);
    }

    private ObjectNode from() {
        return FakeTelegram.object()
                .put("id", account)
                .put("is_bot", false)
                .put("first_name", firstName)
                .put("username", username);
    }

    private ObjectNode chat() {
        return FakeTelegram.object()
                .put("id", account)
                .put("type", account < 0 ? "group" : "private");
    }
}
