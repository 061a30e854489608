package sayso.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// How long a hub takes to refuse a request with a fault in each of its many fields, beside one with a tenth of them.
record ManyFaults() implements Measurement {
    private static final int MANY = 40_000;
    private static final int FEW = 4_000;
    private static final int WARM_UP = 20;
    private static final int ROUNDS = 30;

    @Override
    public String title() {
        return "`POST /api/decisions` with 40,000 unknown fields";
    }

    @Override
    public List<Figure> figures(Place place) throws IOException {
        Files.createDirectory(
                place.home(),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.writeString(
                place.home().resolve("settings.json"), "{\"hub_requests_per_second\":100000}\n");
        try (Served hub = Served.hub(place);
                HttpLine line = HttpLine.to(hub.url())) {
            HubTalk talk = HubTalk.with(hub.url(), place.home());
            byte[] many = talk.question(laden(MANY));
            byte[] few = talk.question(laden(FEW));
            Samples ours = new Samples();
            Samples theirs = new Samples();
            for (int round = 0; round < WARM_UP + ROUNDS; round++) {
                long short_ = time(line, few);
                long long_ = time(line, many);
                if (round >= WARM_UP) {
                    theirs.add(short_);
                    ours.add(long_);
                }
            }
            return List.of(
                    new Figure(
                            title(),
                            ours.median(),
                            "with 4,000 of them",
                            theirs.median(),
                            "ms",
                            new Goal.AtMostTimes(12),
                            "median of " + ROUNDS));
        }
    }

    private static long time(HttpLine line, byte[] request) throws IOException {
        long start = System.nanoTime();
        HttpLine.Reply reply = line.call(request);
        long end = System.nanoTime();
        if (reply.status() != 422) {
            throw new IllegalStateException("status " + reply.status() + ": " + reply.body());
        }
        return end - start;
    }

    private static String laden(int fields) {
        return IntStream.range(0, fields)
                .mapToObj(i -> "\"odd" + i + "\":" + i)
                .collect(Collectors.joining(",", "{", "}"));
    }
}
