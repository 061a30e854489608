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
import sayso.decision.model.Problem;
import sayso.decision.validation.AskValidator;
import sayso.decision.validation.ValidationInput;
import sayso.decision.validation.ValidationResult;
import sayso.home.FileErrorText;
import sayso.home.PersonEnvironment;
import sayso.wire.validation.ValidatorInput;
import sayso.wire.validation.ValidatorOutput;

/// Validator of a request that runs a program of the person, which gets the request as JSON on its
/// standard input: exit code 0 passes it, 1 refuses it, 2 remarks on it. A program that fails or
/// takes long is only a remark: it must not stop the work.
final class ValidatorProgram implements AskValidator {
    private static final int SECONDS = 5;
    private static final int MOST_BYTES = 100_000;
    private static final int PASSES = 0;
    private static final int REFUSES = 1;
    private static final int REMARKS = 2;

    private final String name;
    private final Path program;

    ValidatorProgram(String name, Path program) {
        this.name = name;
        this.program = program;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public ValidationResult judge(ValidationInput submission) {
        Process process;
        try {
            process =
                    PersonEnvironment.child(program.toString())
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
        } catch (IOException e) {
            return remark("could not be started: " + FileErrorText.of(e));
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

    private ValidationResult judge(Process process, ValidationInput submission)
            throws InterruptedException {
        Thread.ofVirtual().start(() -> write(process, ValidatorInput.of(submission)));
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

    private ValidationResult verdict(int code, String text) {
        Optional<ValidatorOutput> output = ValidatorOutput.read(text);
        if (output.isEmpty()) {
            return remark("said what is not JSON");
        }
        List<Problem> found = new ArrayList<>();
        output.get().errors().forEach(error -> found.add(problem(error)));
        boolean refuses = code == REFUSES && output.get().blocking().orElse(true);
        if (refuses) {
            return ValidationResult.refused(
                    name, found.isEmpty() ? List.of(problem("refused by " + name)) : found);
        }
        output.get().warnings().forEach(warning -> found.add(problem(warning)));
        return code == PASSES || code == REFUSES || code == REMARKS
                ? ValidationResult.warned(name, found)
                : remark("ended with exit code " + code);
    }

    private static void write(Process process, String text) {
        try (OutputStream input = process.getOutputStream()) {
            input.write(text.getBytes(UTF_8));
        } catch (IOException e) {
            // why: a program may decide without reading what it is asked about
        }
    }

    private ValidationResult remark(String what) {
        return ValidationResult.warned(
                name, List.of(problem("the validator " + program + " " + what)));
    }

    private static Problem problem(String message) {
        return new Problem("validator", "", message);
    }
}
