package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.app.command.EncodingRules;
import sayso.app.console.ConsoleStreams;
import sayso.app.console.ExitCode;
import sayso.app.person.TerminalOpener;
import sayso.app.setup.TokenFiles;
import sayso.home.PersonEnvironment;
import sayso.hub.client.JsonPostClient;

/// Training run for Java's start-up caches: runs the commands of a list, a resource in `training`,
/// one after another in this process, through the same entry point as any command. A command that
/// fails, hangs or does not exist is reported and skipped; a cache made from fewer commands is only
/// slower.
///
/// `mcp < FILE` gives a command its input, `hub &` runs a command beside those after it, once it
/// has printed where it listens, `NAME=VALUE decision list` adds to its environment, and a number
/// before all that says how often the line is played.
/// A line that begins with `git` runs it beside the product, and `mcp-call TOOL < FILE` posts a call of a
/// tool to the hub as an agent's client does, over HTTP. `$DECISION` and `$URL` expand to the decision and the address printed last, `$HOME` to the
/// person's own folder.
final class TrainingRun {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Pattern DECISION = Pattern.compile("\\bd-[0-9a-z]{6,}");
    private static final Pattern ADDRESS = Pattern.compile("http://[0-9.]+:[0-9]+");
    private static final Pattern SETTING = Pattern.compile("([A-Z_]+)=(\\S*) (.*)");
    private static final Pattern REPEAT = Pattern.compile("([0-9]+) (.*)");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    private final Map<String, String> environment;
    private final List<Thread> beside = new ArrayList<>();
    private String decision = "d-000000";
    private String url = "";

    private TrainingRun(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        TrainingRun training = new TrainingRun(PersonEnvironment.read());
        for (String line : text(args[0]).lines().toList()) {
            if (!line.isBlank() && !line.startsWith("#")) {
                System.err.println(line + " -> " + training.repeated(line));
            }
        }
        for (Thread one : training.beside) {
            one.interrupt();
            one.join(PATIENCE);
        }
        // why: an orderly exit would wait for the end of a process that a hub has to itself
        Runtime.getRuntime().halt(0);
    }

    /// Plays a line as often as the number before it says, else once.
    ///
    /// @return how its last time ended
    private String repeated(String line) throws IOException, InterruptedException {
        Matcher repeat = REPEAT.matcher(line);
        if (!repeat.matches()) {
            return play(line);
        }
        String end = "";
        for (int times = Integer.parseInt(repeat.group(1)); times > 0; times--) {
            end = play(repeat.group(2));
        }
        return end;
    }

    private String play(String line) throws IOException, InterruptedException {
        boolean goesOn = line.endsWith(" &");
        String[] halves = line.replaceFirst(" &$", "").split(" < ", 2);
        String input = halves.length == 2 ? text(halves[1].strip()) : "";
        Matcher setting = SETTING.matcher(filled(halves[0]));
        Map<String, String> own = new HashMap<>(environment);
        own.put("SAYSO_OPEN", "off"); // why: what a build asks is nobody's business
        own.put(TerminalOpener.VARIABLE, "off"); // why: nor is it asked at the builder's terminal
        own.put("SAYSO_HUB_FOR_HOOKS", "false"); // why: a hub would outlive the build
        if (setting.matches()) {
            own.put(setting.group(1), setting.group(2));
        }
        String[] words = words(setting.matches() ? setting.group(3) : filled(halves[0]));
        if (words[0].equals("git")) {
            return git(words);
        }
        if (words[0].equals("mcp-call")) {
            return Integer.toString(called(words[1], filled(input)));
        }
        AnsweredLines out = new AnsweredLines();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        ConsoleStreams console =
                new ConsoleStreams(
                        new PatientInput(filled(input), out),
                        new PrintStream(out, true, UTF_8),
                        new PrintStream(err, true, UTF_8));
        FutureTask<Integer> command = new FutureTask<>(() -> run(console, own, words));
        Thread thread = Thread.ofPlatform().daemon().name(line).start(command);
        try {
            if (goesOn && out.await(1, PATIENCE)) {
                beside.add(thread);
                remember(out.toString(UTF_8));
                return "goes on";
            }
            int code = command.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            remember(out.toString(UTF_8));
            return code == 0 ? "0" : code + " " + err.toString(UTF_8).strip();
        } catch (ExecutionException e) {
            return String.valueOf(e.getCause());
        } catch (TimeoutException e) {
            return "still running after " + PATIENCE.toSeconds() + " s, left behind";
        }
    }

