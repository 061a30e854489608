package sayso.benchmarks;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// A question asked at a hub to which 2,000 connections without a credential have sent half a request each, beside
/// the same hub without them, in turns. Fails if one question is not taken.
record HalfRequests() implements Measurement {
    private static final int STRANGERS = 2_000;
    private static final int WARM_UP = 2;
    private static final int ROUNDS = 12;
    private static final int QUESTIONS = 25;
    private static final double SLOWER = 1.5;

    @Override
    public String title() {
        return "a question at the hub beside 2,000 half requests of strangers";
    }

    @Override
    public List<Figure> figures(Place place) throws IOException, InterruptedException {
        Samples alone = new Samples();
        Samples beside = new Samples();
        try (Served hub = Served.hub(place);
                HttpLine line = HttpLine.to(hub.url())) {
            byte[] question = HubTalk.with(hub.url(), place.home()).question();
            for (int round = -WARM_UP; round < ROUNDS; round++) {
                ask(line, question, round < 0 ? new Samples() : alone);
                List<HttpLine> strangers = strangers(hub);
                ask(line, question, round < 0 ? new Samples() : beside);
                for (HttpLine stranger : strangers) {
                    stranger.close();
                }
            }
        }
        return List.of(
                new Figure(
                        title(),
                        beside.median(),
                        "without them",
                        alone.median(),
                        "ms",
                        new Goal.AtMostTimes(SLOWER),
                        "median of " + ROUNDS * QUESTIONS));
    }

    private static List<HttpLine> strangers(Served hub) throws IOException {
        byte[] half =
                ("GET /api/decisions HTTP/1.1\r\nHost: "
                                + hub.url().getAuthority()
                                + "\r\nX-Half: a")
                        .getBytes(ISO_8859_1);
        List<HttpLine> strangers = new ArrayList<>();
        for (int i = 0; i < STRANGERS; i++) {
            HttpLine stranger = HttpLine.to(hub.url());
            strangers.add(stranger);
            try {
                stranger.send(half);
            } catch (IOException e) {
                // why: the hub hangs up on the stranger that has waited longest once there are too
                // many
                stranger.close();
            }
        }
        return strangers;
    }

    private static void ask(HttpLine line, byte[] question, Samples samples) throws IOException {
        for (int i = 0; i < QUESTIONS; i++) {
            long start = System.nanoTime();
            HubTalk.id(line.call(question).succeeded());
            samples.add(System.nanoTime() - start);
        }
    }
}
