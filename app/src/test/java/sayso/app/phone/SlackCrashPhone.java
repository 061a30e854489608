package sayso.app.phone;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import sayso.contracts.vendor.FakeSlack;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;
import sayso.decision.model.PersonId;

/// Phone with a conversation with the person's app in Slack, which keeps no press while no hub is connected.
final class SlackCrashPhone implements CrashPhone {
    private static final String MEMBER = "U024";

    private final FakeSlack slack;
    private final String account;
    private final BiConsumer<String, DecisionId> pressed;
    private final Predicate<DecisionId> isOpen;
    private String option = "";

    /// @param account of the app there
    /// @param pressed takes what Slack calls each press
    SlackCrashPhone(
            FakeSlack slack,
            String account,
            BiConsumer<String, DecisionId> pressed,
            Predicate<DecisionId> isOpen) {
        this.slack = slack;
        this.account = account;
        this.pressed = pressed;
        this.isOpen = isOpen;
        slack.member(MEMBER, "phone");
    }

    @Override
    public void pair(ChannelStore channels, String person, Actor by) {
        option = person;
        channels.askPairing("slack", account, MEMBER, FakeSlack.conversation(MEMBER), "@" + person);
        channels.pair("slack", account, MEMBER, PersonId.local(person), person, by);
    }

    @Override
    public void awaitAsked(String title) throws Exception {
        card(title);
    }

    private FakeSlack.Message card(String title) throws Exception {
        return slack.await(message -> message.text().contains(title));
    }

    @Override
    public void press(String title, DecisionId id) throws Exception {
        FakeSlack.Message card = card(title);
        Optional<String> label =
                card.labels().stream().filter(each -> each.endsWith(" " + option)).findFirst();
        if (label.isPresent()) {
            Optional<String> envelope = slack.press(MEMBER, card, label.get());
            while (envelope.isEmpty() && isOpen.test(id)) {
                slack.awaitSocket();
                envelope = slack.press(MEMBER, card, label.get());
            }
            envelope.ifPresent(name -> pressed.accept(name, id));
        }
    }

    @Override
    public void awaitEnd(String title, String chosen) throws Exception {
        slack.await(message -> message.text().contains(title) && isEnd(message, chosen));
        assertThat(slack.messages())
                .noneMatch(message ->
                        message.text().contains(title)
                                && message.text().startsWith("✓")
                                && !isEnd(message, chosen));
    }

    private static boolean isEnd(FakeSlack.Message message, String chosen) {
        return message.text().startsWith("✓ " + chosen + " – ");
    }

    @Override
    public void close() {
        slack.close();
    }
}
