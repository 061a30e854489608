package sayso.benchmarks;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import sayso.benchmarks.client.MinimalHttpClient;
import sayso.channel.ntfy.NtfyTopics;
import sayso.contracts.vendor.FakeNtfy;
import sayso.contracts.vendor.FakePhone;
import sayso.contracts.vendor.FakeSlack;
import sayso.contracts.vendor.FakeTelegram;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;
import sayso.store.sqlite.SqliteStore;

/// Latency from the press of a button on a phone until the agent that waits at the hub has the answer,
/// and from an answer elsewhere until the card says so; how long a burst of cards takes at a vendor that
/// takes few at a time; and the heap of a hub that reads three vendors and is asked nothing. The vendors
/// are fakes on this computer.
record PhonePressBenchmark() implements Benchmark {
    private static final String TOKEN = "99001:AAbenchAAbenchAAbenchAAbenchAAbench";
    private static final long PHONE = 8_123_456_789L;
    private static final int ROUNDS = 300;
    private static final int SETTLING = 20;
    private static final Duration QUIET = Duration.ofSeconds(10);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration KEEP_ALIVE = Duration.ofSeconds(45);
    private static final int BURST = 20;
    private static final int AT_ONCE = 2;
    private static final String APP = "xapp-1-A0SAYSO-benchapptokenbench";
    private static final String BOT = "xoxb-2041-benchbottokenbench";
    private static final String SLACK = FakeSlack.TEAM + "." + FakeSlack.BOT;
    private static final String MEMBER = "U024";

    @Override
    public String title() {
        return "a press on the phone → answer at the agent that waits, p99";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        Rest idle;
        Rest reading;
        try (FakeTelegram telegram = FakeTelegram.start(TOKEN);
                FakeSlack slack = FakeSlack.start(APP, BOT);
                FakeNtfy ntfy = FakeNtfy.start(KEEP_ALIVE)) {
            settings(place.home(), ntfy.url());
            try (ServerProcess hub =
                    ServerProcess.fakeVendors(place, telegram.url(), slack.url())) {
                HubRequests talk = HubRequests.with(hub.url(), place.home());
                answerOnce(talk);
                idle = Rest.of(hub);
            }
            slack.member(MEMBER, "maxi");
            FakePhone phone = telegram.phone(PHONE, "Maxi", "maxi");
            pair(place.home());
            try (Others _ = Others.pair(place.home(), ntfy);
                    ServerProcess hub =
                            ServerProcess.fakeVendors(place, telegram.url(), slack.url())) {
                HubRequests talk = HubRequests.with(hub.url(), place.home());
                answerOnce(talk);
                slack.awaitSocket();
                ntfy.awaitReaders(1);
                reading = Rest.of(hub);
            }
            try (ServerProcess hub =
                    ServerProcess.fakeVendors(place, telegram.url(), slack.url())) {
                HubRequests talk = HubRequests.with(hub.url(), place.home());
                answerOnce(talk);
                Waits waits = measure(talk, telegram, phone);
                return figures(waits, burst(talk, telegram, phone), idle, reading);
            }
        }
    }

    /// What a hub takes that is asked nothing.
    ///
    /// @param heap in bytes, after a full collection
    /// @param cpu part of one processor
    private record Rest(long heap, double cpu) {
        static Rest of(ServerProcess hub) throws IOException, InterruptedException {
            long heap = hub.memory().heap();
            WaitCpuBenchmark.pass(QUIET);
            long before = WaitCpuBenchmark.ticks(hub.pid());
            WaitCpuBenchmark.pass(MINUTE);
            return new Rest(
                    heap,
                    WaitCpuBenchmark.share(
                            WaitCpuBenchmark.ticks(hub.pid()) - before,
                            (double) MINUTE.toSeconds()));
        }
    }

    /// Slack and ntfy, which the person answers over too until it is closed.
    private record Others(Path home) implements AutoCloseable {
        static Others pair(Path home, FakeNtfy ntfy) throws IOException {
            NtfyTopics topics = NtfyTopics.drawn(ntfy.url(), null, new SecureRandom());
            write(home.resolve("slack.tokens"), APP + "\n" + BOT + "\n" + SLACK);
            write(home.resolve("ntfy.topics"), topics.text());
            bind(home, "slack", SLACK, MEMBER, FakeSlack.conversation(MEMBER));
            bind(home, "ntfy", topics.account(), topics.account(), topics.account());
            return new Others(home);
        }

