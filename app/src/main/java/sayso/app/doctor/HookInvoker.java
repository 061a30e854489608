package sayso.app.doctor;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import sayso.agent.install.InstalledHook;
import sayso.home.PersonEnvironment;
import sayso.wire.edit.JsonDocument;
import sayso.wire.edit.JsonValue;
import sayso.wire.edit.TextReadResult;

/// Calls an installed hook for `sayso doctor` as its agent would (command from the settings,
/// payload on standard input, the agent's folder), and returns its exit code, output, time, and any
/// fault found in them.
final class HookInvoker {
    /// However long the agent would wait.
    static final Duration MOST = Duration.ofSeconds(8);

    private HookInvoker() {}

    /// Result of one call of a hook: its exit code, its output and the time it took.
    ///
    /// @param code how it ended; -1 if it did not in time
    record Fired(int code, String out, String err, Duration took) {
        /// What is wrong with it; empty if nothing is.
        Optional<String> trouble(Duration timeout) {
            if (code == -1) {
                return Optional.of("did not end within " + MOST.toSeconds() + " s");
            }
            if (code != 0) {
                return Optional.of("ends with " + code + firstLine(err));
            }
            if (!out.isEmpty() && !isObject(out)) {
                return Optional.of("does not print a JSON object:" + firstLine(out));
            }
            if (took.compareTo(timeout) > 0) {
                return Optional.of(time(timeout));
            }
            return err.isEmpty() ? Optional.empty() : Optional.of("complains:" + firstLine(err));
        }

        /// That it takes more than half of the time that the agent gives it, which may be the computer's doing.
        Optional<String> slowness(Duration timeout) {
            return took.multipliedBy(2).compareTo(timeout) > 0
                    ? Optional.of(time(timeout))
                    : Optional.empty();
        }

        private String time(Duration timeout) {
            return "takes " + took.toMillis() + " ms of " + timeout.toMillis() + " ms";
        }

        private static boolean isObject(String text) {
            return text.startsWith("{")
                    && JsonDocument.read(text) instanceof TextReadResult.Understood<JsonDocument>;
        }

        private static String firstLine(String text) {
            return text.isBlank() ? "" : " " + text.lines().findFirst().orElse("");
        }
    }

    static Fired fire(
            InstalledHook hook,
            List<String> more,
            Map<String, String> variables,
            Path at,
            String payload)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("sayso-fire");
        Path in = folder.resolve("in");
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        try {
            Files.writeString(in, payload, UTF_8);
            List<String> command = new ArrayList<>(hook.command());
            command.addAll(more);
            ProcessBuilder builder =
                    PersonEnvironment.child(command)
                            .directory(at.toFile())
                            .redirectInput(in.toFile())
                            .redirectOutput(out.toFile())
                            .redirectError(err.toFile());
            builder.environment().putAll(variables);
            builder.environment().put("SAYSO_HOOK_TRIAL", "1");
            long begun = System.nanoTime();
            Process process = builder.start();
            boolean ended = process.waitFor(MOST.toMillis(), TimeUnit.MILLISECONDS);
            Duration took = Duration.ofNanos(System.nanoTime() - begun);
            if (!ended) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly().waitFor();
                return new Fired(-1, "", "", took);
            }
            return new Fired(
                    process.exitValue(),
                    Files.readString(out, UTF_8).strip(),
                    Files.readString(err, UTF_8).strip(),
                    took);
        } finally {
            for (Path file : List.of(in, out, err)) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(folder);
        }
    }

    /// What every agent sends of every event, so that each finds what it reads.
    ///
    /// @param event as the agent names it
    static String payload(String event, String session, Path at) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        members.put("hook_event_name", new JsonValue.Text(event));
        members.put("session_id", new JsonValue.Text(session));
        members.put("conversation_id", new JsonValue.Text(session));
        for (String turn : List.of("prompt_id", "turn_id", "generation_id")) {
            members.put(turn, new JsonValue.Text("1"));
        }
        members.put("cwd", new JsonValue.Text(at.toString()));
        members.put("workspace_roots", JsonValue.texts(List.of(at.toString())));
        members.put("transcript_path", new JsonValue.Plain("null"));
        members.put("prompt", new JsonValue.Text("sayso doctor"));
        members.put("tool_name", new JsonValue.Text("Bash"));
        members.put("tool_input", JsonValue.object("command", new JsonValue.Text("true")));
        members.put("tool_response", new JsonValue.Text(""));
        members.put("stop_hook_active", JsonValue.of(false));
        members.put("status", new JsonValue.Text("completed"));
        return new JsonValue.Keyed(members).oneLine();
    }
}
