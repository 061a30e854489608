package sayso.app.phone;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.function.BiConsumer;
import sayso.contracts.vendor.FakePhone;
import sayso.contracts.vendor.FakeTelegram;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;
import sayso.decision.model.PersonId;

/// Phone with a chat with the person's bot.
final class TelegramCrashPhone implements CrashPhone {
    static final String TOKEN = "99001:AAcrashAAcrashAAcrashAAcrashAAcrash";

    private final FakePhone phone;
    private final String account;
    private final BiConsumer<String, DecisionId> pressed;
    private String option = "";

    /// @param pressed takes what Telegram calls each press
    TelegramCrashPhone(
            FakeTelegram telegram, long account, BiConsumer<String, DecisionId> pressed) {
        this.phone = telegram.phone(account, "Phone", "phone" + account);
        this.account = Long.toString(account);
        this.pressed = pressed;
    }

    @Override
    public void pair(ChannelStore channels, String person, Actor by) {
        option = person;
        channels.askPairing("telegram", "99001", account, account, person);
        channels.pair("telegram", "99001", account, PersonId.local(person), person, by);
    }

    @Override
    public void awaitAsked(String title) throws Exception {
        card(title);
    }

    private FakePhone.Message card(String title) throws Exception {
        return phone.await(message -> message.text().contains(title));
    }

    /// Once more where a card came twice, as after a hub that was killed before it knew that Telegram had it.
    @Override
    public void press(String title, DecisionId id) throws Exception {
        FakePhone.Message card = card(title);
        for (Map.Entry<String, String> button : card.buttons().entrySet()) {
            if (button.getKey().endsWith(" " + option)) {
                pressed.accept(phone.press(card.id(), button.getValue()), id);
            }
        }
    }

    @Override
    public void awaitEnd(String title, String chosen) throws Exception {
        phone.await(message -> message.text().contains(title) && isEnd(message, chosen));
        assertThat(
                        phone.newest(message ->
                                message.text().contains(title)
                                        && message.text().startsWith("✓")
                                        && !isEnd(message, chosen)))
                .as(phone.screen())
                .isEmpty();
    }

    private static boolean isEnd(FakePhone.Message message, String chosen) {
        return message.text().startsWith("✓ " + chosen + " – ");
    }

    @Override
    public void close() {}
}
