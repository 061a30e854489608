package sayso.benchmarks;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.InstantSource;
import java.util.List;
import sayso.contracts.vendor.FakePhone;
import sayso.contracts.vendor.FakeTelegram;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;
import sayso.store.sqlite.SqliteStore;

/// Latency from the press of a button on a phone until the agent that waits at the hub has the answer,
/// and the heap of a hub that reads a bot and is asked nothing. Telegram is a fake on this computer.
record PhonePressBenchmark() implements Benchmark {
    private static final String TOKEN = "99001:AAbenchAAbenchAAbenchAAbenchAAbench";
    private static final long PHONE = 8_123_456_789L;
    private static final int ROUNDS = 300;
    private static final int SETTLING = 20;

    @Override
    public String title() {
        return "a press on the phone → answer at the agent that waits, p99";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        long idle;
        try (FakeTelegram telegram = FakeTelegram.start(TOKEN)) {
            settings(place.home());
            try (ServerProcess hub = ServerProcess.fakeVendor(place, telegram.url())) {
                HubRequests talk = HubRequests.with(hub.url(), place.home());
                answerOnce(talk);
                idle = hub.memory().heap();
            }
            pair(place.home());
            FakePhone phone = telegram.phone(PHONE, "Maxi", "maxi");
            try (ServerProcess hub = ServerProcess.fakeVendor(place, telegram.url())) {
                HubRequests talk = HubRequests.with(hub.url(), place.home());
                answerOnce(talk);
                long reading = hub.memory().heap();
                return figures(measure(talk, telegram, phone), idle, reading);
            }
        }
    }

    /// @param pressed from the press on the phone
    /// @param posted from the answer posted to the hub's own interface
    /// @param bare a call of the fake Telegram and its reply
    private record Waits(DurationSamples pressed, DurationSamples posted, DurationSamples bare) {}

    private static Waits measure(HubRequests talk, FakeTelegram telegram, FakePhone phone)
            throws IOException, InterruptedException {
        Waits waits =
                new Waits(new DurationSamples(), new DurationSamples(), new DurationSamples());
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
                String other =
                        HubRequests.id(line.call(talk.question(question("By hand"))).succeeded());
                phone.await(message -> message.text().contains("By hand"));
                long posted =
                        woken(talk, line, other, () -> person.call(talk.answer(other)).succeeded());
                long begun = System.nanoTime();
                fake.call(getMe).succeeded();
                long bare = System.nanoTime() - begun;
                if (round >= SETTLING) {
                    waits.pressed().add(pressed);
                    waits.posted().add(posted);
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

    private List<BenchmarkResult> figures(Waits waits, long idle, long reading) {
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
                        "heap of a hub that reads a bot",
                        reading / 1024.0 / 1024,
                        "of one with no channel",
                        idle / 1024.0 / 1024,
                        "MiB",
                        new PerformanceGoal.AtMost(idle / 1024.0 / 1024 + 10),
                        "after a full collection"));
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

    private static void settings(Path home) throws IOException {
        Files.createDirectory(
                home,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.writeString(
                home.resolve("settings.json"),
                "{\"hub_requests_per_second\":100000,\"undo_seconds\":0,"
                        + "\"notify\":{\"telegram\":{\"when\":\"always\"}}}\n");
    }

    /// Binds the phone as a person does at a terminal.
    private static void pair(Path home) throws IOException {
        Files.writeString(
                Files.createFile(
                        home.resolve("telegram.token"),
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rw-------"))),
                TOKEN + "\n");
        String account = Long.toString(PHONE);
        Actor person = new Actor.Person("bench", Surface.TERMINAL, Assurance.TERMINAL);
        try (SqliteStore store =
                SqliteStore.open(home.resolve("sayso.db"), InstantSource.system())) {
            ChannelStore channels = store.channels();
            channels.askPairing("telegram", "99001", account, account, "Maxi (@maxi)");
            channels.pair("telegram", "99001", account, PersonId.local("bench"), "bench", person);
        }
    }
}
