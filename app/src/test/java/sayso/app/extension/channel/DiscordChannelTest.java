package sayso.app.extension.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.app.extension.channel.ExtensionChannelFixture.MAXI;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.builtin.discord.DiscordExtension;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.vendor.FakeDiscord;
import sayso.contracts.vendor.FakeDiscord.Fault;
import sayso.contracts.vendor.FakeDiscord.Message;
import sayso.decision.ask.AskResult;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;

/// Discord's channel against a stand-in over real sockets.
class DiscordChannelTest {
    private static final String TOKEN =
            "NzAwMDAwMDAwMDAwMDAwMDAx.GsEcRe.tEsTtEsTtEsTtEsTtEsTtEsTtEsTtEsTtEsTtE";
    private static final Actor.Person PERSON =
            new Actor.Person("maxi", Surface.TERMINAL, Assurance.TERMINAL);

    @TempDir private Path home;
    private FakeDiscord discord;
    private ExtensionChannelFixture hub;
    private volatile String token = TOKEN;

    @BeforeEach
    void startDiscordAndAHub() throws Exception {
        discord = FakeDiscord.start(TOKEN);
        hub = hub("question");
    }

    private ExtensionChannelFixture hub(String show) throws Exception {
        return new ExtensionChannelFixture(
                        RegisteredChannel.of(
                                new DiscordExtension(discord.url()),
                                DiscordExtension.MANIFEST,
                                () -> token),
                        home,
                        "{\"notify\":{\"discord\":{\"show\":\"" + show + "\"}}}",
                        Duration.ZERO)
                .pair(MAXI);
    }

    @AfterEach
    void closeThem() throws Exception {
        hub.close();
        discord.close();
        assertThat(hub.faults.toString()).doesNotContain("GsEcRe");
    }

    private static DecisionBuilder cache() {
        return aDecision()
                .titled("Which cache?")
                .withOptions("redis", "local")
                .labelled("redis", "local");
    }

    private Message shown(String label) throws InterruptedException {
        return discord.await(one -> one.labels().stream().anyMatch(each -> each.startsWith(label)));
    }

    private void listening() throws InterruptedException {
        hub.listen();
        discord.awaitReader();
    }

    @Test
    void aPressAnswersAndEveryPayloadIsAsPublished() throws Exception {
        listening();
        Decision decision = hub.ask(cache());
        Message card = shown("1 redis");
        discord.tap(card, "1 redis");

        Actor.Person by = (Actor.Person) hub.answered(decision).by();
        assertThat(by.assurance()).isEqualTo(Assurance.PAIRED);
        assertThat(by.via()).isEqualTo("discord:" + MAXI);
        Message ended = discord.await(one -> one.text().startsWith("✓ redis – Maxi"));
        assertThat(ended.labels()).isEmpty();
        assertThat(hub.send()).isInstanceOf(NoticeSendResult.Delivered.class);
        assertThat(discord.messages()).hasSize(1);

        assertThat(plain(String.join("\n", discord.calls())))
                .isEqualTo(
                        """
                        GET /api/v10/gateway/bot\s
                        POST /api/v10/users/@me/channels {"recipient_id":"8123456789"}
                        POST /api/v10/channels/ID/messages {"content":"**🟡 Which cache?**\\nshop/builder\\nThe service needs one before the schema can be written\\\\.\\n1 redis\\n2 local","components":[{"type":1,"components":[{"type":2,"style":2,"label":"1 redis","custom_id":"TICKET.c0"},{"type":2,"style":2,"label":"2 local","custom_id":"TICKET.c1"}]},{"type":1,"components":[{"type":2,"style":2,"label":"Later","custom_id":"TICKET.z"},{"type":2,"style":2,"label":"Details","custom_id":"TICKET.d"}]}],"flags":4,"allowed_mentions":{"parse":[]},"nonce":"NONCE","enforce_nonce":true}
                        POST /api/v10/interactions/ID/TOKEN/callback {"type":7,"data":{"content":"**✓ redis – Maxi, in Discord, TIME**\\nWhich cache?\\nshop/builder","components":[],"flags":4,"allowed_mentions":{"parse":[]}}}
                        PATCH /api/v10/channels/ID/messages/ID {"content":"**✓ redis – Maxi, in Discord, TIME**\\nWhich cache?\\nshop/builder","components":[],"flags":4,"allowed_mentions":{"parse":[]}}\
                        """);
        assertThat(discord.said().getFirst().toString())
                .isEqualTo(
                        "{\"op\":2,\"d\":{\"token\":\"…\",\"intents\":4096,\"properties\":"
                                + "{\"os\":\"linux\",\"browser\":\"sayso\",\"device\":\"sayso\"}}}");
    }