        @Override
        public void close() throws IOException {
            Files.delete(home.resolve("slack.tokens"));
            Files.delete(home.resolve("ntfy.topics"));
        }
    }

    /// Nanoseconds from the first of many questions until the phone shows them all, of which one rang.
    private static long burst(HubRequests talk, FakeTelegram telegram, FakePhone phone)
            throws IOException, InterruptedException {
        telegram.limit(AT_ONCE, Duration.ofSeconds(1));
        int rings = phone.rings();
        long begun = System.nanoTime();
        try (MinimalHttpClient line = MinimalHttpClient.to(talk.hub())) {
            for (int i = 0; i < BURST; i++) {
                line.call(talk.question(question("Burst " + i + "?"))).succeeded();
            }
        }
        for (int i = 0; i < BURST; i++) {
            String title = "Burst " + i + "?";
            phone.await(message -> message.text().contains(title));
        }
        if (phone.rings() - rings > 1) {
            throw new IllegalStateException("the phone rang " + (phone.rings() - rings) + " times");
        }
        return System.nanoTime() - begun;
    }

    /// @param pressed from the press on the phone
    /// @param posted from the answer posted to the hub's own interface
    /// @param told from the same until the card on the phone says so
    /// @param bare a call of the fake Telegram and its reply
    private record Waits(
            DurationSamples pressed,
            DurationSamples posted,
            DurationSamples told,
            DurationSamples bare) {}

    private static Waits measure(HubRequests talk, FakeTelegram telegram, FakePhone phone)
            throws IOException, InterruptedException {
        Waits waits =
                new Waits(
                        new DurationSamples(),
                        new DurationSamples(),
                        new DurationSamples(),
                        new DurationSamples());
        URI vendor = URI.create(telegram.url());
        byte[] getMe =
                MinimalHttpClient.request(vendor, "POST", "/bot" + TOKEN + "/getMe", "", "{}");
        try (MinimalHttpClient line = MinimalHttpClient.to(talk.hub());
                MinimalHttpClient person = MinimalHttpClient.to(talk.hub());
                MinimalHttpClient fake = MinimalHttpClient.to(vendor)) {
            for (int round = 0; round < ROUNDS + SETTLING; round++) {
                String title = "Deploy build " + round + "?";
                String id = HubRequests.id(line.call(talk.question(question(title))).succeeded());
                FakePhone.Message card =
                        phone.await(message ->
                                message.text().contains(title)
                                        && message.labels().contains("1 Ship it ★"));
                long pressed = woken(talk, line, id, () -> phone.tap(card, "1 Ship it ★"));
                String name = "By hand " + round + "?";
                String other = HubRequests.id(line.call(talk.question(question(name))).succeeded());
                phone.await(message -> message.text().contains(name));
                long posted =
                        woken(talk, line, other, () -> person.call(talk.answer(other)).succeeded());
                String last = "Told " + round + "?";
                String third = HubRequests.id(line.call(talk.question(question(last))).succeeded());
                phone.await(message -> message.text().contains(last));
                long answered = System.nanoTime();
                person.call(talk.answer(third)).succeeded();
                phone.await(message ->
                        message.text().startsWith("✓ ") && message.text().contains(last));
                long told = System.nanoTime() - answered;
                long begun = System.nanoTime();
                fake.call(getMe).succeeded();
                long bare = System.nanoTime() - begun;
                if (round >= SETTLING) {
                    waits.pressed().add(pressed);
                    waits.posted().add(posted);
                    waits.told().add(told);
                    waits.bare().add(bare);
                }
            }
        }
        return waits;
    }

    private interface Deed {
        void now() throws IOException;
    }

    /// Nanoseconds from the deed until the agent that waits for this decision has its answer.
    private static long woken(HubRequests talk, MinimalHttpClient line, String id, Deed deed)
            throws IOException, InterruptedException {
        ConcurrentClients alone =
                ConcurrentClients.at(talk.hub(), List.of(talk.poll(id, 60)), HubRequests::waitsOn);
        while (HubRequests.open(line.call(talk.health()).succeeded()) < 2) {
            Thread.onSpinWait();
        }
        long begun = System.nanoTime();
        deed.now();
        ConcurrentClients.Woken woken = alone.woken(0);
        if (!woken.reply().contains("[\"ship\"]")) {
            throw new IllegalStateException("not the answer: " + woken.reply());
        }
        return woken.at() - begun;
    }