    /// What the product reads of a repository, somebody has to write into it first.
    private static String git(String... words) throws IOException, InterruptedException {
        Process process = PersonEnvironment.child(words).inheritIO().start();
        return process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)
                ? String.valueOf(process.exitValue())
                : "still running after " + PATIENCE.toSeconds() + " s, left behind";
    }

    /// Calls a tool at the hub printed last, where no command of the product does.
    ///
    /// @return the status of the reply
    private int called(String tool, String message) throws IOException {
        Path home = Path.of(environment.getOrDefault("SAYSO_HOME", ""));
        String token = Files.readString(home.resolve(TokenFiles.AGENT)).strip();
        Map<String, String> headers =
                Map.of(
                        "Authorization",
                        "Bearer " + token,
                        "Accept",
                        "application/json, text/event-stream",
                        "MCP-Protocol-Version",
                        "2026-07-28",
                        "Mcp-Method",
                        "tools/call",
                        "Mcp-Name",
                        tool);
        return new JsonPostClient(url + "/mcp", true).send(message, headers, PATIENCE);
    }

    /// As `Main` begins.
    private static int run(
            ConsoleStreams console, Map<String, String> environment, String... words) {
        return EncodingRules.check(environment, words).isPresent()
                ? ExitCode.ERROR
                : Main.run(console, environment, words);
    }

    private void remember(String output) {
        Matcher id = DECISION.matcher(output);
        if (id.find()) {
            decision = id.group();
        }
        Matcher address = ADDRESS.matcher(output);
        if (address.find()) {
            url = address.group();
        }
    }

    private String filled(String text) {
        return text.replace("$DECISION", decision)
                .replace("$URL", url)
                .replace("$HOME", environment.getOrDefault("HOME", ""));
    }

    private static String[] words(String line) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(line);
        while (word.find()) {
            words.add(word.group(1) != null ? word.group(1) : word.group(2));
        }
        return words.toArray(String[]::new);
    }

    private static String text(String name) throws IOException {
        try (InputStream text = TrainingRun.class.getResourceAsStream("training/" + name)) {
            if (text == null) {
                throw new IllegalStateException("training/" + name + " is not among the classes");
            }
            return new String(text.readAllBytes(), UTF_8);
        }
    }

    /// Output of a command, with a way to wait for what it prints.
    private static final class AnsweredLines extends ByteArrayOutputStream {
        @Override
        public synchronized void write(byte[] bytes, int offset, int length) {
            super.write(bytes, offset, length);
            notifyAll();
        }

        synchronized boolean await(long lines, Duration longest) throws InterruptedException {
            long end = System.nanoTime() + longest.toNanos();
            while (toString(UTF_8).lines().count() < lines) {
                long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
                if (left <= 0) {
                    return false;
                }
                wait(left);
            }
            return true;
        }
    }

    /// Input that ends only after every request in it was answered: a server stops at its end, and
    /// what it left undone would not be in the cache.
    private static final class PatientInput extends InputStream {
        private final InputStream text;
        private final long requests;
        private final AnsweredLines answers;

        PatientInput(String text, AnsweredLines answers) {
            this.text = new ByteArrayInputStream(text.getBytes(UTF_8));
            this.requests = text.lines().filter(line -> line.contains("\"id\":")).count();
            this.answers = answers;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int count = text.read(bytes, offset, length);
            if (count < 0) {
                try {
                    answers.await(requests, PATIENCE);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
            return count;
        }
    }
}