    private static String plain(String calls) {
        return calls.replaceAll("\\b9\\d{17}\\b", "ID")
                .replaceAll("p\\.[0-9a-z]{32}", "TICKET")
                .replaceAll("\"nonce\":\"[0-9a-f]{20}\"", "\"nonce\":\"NONCE\"")
                .replaceAll("/aW50[A-Za-z0-9]+", "/TOKEN")
                .replaceAll("\\d\\d\\\\\\\\:\\d\\d", "TIME");
    }

    @Test
    void ownWordsComeByAForm() throws Exception {
        listening();
        Decision decision = hub.ask(cache().inMode("hybrid"));
        Message card = shown("✎ Own words");
        discord.tap(card, "✎ Own words");
        assertThat(plain(discord.awaitForm().toString()))
                .isEqualTo(
                        "{\"custom_id\":\"w:TICKET.w\",\"title\":\"Your words\",\"components\":[{\"type\":1,"
                                + "\"components\":[{\"type\":4,\"custom_id\":\"words\",\"style\":2,"
                                + "\"label\":\"Your words\",\"min_length\":1,\"max_length\":4000,"
                                + "\"required\":true}]}]}");
        discord.type(MAXI, card, "memcached *please*");

        assertThat(hub.answered(decision).answer().text()).isEqualTo("memcached *please*");
        discord.await(one -> one.text().startsWith("✓ “memcached *please*”"));
    }

    @Test
    void manyOptionsAreAMenuAndAllOfThemCanBeChosen() throws Exception {
        listening();
        String[] ids = IntStream.rangeClosed(1, 30).mapToObj(i -> "o" + i).toArray(String[]::new);
        Decision decision = hub.ask(aDecision().titled("Which?").withOptions(ids).labelled(ids));
        Message first = shown("25 o25");
        assertThat(first.labels()).doesNotContain("26 o26");
        discord.tap(first, "2/2");
        discord.tap(shown("30 o30"), "30 o30");

        assertThat(hub.answered(decision).answer().chosen().toString()).contains("o30");
    }

