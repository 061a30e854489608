package sayso.app.phone;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.util.Optional;
import sayso.channel.ntfy.NtfyTopics;
import sayso.contracts.vendor.FakeNtfy;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;
import sayso.decision.model.PersonId;

/// Phone with the ntfy app, whose server keeps presses for a hub that is away.
final class NtfyCrashPhone implements CrashPhone {
    private final FakeNtfy ntfy;
    private final NtfyTopics topics;
    private String option = "";

    NtfyCrashPhone(FakeNtfy ntfy) {
        this.ntfy = ntfy;
        this.topics = NtfyTopics.drawn(ntfy.url(), null, new SecureRandom());
    }

    NtfyTopics topics() {
        return topics;
    }

    @Override
    public void pair(ChannelStore channels, String person, Actor by) {
        option = person;
        String account = topics.account();
        channels.askPairing("ntfy", account, account, account, person);
        channels.pair("ntfy", account, account, PersonId.local(person), person, by);
    }

    @Override
    public void awaitAsked(String title) throws Exception {
        card(title);
    }

    private FakeNtfy.Notification card(String title) throws Exception {
        return ntfy.await(one -> whole(one).contains(title));
    }

    @Override
    public void press(String title, DecisionId id) throws Exception {
        FakeNtfy.Notification card = card(title);
        Optional<String> label =
                card.posts().keySet().stream()
                        .filter(each -> each.endsWith(" " + option))
                        .findFirst();
        if (label.isPresent()) {
            ntfy.tap(card, label.get());
        }
    }

    @Override
    public void awaitEnd(String title, String chosen) throws Exception {
        ntfy.await(one -> whole(one).contains(title) && isEnd(one, chosen));
        assertThat(ntfy.notifications())
                .noneMatch(one ->
                        whole(one).contains(title)
                                && (!one.labels().isEmpty()
                                        || (one.title().startsWith("✓") && !isEnd(one, chosen))));
    }

    private static String whole(FakeNtfy.Notification one) {
        return one.title() + "\n" + one.message();
    }

    private static boolean isEnd(FakeNtfy.Notification one, String chosen) {
        return one.title().startsWith("✓ " + chosen + " – ");
    }

    @Override
    public void close() {
        ntfy.close();
    }
}