    private List<BenchmarkResult> figures(Waits waits, long burst, Rest idle, Rest reading) {
        double bound = (BURST - AT_ONCE) * 1_000.0 / AT_ONCE;
        return List.of(
                new BenchmarkResult(
                        title(),
                        waits.pressed().percentile(0.99),
                        "the same with the answer posted to the hub, p99",
                        waits.posted().percentile(0.99),
                        "ms",
                        new PerformanceGoal.AtMostTimes(3),
                        samples(waits.pressed(), waits.posted())),
                new BenchmarkResult(
                        "the same",
                        waits.pressed().percentile(0.99),
                        "a bare call of the same Telegram and its reply, p99",
                        waits.bare().percentile(0.99),
                        "ms",
                        new PerformanceGoal.None(),
                        samples(waits.pressed(), waits.bare())),
                new BenchmarkResult(
                        "an answer posted to the hub → the card on the phone says so, p99",
                        waits.told().percentile(0.99),
                        "a bare call of the same Telegram and its reply, p99",
                        waits.bare().percentile(0.99),
                        "ms",
                        new PerformanceGoal.AtMost(1_000),
                        samples(waits.told(), waits.bare())),
                new BenchmarkResult(
                        BURST + " questions at once → all their cards on the phone, one ring",
                        burst / 1e6,
                        "what the vendor takes, " + AT_ONCE + " a second",
                        bound,
                        "ms",
                        new PerformanceGoal.AtMostTimes(2),
                        ""),
                new BenchmarkResult(
                        "heap of a hub that reads Telegram, Slack and ntfy",
                        reading.heap() / 1024.0 / 1024,
                        "of one with no channel",
                        idle.heap() / 1024.0 / 1024,
                        "MiB",
                        new PerformanceGoal.AtMost(idle.heap() / 1024.0 / 1024 + 10),
                        "after a full collection"),
                new BenchmarkResult(
                        "CPU time of a hub that reads Telegram, Slack and ntfy, of one processor",
                        reading.cpu(),
                        "of one with no channel",
                        idle.cpu(),
                        "%",
                        new PerformanceGoal.AtMost(idle.cpu() + 0.2),
                        "for a minute"));
    }

    private static String samples(DurationSamples ours, DurationSamples theirs) {
        return ROUNDS
                + " answers, median "
                + BenchmarkResult.number(ours.median())
                + " ms beside "
                + BenchmarkResult.number(theirs.median());
    }

    private static void answerOnce(HubRequests talk) throws IOException {
        try (MinimalHttpClient line = MinimalHttpClient.to(talk.hub())) {
            String id = HubRequests.id(line.call(talk.question()).succeeded());
            line.call(talk.answer(id)).succeeded();
        }
    }

    private static String question(String title) {
        return """
        {"title":"%s","prompt":"It is green.","selection_mode":"single","timeout_seconds":7200,"options":[\
        {"id":"ship","label":"Ship it","recommended":true},{"id":"hold","label":"Hold it"}]}\
        """
                .formatted(title);
    }

    private static void settings(Path home, String ntfy) throws IOException {
        Files.createDirectory(
                home,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.writeString(
                home.resolve("settings.json"),
                "{\"hub_requests_per_second\":100000,\"undo_seconds\":0,"
                        + "\"notify\":{\"telegram\":{\"when\":\"always\"},\"ntfy\":{\"server\":\""
                        + ntfy
                        + "\"}}}\n");
    }

    /// Binds the phone as a person does at a terminal.
    private static void pair(Path home) throws IOException {
        write(home.resolve("telegram.token"), TOKEN);
        String account = Long.toString(PHONE);
        bind(home, "telegram", "99001", account, account);
    }

    private static void write(Path file, String secret) throws IOException {
        Files.writeString(
                Files.createFile(
                        file,
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rw-------"))),
                secret + "\n");
    }

    private static void bind(
            Path home, String channel, String account, String sender, String recipient)
            throws IOException {
        Actor person = new Actor.Person("bench", Surface.TERMINAL, Assurance.TERMINAL);
        try (SqliteStore store =
                SqliteStore.open(home.resolve("sayso.db"), InstantSource.system())) {
            ChannelStore channels = store.channels();
            channels.askPairing(channel, account, sender, recipient, "Maxi (@maxi)");
            channels.pair(channel, account, sender, PersonId.local("bench"), "bench", person);
        }
    }
}
