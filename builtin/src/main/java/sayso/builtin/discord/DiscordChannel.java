package sayso.builtin.discord;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import sayso.extension.ChannelCard;
import sayso.extension.ChannelEndedException;
import sayso.extension.ChannelHandler;
import sayso.extension.ChannelInbox;
import sayso.extension.PressReply;
import sayso.extension.Shown;

/// Carries the channel of Discord: cards as messages of a bot to one person, and presses and forms as the
/// gateway brings them. Discord gets its first response to a press once that is on disk.
final class DiscordChannel implements ChannelHandler {
    private static final int TO_SENDER = 4;
    private static final int CHANGE_MESSAGE = 7;
    private static final int OPEN_FORM = 9;
    private static final int MOST_CHATS = 1_000;
    private static final String ACCOUNT = "[0-9]{1,20}";
    private static final String REFERENCE = "[0-9]{1,20}/[0-9]{1,20}";
    private static final String CODE = "n\\.[0-9a-z]{32}";

    private final DiscordClient client;
    private final DiscordGateway gateway;
    private final Map<String, String> chats = new ConcurrentHashMap<>();

    DiscordChannel(DiscordClient client) {
        this.client = requireNonNull(client, "client is null");
        this.gateway = new DiscordGateway(client, this::dealWith);
    }

    @Override
    public Shown show(ChannelCard card) throws IOException, InterruptedException {
        if (client.token().isEmpty()) {
            return new Shown.Refused(DiscordToken.MISSING);
        }
        if (!card.recipient().matches(ACCOUNT)) {
            return new Shown.Refused("no account of Discord has that id");
        }
        String chat = chats.get(card.recipient());
        if (chat == null) {
            DiscordReply opened =
                    client.post("/users/@me/channels", Map.of("recipient_id", card.recipient()));
            chat = DiscordJson.text(opened.fields(), "id");
            if (!opened.isDone() || !chat.matches(ACCOUNT)) {
                return opened.refused() instanceof Shown.Gone
                        ? new Shown.Refused("no account of Discord has that id")
                        : opened.refused();
            }
            if (chats.size() >= MOST_CHATS) {
                chats.clear();
            }
            chats.put(card.recipient(), chat);
        }
        DiscordReply reply =
                client.post("/channels/" + chat + "/messages", DiscordCards.message(card));
        if (!reply.isDone()) {
            chats.remove(card.recipient());
            Shown refused = reply.refused();
            return refused instanceof Shown.Gone
                    ? new Shown.Later("the chat is gone", Duration.ZERO)
                    : refused;
        }
        return new Shown.At(chat + "/" + DiscordJson.text(reply.fields(), "id"));
    }

    @Override
    public Shown update(String reference, ChannelCard card)
            throws IOException, InterruptedException {
        if (!reference.matches(REFERENCE)) {
            return new Shown.Gone();
        }
        String[] at = reference.split("/", -1);
        DiscordReply reply =
                client.patch("/channels/" + at[0] + "/messages/" + at[1], DiscordCards.edit(card));
        return reply.isDone() ? new Shown.At(reference) : reply.refused();
    }

    @Override
    public void listen(ChannelInbox inbox)
            throws IOException, InterruptedException, ChannelEndedException {
        gateway.read(inbox);
    }

    private void dealWith(ChannelInbox inbox, String type, Map<String, @Nullable Object> event)
            throws IOException, InterruptedException {
        switch (type) {
            case "INTERACTION_CREATE" -> {
                Optional<DiscordInteraction> interaction = DiscordInteraction.of(event);
                if (interaction.isPresent()) {
                    pressed(inbox, interaction.get());
                }
            }
            case "MESSAGE_CREATE" -> wrote(inbox, event);
            default -> {
                // why: nothing else is anybody's answer
            }
        }
    }

    private void pressed(ChannelInbox inbox, DiscordInteraction interaction)
            throws InterruptedException {
        if (interaction.wantsForm()) {
            respond(
                    interaction,
                    OPEN_FORM,
                    DiscordCards.form(DiscordCards.FORM + interaction.ticket()),
                    null);
            return;
        }
        PressReply reply =
                inbox.press(
                        interaction.reference(),
                        interaction.ticket(),
                        interaction.sender(),
                        interaction.words());
        ChannelCard card = reply.card();
        if (card == null) {
            respond(interaction, TO_SENDER, DiscordCards.toast(reply.toast()), null);
        } else {
            respond(interaction, CHANGE_MESSAGE, DiscordCards.edit(card), card);
        }
    }

    /// What is on disk by then counts, whatever becomes of the response: one that comes too late, as to a
    /// press that was sent again, changes the message in another way.
    ///
    /// @param card what the message is to show; null where it stays
    private void respond(
            DiscordInteraction interaction,
            int type,
            Map<String, Object> data,
            @Nullable ChannelCard card)
            throws InterruptedException {
        Map<String, Object> response = new LinkedHashMap<>();
        response.put("type", type);
        response.put("data", data);
        String reference = interaction.reference();
        try {
            DiscordReply reply = client.post(interaction.callback(), response);
            if (!reply.isDone() && card != null && reference != null) {
                Shown _ = update(reference, card);
            }
        } catch (IOException e) {
            // why: the outbox changes the card too; a response that is lost loses nothing that
            // counts
            return;
        }
    }

    /// Somebody wrote to the bot. It may be the code of a pairing; nobody else gets a word.
    private void wrote(ChannelInbox inbox, Map<String, @Nullable Object> event)
            throws InterruptedException {
        Map<String, @Nullable Object> author = DiscordJson.object(event, "author");
        String text = DiscordJson.text(event, "content").strip();
        boolean isToBot = !event.containsKey("guild_id") && !author.containsKey("bot");
        if (!isToBot || !text.matches(CODE)) {
            return;
        }
        String shown = DiscordJson.text(author, "global_name");
        String name = DiscordJson.text(author, "username");
        PressReply reply =
                inbox.press(
                        text,
                        DiscordJson.text(author, "id"),
                        shown.isEmpty() ? name : shown + " (" + name + ")");
        if (!reply.isKnown()) {
            return;
        }
        try {
            DiscordReply _ =
                    client.post(
                            "/channels/" + DiscordJson.text(event, "channel_id") + "/messages",
                            DiscordCards.plain(reply.toast()));
        } catch (IOException e) {
            return; // why: the terminal goes on all the same
        }
    }
}
