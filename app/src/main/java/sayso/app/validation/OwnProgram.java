package sayso.app.validation;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import sayso.app.home.PersonEnvironment;
import sayso.core.decision.Problem;
import sayso.core.validation.Submission;
import sayso.core.validation.Validator;
import sayso.core.validation.Verdict;
import sayso.wire.validation.ProgramInput;
import sayso.wire.validation.ProgramOutput;

/// A program of the person's own that looks at requests: the request as JSON on its standard input; exit
/// 0 passes, 1 refuses, 2 remarks. One that fails or takes long is a remark: it must not stop the work.
final class OwnProgram implements Validator {
    private static final int SECONDS = 5;
    private static final int MOST_BYTES = 100_000;
    private static final int PASSES = 0;
    private static final int REFUSES = 1;
    private static final int REMARKS = 2;

    private final String name;
    private final Path program;

    OwnProgram(String name, Path program) {
        this.name = name;
        this.program = program;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Verdict judge(Submission submission) {
        Process process;
        try {
            process =
                    PersonEnvironment.child(program.toString())
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
        } catch (IOException e) {
            return remark("could not be started: " + e.getMessage());
        }
        try {
            return judge(process, submission);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return remark("was interrupted");
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private Verdict judge(Process process, Submission submission) throws InterruptedException {
        Thread.ofVirtual().start(() -> write(process, ProgramInput.of(submission)));
        FutureTask<String> said =
                new FutureTask<>(
                        () -> new String(process.getInputStream().readNBytes(MOST_BYTES), UTF_8));
        Thread.ofVirtual().start(said);
        try {
            String text = said.get(SECONDS, TimeUnit.SECONDS);
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                return remark("did not end within " + SECONDS + " s");
            }
            return verdict(process.exitValue(), text);
        } catch (TimeoutException e) {
            return remark("did not end within " + SECONDS + " s");
        } catch (ExecutionException e) {
            return remark("could not be read: " + e.getCause());
        }
    }

    private Verdict verdict(int code, String text) {
        Optional<ProgramOutput> output = ProgramOutput.read(text);
        if (output.isEmpty()) {
            return remark("said what is not JSON");
        }
        List<Problem> found = new ArrayList<>();
        output.get().errors().forEach(error -> found.add(problem(error)));
        boolean refuses = code == REFUSES && output.get().blocking().orElse(true);
        if (refuses) {
            return Verdict.refused(
                    name, found.isEmpty() ? List.of(problem("refused by " + name)) : found);
        }
        output.get().warnings().forEach(warning -> found.add(problem(warning)));
        return code == PASSES || code == REFUSES || code == REMARKS
                ? Verdict.warned(name, found)
                : remark("ended with exit code " + code);
    }

    private static void write(Process process, String text) {
        try (OutputStream input = process.getOutputStream()) {
            input.write(text.getBytes(UTF_8));
        } catch (IOException e) {
            // why: a program may decide without reading what it is asked about
        }
    }

    private Verdict remark(String what) {
        return Verdict.warned(name, List.of(problem("the validator " + program + " " + what)));
    }

    private static Problem problem(String message) {
        return new Problem("validator", "", message);
    }
}
