package sayso.app.extension.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sayso.app.extension.channel.ExtensionChannelFixture.MAXI;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.DecisionBuilder;
import sayso.decision.access.TicketKind;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.SentCard;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.extension.ChannelButton;
import sayso.extension.ChannelCard;
import sayso.extension.ChannelEndedException;
import sayso.extension.ChannelInbox;
import sayso.extension.ChannelSpec;
import sayso.extension.PressReply;
import sayso.extension.Shown;

/// What the channel of an extension gets, what its presses come to, and what its faults do not.
class ExtensionChannelTest {
    @TempDir private Path home;
    private final ToyChannel toy = new ToyChannel();
    private ExtensionChannelFixture hub;

    private ExtensionChannelFixture hub() throws IOException {
        return hub(ToyChannel.spec(), "{}");
    }

    private ExtensionChannelFixture hub(ChannelSpec spec, String settings) throws IOException {
        hub =
                new ExtensionChannelFixture(toy.channel(spec), home, settings, Duration.ZERO)
                        .pair(MAXI);
        return hub;
    }

    @AfterEach
    void closeTheHub() throws Exception {
        hub.close();
    }

    private static DecisionBuilder cache() {
        return aDecision()
                .titled("Which cache?")
                .withOptions("redis", "local")
                .labelled("redis", "local");
    }

    @Test
    void aPressOnACardAnswersAndTheCardSaysSo() throws Exception {
        Decision decision = hub().listen().ask(cache());

        ChannelCard card = toy.card();
        assertThat(card.recipient()).isEqualTo(MAXI);
        assertThat(card.title()).contains("Which cache?");
        assertThat(card.buttons()).extracting(ChannelButton::ticket).allMatch(this::isShort);
        PressReply reply = toy.press(ToyChannel.ticket(card, "1 redis"), MAXI, null);

        assertThat(reply.isKnown()).isTrue();
        assertThat(reply.card().title()).startsWith("✓ redis – Maxi");
        Actor.Person by = (Actor.Person) hub.answered(decision).by();
        assertThat(by.assurance()).isEqualTo(Assurance.LINK);
        assertThat(by.via()).isEqualTo("toy:" + MAXI);
        assertThat(hub.send()).isInstanceOf(NoticeSendResult.Delivered.class);
        assertThat(toy.card().title()).startsWith("✓ redis – Maxi");
        assertThat(toy.card().buttons()).isEmpty();
        assertThat(toy.cards).hasSize(1);
    }

    private boolean isShort(String ticket) {
        return ticket.length() <= ChannelSpec.TICKET_BYTES && ticket.matches("[A-Za-z0-9._-]+");
    }

    @Test
    void theSamePressAgainGetsTheSameEndAndCountsOnce() throws Exception {
        Decision decision = hub().listen().ask(cache());
        String ticket = ToyChannel.ticket(toy.card(), "1 redis");
        String other = ToyChannel.ticket(toy.card(), "2 local");

        toy.press(ticket, MAXI, null);
        PressReply again = toy.press(ticket, MAXI, null);
        PressReply late = toy.press(other, MAXI, null);

        assertThat(again.card().title()).startsWith("✓ redis");
        assertThat(late.card().title()).startsWith("✓ redis");
        assertThat(late.toast()).isEqualTo("It was over already.");
        assertThat(hub.answered(decision).answer().chosen()).hasSize(1);
    }

    @Test
    void ownWordsComeWithTheirTicket() throws Exception {
        Decision decision = hub().listen().ask(cache().inMode("hybrid"));
        ChannelButton words =
                toy.card().buttons().stream()
                        .filter(one -> one.kind() == ChannelButton.Kind.WORDS)
                        .findFirst()
                        .orElseThrow();

        assertThat(words.prompt()).isEqualTo("Your answer");
        assertThat(toy.press(words.ticket(), MAXI, " ").toast()).isEqualTo("Nothing was typed.");
        PressReply reply = toy.press(words.ticket(), MAXI, "memcached, please");

        assertThat(reply.card().title()).startsWith("✓ “memcached, please”");
        assertThat(hub.answered(decision).answer().text()).isEqualTo("memcached, please");
    }

