package sayso.builtin.discord;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Press on a message of Discord, or a form that was sent, as Discord says it.
///
/// @param id with the token names where the response goes
/// @param token good for one response within 3 s
/// @param sender the account that pressed, as Discord says
/// @param reference the message that was pressed; null where it names none
/// @param ticket what the button carried, or the entry of the menu
/// @param wantsForm whether the button is to open a form first
/// @param words what was typed into a form; null without one
record DiscordInteraction(
        String id,
        String token,
        String sender,
        @Nullable String reference,
        String ticket,
        boolean wantsForm,
        @Nullable String words) {
    private static final int COMPONENT = 3;
    private static final int MODAL = 5;

    DiscordInteraction {
        requireNonNull(id, "id is null");
        requireNonNull(token, "token is null");
        requireNonNull(sender, "sender is null");
        requireNonNull(ticket, "ticket is null");
    }

    /// Empty for what is no press and no form.
    static Optional<DiscordInteraction> of(Map<String, @Nullable Object> event) {
        long type = DiscordJson.whole(event, "type", 0);
        if (type != COMPONENT && type != MODAL) {
            return Optional.empty();
        }
        Map<String, @Nullable Object> data = DiscordJson.object(event, "data");
        String id = DiscordJson.text(data, "custom_id");
        boolean isForm = id.startsWith(DiscordCards.FORM);
        String ticket = isForm ? id.substring(DiscordCards.FORM.length()) : id;
        if (id.equals(DiscordCards.MENU)
                && data.get("values") instanceof List<?> values
                && values.size() == 1) {
            ticket = String.valueOf(values.getFirst());
        }
        return Optional.of(
                new DiscordInteraction(
                        DiscordJson.text(event, "id"),
                        DiscordJson.text(event, "token"),
                        sender(event),
                        reference(event),
                        ticket,
                        type == COMPONENT && isForm,
                        type == MODAL ? words(data) : null));
    }

    /// In a chat of two the user, in a server the member.
    private static String sender(Map<String, @Nullable Object> event) {
        Map<String, @Nullable Object> user = DiscordJson.object(event, "user");
        return DiscordJson.text(
                user.isEmpty()
                        ? DiscordJson.object(DiscordJson.object(event, "member"), "user")
                        : user,
                "id");
    }

    private static @Nullable String reference(Map<String, @Nullable Object> event) {
        Map<String, @Nullable Object> message = DiscordJson.object(event, "message");
        return message.isEmpty()
                ? null
                : DiscordJson.text(message, "channel_id") + "/" + DiscordJson.text(message, "id");
    }

    private static String words(Map<String, @Nullable Object> data) {
        for (Map<String, @Nullable Object> row : DiscordJson.objects(data, "components")) {
            for (Map<String, @Nullable Object> input : DiscordJson.objects(row, "components")) {
                if (DiscordJson.text(input, "custom_id").equals(DiscordCards.WORDS)) {
                    return DiscordJson.text(input, "value");
                }
            }
        }
        return "";
    }

    /// Where the response goes.
    String callback() {
        return "/interactions/" + id + "/" + token + "/callback";
    }
}