    @Test
    void hostileTextIsShownAsItStandsAndFits() throws Exception {
        String hostile =
                "@everyone <@123> **b** _i_ `c` [x](https://evil.example) :smile: ||s|| # h";
        Decision decision =
                hub.ask(
                        aDecision()
                                .titled(hostile)
                                .saying((hostile + "\n> q\n1. l\n").repeat(100))
                                .withOptions("a", "b")
                                .labelled("*".repeat(64), "@here"));

        Message card = shown("1 ***");
        assertThat(card.text()).startsWith("🟡 " + hostile).doesNotContain("MARKUP");
        assertThat(card.body().path("content").asString().length()).isLessThanOrEqualTo(2_000);
        assertThat(hub.now(decision).isPending()).isTrue();

        hub.ask(aDecision().titled("😀".repeat(100)).saying("😀*".repeat(2_000)));
        assertThat(discord.await(one -> one.text().contains("😀")).text())
                .doesNotContain("MARKUP")
                .doesNotMatch("(?s).*[\\ud800-\\udbff]…");
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 30, 120})
    void aPermissionIsReadToItsEndWhateverItsSignsAreBeforeItIsAllowed(int lines) throws Exception {
        hub.close();
        hub = hub("full");
        listening();
        String command =
                "cd /srv\n\n\n"
                        + IntStream.rangeClosed(1, lines)
                                .mapToObj(i ->
                                        "rm -rf ./*_[a-z]*.{log,tmp} || echo '`**" + i + "**`'")
                                .collect(Collectors.joining("\n"));
        Decision decision = hub.ask(cache().inContext(command).permission());

        Message card = shown("Details");
        StringBuilder read = new StringBuilder();
        for (int page = 2; !card.labels().contains("1 redis"); page++) {
            read.append(page(card));
            String next = "Read on " + page + "/";
            assertThat(card.labels()).anyMatch(label -> label.startsWith(next));
            discord.tap(card, next);
            String back = "◀ " + (page - 1) + "/";
            card = shown(back);
        }
        read.append(page(card));

        assertThat(read.toString().lines()).containsSequence(command.lines().toList());
        discord.tap(card, "1 redis");
        hub.answered(decision);
    }

    /// Without the title and the line of who asks.
    private static String page(Message card) {
        return card.text().lines().skip(2).collect(Collectors.joining("\n")) + "\n";
    }

    @Test
    void strangersOtherMessagesAndOldTicketsAreRefused() throws Exception {
        listening();
        Decision decision = hub.ask(cache());
        Message card = shown("1 redis");
        discord.tap("666", card, "1 redis");
        assertThat(discord.awaitToast(one -> one.startsWith("Only people"))).isNotEmpty();
        discord.tap(
                new Message("900", card.chat(), MAXI, "copied", card.buttons(), card.body()),
                "1 redis");
        assertThat(discord.awaitToast(one -> one.startsWith("This button is not"))).isNotEmpty();
        assertThat(hub.now(decision).isPending()).isTrue();

        discord.tap(card, "1 redis");
        hub.answered(decision);
        discord.tap(card, "2 local");
        hub.await(() -> discord.messages().getFirst().text().startsWith("✓ redis"));
        assertThat(hub.answered(decision).answer().chosen().toString()).contains("redis");
    }

    @Test
    void aCodeAsksToBePairedAndNobodyElseGetsAWord() throws Exception {
        hub.listen();
        String code = hub.code();
        discord.awaitReader();
        discord.say("666", "mallory", "hello");
        discord.say("666", "mallory", "n." + "a".repeat(32));
        discord.say("777", "kim", " " + code + " ");

        assertThat(discord.await(one -> one.text().startsWith("Now say")).recipient())
                .isEqualTo("777");
        assertThat(discord.messages()).hasSize(1);
        assertThat(hub.channels.pairing("discord", "discord", "777").orElseThrow().isActive())
                .isFalse();
    }

    @Test
    void aPressThatComesAgainByResumingCountsThoughItsTokenIsDead() throws Exception {
        listening();
        Decision decision = hub.ask(cache());
        Message card = shown("1 redis");
        discord.deafen();
        discord.tap(card, "1 redis");
        discord.expirePresses();
        discord.hear();
        discord.cut();

        hub.answered(decision);
        discord.await(one -> one.text().startsWith("✓ redis"));
        assertThat(discord.identified()).isEqualTo(1);
        assertThat(discord.resumed()).isPositive();
        assertThat(String.join("\n", discord.calls()))
                .as("the response came too late, and the message was changed in another way")
                .contains("PATCH");
    }

    @Test
    void aConnectionThatIsOpenAndDeadIsLeft() throws Exception {
        discord.beatEvery(Duration.ofMillis(150));
        listening();
        Decision decision = hub.ask(cache());
        Message card = shown("1 redis");
        discord.await(() -> discord.said().stream().anyMatch(one -> one.path("op").asInt() == 1));
        discord.deafen();
        discord.tap(card, "1 redis");
        int beats = discord.said().size();
        discord.await(() -> discord.said().size() > beats);
        discord.hear();

        hub.answered(decision);
        assertThat(discord.identified()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {4004, 4010, 4011, 4012, 4013, 4014})
    void aFinalCodeNeedsAPerson(int code) throws Exception {
        listening();
        discord.end(code);

        assertThat(hub.awaitFault("ListenerEndedException"))
                .contains(code == 4004 ? "sayso connect discord --new-token" : "the code " + code);
    }

    @ParameterizedTest
    @ValueSource(ints = {4000, 4007, 4009, 1001})
    void anyOtherCodeIsFollowedByAnotherConnection(int code) throws Exception {
        listening();
        Decision decision = hub.ask(cache());
        Message card = shown("1 redis");
        discord.end(code);
        discord.await(() -> discord.identified() + discord.resumed() > 1);
        discord.awaitReader();
        discord.tap(card, "1 redis");

        hub.answered(decision);
    }

    @Test
    void aSessionThatIsForgottenIsBegunAnew() throws Exception {
        listening();
        discord.forgetSessions();
        discord.cut();

        discord.await(() -> discord.identified() == 2);
    }

    @Test
    void aTokenThatIsRefusedOrMissingNeedsAPersonAndIsShownNowhere() throws Exception {
        token = TOKEN.replace("NzAw", "NzAx");
        hub.listen();
        assertThat(hub.awaitFault("ListenerEndedException"))
                .contains("does not take the bot's token");
        NoticeSendResult refused = sent(cache());
        assertThat(refused.toString()).contains("again=false").doesNotContain("GsEcRe");

        token = "";
        assertThat(hub.awaitFault("there is no token")).contains("sayso connect discord");
        token = "no token at all";
        assertThat(sent(cache()).toString()).contains("there is no token of a bot");
    }

    private NoticeSendResult sent(DecisionBuilder question) throws Exception {
        AskResult _ = hub.desk.ask(question.ask());
        return hub.send();
    }

    @Test
    void aGatewayElsewhereIsNotOpened() throws Exception {
        discord.nameGateway("ws://gateway.example.com");
        hub.listen();

        hub.awaitFault("named no gateway of its own");
    }

    @Test
    void aLimitIsKeptToTheMillisecond() throws Exception {
        discord.fault(Fault.limit("1.337", "2"));

        assertThat(((NoticeSendResult.Failed) sent(cache())).rest())
                .isEqualTo(Duration.ofMillis(1_337));
        discord.fault(new Fault(429, "<html>", "7"));
        assertThat(((NoticeSendResult.Failed) sent(cache())).rest())
                .isEqualTo(Duration.ofSeconds(7));
    }

    @Test
    void troubleIsTriedAgainAndARefusalIsNot() throws Exception {
        discord.fault(Fault.status(502));
        assertThat(sent(cache()).toString()).contains("Discord replied with 502", "again=true");
        discord.closeChat(MAXI);
        assertThat(sent(cache()).toString()).contains("share a server with it", "again=false");
    }

    @Test
    void aMessageWhoseReplyWasLostIsShownOnce() throws Exception {
        Decision decision = hub.ask(cache());
        discord.loseReply();
        NoticeSendResult lost = sent(cache());
        assertThat(lost.toString()).contains("again=true").contains("did not reply in time");
        hub.clock.tick(Duration.ofHours(1));
        hub.send();

        assertThat(discord.messages().stream().filter(one -> !one.labels().isEmpty()).toList())
                .hasSize(2);
        assertThat(hub.now(decision).isPending()).isTrue();
    }

    @Test
    void theEndOfACardThatNobodyKnowsOfIsToldOnceThoughItsReplyWasLostToo() throws Exception {
        hub.ask(aDecision().titled("Another?"));
        discord.loseReply();
        Decision decision = hub.ask(cache());
        discord.loseReply();
        answer(decision);
        hub.clock.tick(Duration.ofHours(1));
        assertThat(hub.send().toString()).contains("did not reply in time");
        hub.clock.tick(Duration.ofHours(1));
        assertThat(hub.send().toString()).contains("shown to 1");

        assertThat(discord.messages())
                .filteredOn(one -> one.text().startsWith("✓ redis"))
                .singleElement()
                .satisfies(end -> assertThat(end.labels()).isEmpty());
    }

    @Test
    void anEndElsewhereChangesTheCardAndADeletedOneIsShownAnew() throws Exception {
        Decision first = hub.ask(cache());
        answer(first);
        assertThat(discord.await(one -> one.text().startsWith("✓ redis")).labels()).isEmpty();

        Decision second = hub.ask(cache());
        discord.delete(shown("1 redis"));
        answer(second);
        assertThat(discord.messages()).hasSize(2).allMatch(one -> one.labels().isEmpty());
    }

    private void answer(Decision decision) throws Exception {
        hub.desk.answer(
                decision.id(),
                Answer.EMPTY.withChosen(List.of(decision.question().options().getFirst().id())),
                PERSON,
                null);
        hub.send();
    }
}