    @Test
    void aChannelWithoutFormsAndWithFewButtonsGetsWhatItCanCarry() throws Exception {
        ChannelSpec narrow = new ChannelSpec("toy", 200, 5, 10, 64, false, false);
        Decision decision = hub(narrow, "{}").listen().ask(cache().inMode("hybrid"));

        ChannelCard card = toy.card();
        assertThat(card.buttons()).hasSize(5).allMatch(one -> one.label().length() <= 10);
        assertThat(card.buttons())
                .extracting(ChannelButton::kind)
                .doesNotContain(ChannelButton.Kind.WORDS);
        assertThat((card.title() + "\n" + card.text()).length()).isLessThanOrEqualTo(200);
        assertThat(card.text()).endsWith("The rest of it is on your computer.");
        ChannelCard marked = toy.press(card.buttons().getFirst().ticket(), MAXI, null).card();
        toy.press(ToyChannel.ticket(marked, "Send (1)"), MAXI, null);
        hub.answered(decision);
        hub.send();
        assertThat(toy.cards).as("the end is a message of its own").hasSize(2);
        assertThat(toy.card().title()).startsWith("✓ ");
    }

    @Test
    void aHostileTitleStaysWithinTheLimits() throws Exception {
        hub(new ChannelSpec("toy", 200, 5, 4, 64, true, true), "{}")
                .ask(
                        aDecision()
                                .titled("😀\u202e".repeat(80))
                                .saying("x".repeat(4_000))
                                .withOptions("a".repeat(60), "b"));

        ChannelCard card = toy.card();
        assertThat((card.title() + "\n" + card.text()).strip().length()).isLessThanOrEqualTo(200);
        assertThat(card.buttons()).hasSizeLessThanOrEqualTo(5);
        assertThat(card.buttons()).allMatch(one -> one.label().length() <= 4);
        assertThat(card.title()).doesNotContain("\u202e");
    }

    @Test
    void aPermissionIsNotAllowedOverIt() throws Exception {
        ChannelSpec spec = new ChannelSpec("toy", 2_000, 20, 40, 64, true, true);
        Decision decision =
                hub(spec, "{\"notify\":{\"toy\":{\"show\":\"full\"}}}")
                        .listen()
                        .ask(cache().inContext("ls").permission());

        assertThat(toy.card().buttons())
                .extracting(ChannelButton::label)
                .containsExactly("Later", "Details");
        String later = ToyChannel.ticket(toy.card(), "Later");
        PressReply forged = toy.press(later.replaceFirst("\\.z$", ".c0"), MAXI, null);

        assertThat(forged.toast()).contains("in the portal or the terminal");
        assertThat(hub.now(decision).isPending()).isTrue();
    }

    @Test
    void whatWeighsIsOnlySuggestedOverIt() throws Exception {
        Decision decision = hub().listen().ask(cache().destructive());

        PressReply first = toy.press(ToyChannel.ticket(toy.card(), "1 redis"), MAXI, null);
        ChannelCard asked = first.card() == null ? toy.card() : first.card();
        String again =
                asked.buttons().stream()
                        .filter(one -> one.label().startsWith("Yes"))
                        .findFirst()
                        .map(ChannelButton::ticket)
                        .orElse(ToyChannel.ticket(toy.card(), "1 redis").replace(".c", ".y"));
        PressReply second = toy.press(again, MAXI, null);

        assertThat(second.toast()).startsWith("Kept as a suggestion");
        assertThat(hub.now(decision).isPending()).isTrue();
        assertThat(toy.card().buttons())
                .extracting(ChannelButton::label)
                .doesNotContain("Decline", "Talk first");
    }

    @Test
    void strangersAndOtherPeoplesCardsChangeNothing() throws Exception {
        hub().pair("999").listen();
        Decision decision = hub.ask(cache());
        ChannelCard mine =
                toy.cards.values().stream()
                        .filter(one -> one.recipient().equals(MAXI))
                        .findFirst()
                        .orElseThrow();
        String ticket = ToyChannel.ticket(mine, "1 redis");

        assertThat(toy.press(ticket, "999", null).isKnown()).as("shown to somebody else").isFalse();
        assertThat(toy.press(ticket, "666", null).toast()).startsWith("Only people who connected");
        assertThat(toy.press(ticket + "9", MAXI, null).toast()).contains("not good any more");
        assertThat(toy.press("p." + "a".repeat(32) + ".c0", MAXI, null).isKnown()).isFalse();
        assertThat(toy.press("", "", null).isKnown()).isFalse();
        assertThat(toy.press("x".repeat(9_999), MAXI, null).isKnown()).isFalse();

        assertThat(hub.now(decision).isPending()).isTrue();
        assertThat(hub.desk.log().since(0, 100).toString()).contains("toy:666 (not paired)");
    }

