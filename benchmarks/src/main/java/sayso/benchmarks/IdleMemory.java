package sayso.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What an MCP server that nobody asks anything costs in memory. Resident memory counts in full what it
/// shares with other processes; the proportional share splits that among them.
record IdleMemory() implements Measurement {
    private static final int ROUNDS = 5;
    private static final Duration SETTLING = Duration.ofSeconds(3);
    private static final Pattern RSS = Pattern.compile("(?m)^Rss:\\s+(\\d+) kB$");
    private static final Pattern PSS = Pattern.compile("(?m)^Pss:\\s+(\\d+) kB$");

    @Override
    public String title() {
        return "memory of an MCP server that has listed its tools and waits";
    }

    @Override
    public List<Figure> figures(Place place) throws IOException {
        Samples ours = new Samples();
        Samples theirs = new Samples();
        Samples ourShare = new Samples();
        Samples theirShare = new Samples();
        for (int round = 0; round < ROUNDS; round++) {
            try (McpServer idle = McpServer.open(place.process(place.sayso("mcp")));
                    McpServer peer = McpServer.open(place.process(place.programs().peer()))) {
                idle.read(idle.send("tools/list", "{}"));
                peer.read(peer.send("tools/list", "{}"));
                WaitingCpu.pass(SETTLING);
                add(ours, ourShare, idle);
                add(theirs, theirShare, peer);
            }
        }
        return List.of(
                figure("resident memory", ours, theirs, new Goal.AtMostTimes(1)),
                figure("proportional share of memory", ourShare, theirShare, new Goal.None()));
    }

    private static Figure figure(String what, Samples ours, Samples theirs, Goal goal) {
        return new Figure(
                what + " of an idle `sayso mcp`",
                ours.median(),
                "idle `server-everything`",
                theirs.median(),
                "MiB",
                goal,
                "median of " + ROUNDS);
    }

    // why: samples are kept in millionths, of whatever unit
    private static void add(Samples resident, Samples share, McpServer server) throws IOException {
        String memory =
                Files.readString(Path.of("/proc", Long.toString(server.pid()), "smaps_rollup"));
        resident.add(Math.round(mebibytes(RSS, memory) * 1e6));
        share.add(Math.round(mebibytes(PSS, memory) * 1e6));
    }

    private static double mebibytes(Pattern line, String memory) {
        Matcher matcher = line.matcher(memory);
        if (!matcher.find()) {
            throw new IllegalStateException("nothing like " + line + " in: " + memory);
        }
        return Long.parseLong(matcher.group(1)) / 1024.0;
    }
}