    @Test
    void aPressOnAnotherMessageOrOfAnotherChannelsCardIsRefused() throws Exception {
        Decision decision = hub().listen().ask(cache());
        String ticket = ToyChannel.ticket(toy.card(), "1 redis");
        CountDownLatch done = new CountDownLatch(1);
        List<PressReply> replies = new ArrayList<>();

        toy.then(inbox -> {
            replies.add(inbox.press("another message", ticket, MAXI, null));
            done.countDown();
        });
        done.await();
        assertThat(replies.getFirst().isKnown()).isFalse();
        ChannelAccount elsewhere = hub.channels.askPairing("telegram", "99001", MAXI, MAXI, "Maxi");
        String foreign =
                hub.tickets.issue(
                        TicketKind.PRESS,
                        decision.id(),
                        hub.channels.keepCard(SentCard.unsent(decision, elsewhere)).id(),
                        Duration.ofDays(1));
        assertThat(toy.press(foreign + ".c0", MAXI, null).isKnown()).isFalse();
        assertThat(hub.now(decision).isPending()).isTrue();
    }

    @Test
    void aDisconnectedAccountsPressDoesNotCount() throws Exception {
        Decision decision = hub().listen().ask(cache());
        hub.channels.unpair("toy", "toybox", MAXI, new Actor.Deadline());

        assertThat(toy.press(ToyChannel.ticket(toy.card(), "1"), MAXI, null).toast())
                .startsWith("Only people who connected");
        assertThat(hub.now(decision).isPending()).isTrue();
    }

    @Test
    void aCodePairsNobodyByItselfAndIsGoodOnce() throws Exception {
        hub().listen();
        String code = hub.code();

        assertThat(toy.press(code, "777", "Kim").toast()).startsWith("Now say on your computer");
        ChannelAccount asked = hub.channels.pairing("toy", "toybox", "777").orElseThrow();
        assertThat(asked.isActive()).isFalse();
        assertThat(asked.shownName()).isEqualTo("Kim");
        assertThat(toy.press(code, "778", "Mallory").isKnown()).isFalse();
        assertThat(hub.channels.pairing("toy", "toybox", "778")).isEmpty();
    }

    @Test
    void aHandlerThatThrowsHangsOrReturnsNonsenseIsAFailureThatIsTriedAgain() throws Exception {
        hub();
        toy.instead(() -> null);
        hub.ask(cache());
        toy.instead(() -> {
            throw new IOException("no line\nfor " + "x".repeat(999));
        });
        assertThat(failed())
                .startsWith("the extension 'toybox' failed in show(): no line for x")
                .hasSizeLessThan(300);

        toy.instead(() -> null);
        assertThat(failed()).isEqualTo("the extension 'toybox' returned null from show()");
        toy.instead(() -> new Shown.At("\u0007"));
        assertThat(failed()).contains("returned a reference that is none");
        toy.instead(Shown.Gone::new);
        assertThat(failed()).contains("returned Gone from show()");
        toy.instead(() -> {
            throw new StackOverflowError();
        });
        assertThat(failed()).contains("failed in show(): StackOverflowError");
        CountDownLatch never = new CountDownLatch(1);
        toy.instead(() -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                never.await(); // does not listen to it
            }
            return null;
        });
        assertThat(failed()).contains("show() took more than");
        assertThat(failed()).contains("does not return from a call");
        never.countDown();
        while (!failed().isEmpty()) {
            Thread.onSpinWait();
        }
        assertThat(toy.cards).as("the same message under the same key").hasSize(1);
    }

    /// Why the next try failed; empty where it did not.
    private String failed() throws InterruptedException {
        hub.clock.tick(Duration.ofHours(2));
        return hub.send() instanceof NoticeSendResult.Failed failed ? failed.why() : "";
    }

    @Test
    void aVendorThatAsksToWaitIsObeyedToTheMillisecond() throws Exception {
        hub();
        toy.instead(() -> new Shown.Later("too much", Duration.ofMillis(1_234)));
        hub.ask(cache());
        toy.instead(() -> new Shown.Later("too much", Duration.ofMillis(1_234)));
        hub.clock.tick(Duration.ofHours(2));

        NoticeSendResult.Failed failed = (NoticeSendResult.Failed) hub.send();
        assertThat(failed.rest()).isEqualTo(Duration.ofMillis(1_234));
        assertThat(failed.again()).isTrue();
    }

    @Test
    void theEndOfACardThatAVendorDidNotTakeIsNotTold() throws Exception {
        toy.instead(() -> new Shown.Later("wait", Duration.ofMinutes(5)));
        Decision decision = hub().ask(cache());
        hub.desk.answer(
                decision.id(),
                Answer.choosing(new OptionId("redis")),
                ExtensionChannelFixture.PERSON,
                null);
        hub.clock.tick(Duration.ofHours(2));

        assertThat(hub.send()).isInstanceOf(NoticeSendResult.Delivered.class);
        assertThat(toy.cards).isEmpty();
    }

    @Test
    void aMessageThatIsGoneIsShownAnew() throws Exception {
        Decision decision = hub().listen().ask(cache());
        hub.desk.answer(
                decision.id(),
                Answer.EMPTY.withChosen(List.of(decision.question().options().getFirst().id())),
                new Actor.Person("maxi", Surface.TERMINAL, Assurance.TERMINAL),
                null);
        toy.instead(Shown.Gone::new);
        hub.send();

        assertThat(toy.cards).hasSize(2);
        assertThat(toy.card().title()).startsWith("✓ redis");
    }

    @Test
    void aListenerThatThrowsReturnsOrIsSilentIsToldAndBegunAnew() throws Exception {
        Decision decision = hub().listen().ask(cache());
        toy.then(_ -> {
            throw new IllegalStateException("broken");
        });
        assertThat(hub.awaitFault("broken"))
                .isEqualTo("IOException: the extension 'toybox' failed in listen(): broken");
        toy.then(_ -> {
            throw new ChannelEndedException("get a new token");
        });
        assertThat(hub.awaitFault("new token"))
                .startsWith("ListenerEndedException: the extension 'toybox' hears no press:");
        toy.silent();
        hub.awaitFault("has heard nothing from its vendor for 3 s");
        toy.speaks();

        toy.press(ToyChannel.ticket(toy.card(), "1 redis"), MAXI, null);
        assertThat(hub.answered(decision).answer().chosen()).hasSize(1);
        assertThat(toy.listens).isGreaterThan(3);
    }

    @Test
    void pressesOfNothingThatWasShownEndTheListening() throws Exception {
        Decision decision = hub().listen().ask(cache());
        toy.then(inbox -> {
            for (int i = 0; i < 1_000; i++) {
                inbox.press("p." + "b".repeat(32) + ".c" + i, MAXI, null);
            }
        });

        assertThat(hub.awaitFault("presses of no card"))
                .startsWith("ContestedAccountException: the extension 'toybox' hands over");
        assertThat(hub.now(decision).isPending()).isTrue();
        toy.press(ToyChannel.ticket(toy.card(), "1 redis"), MAXI, null);
        hub.answered(decision);
    }

    @Test
    void aFloodOfGoodPressesEndsItToo() throws Exception {
        hub().listen().ask(cache());
        String ticket = ToyChannel.ticket(toy.card(), "Details");
        toy.then(inbox -> {
            while (true) {
                pressOn(inbox, ticket);
            }
        });

        hub.awaitFault("more than 600 presses a minute");
    }

    /// Takes a slow machine's word that a press came late for what it is, and no end of the flood.
    private static void pressOn(ChannelInbox inbox, String ticket) {
        try {
            inbox.press(ticket, MAXI, null);
        } catch (IllegalStateException e) {
            if (!"the press was not dealt with in time".equals(e.getMessage())) {
                throw e;
            }
        }
    }

    @Test
    void anInboxThatIsOverTakesNothing() throws Exception {
        hub().listen().ask(cache());
        String ticket = ToyChannel.ticket(toy.card(), "1 redis");
        List<ChannelInbox> kept = new ArrayList<>();
        CountDownLatch done = new CountDownLatch(1);
        toy.then(inbox -> {
            inbox.cursor("at 7");
            kept.add(inbox);
            assertThat(inbox.cursor()).isEqualTo("at 7");
            assertThatThrownBy(() -> inbox.cursor("x".repeat(2_001)))
                    .isInstanceOf(IllegalArgumentException.class);
            done.countDown();
            throw new IOException("over");
        });
        done.await();
        hub.awaitFault("over");

        assertThatThrownBy(() -> kept.getFirst().press(ticket, MAXI, null))
                .isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> kept.getFirst().cursor("9"))
                .isInstanceOf(IllegalStateException.class);
        assertThat(hub.channels.cursor("toy", "toybox")).contains("at 7");
    }
}
