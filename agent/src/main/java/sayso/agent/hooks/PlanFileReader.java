package sayso.agent.hooks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import sayso.agent.dialect.HookEvent;
import sayso.agent.dialect.HookToolUse;
import sayso.decision.ask.AskLimits;
import sayso.decision.plan.policy.PlanFolders;
import sayso.wire.LenientFields;

/// Reads the text of a plan that an agent proposes: the tool's input, or else the Markdown file
/// that it names in the project or the agent's plans folder, if short enough to be shown in full.
/// Links are resolved.
final class PlanFileReader {
    private static final String TEXT = "plan";
    private static final String FILE = "planFilePath";
    private static final String MARKDOWN = ".md";
    private static final int BYTES_OF_A_CHARACTER = 4;
    private static final int LONGEST = AskLimits.PLAN;

    private final PlanFolders plans;

    /// @param plans where agents keep their own plans
    PlanFileReader(PlanFolders plans) {
        this.plans = requireNonNull(plans, "plans is null");
    }

    /// Empty where there is nothing that a person could read.
    Optional<String> text(HookEvent event, HookToolUse tool) {
        LenientFields given = tool.fields();
        return given.found(TEXT)
                .or(() ->
                        Optional.ofNullable(given.text(FILE))
                                .flatMap(file -> read(event, file))
                                .filter(text -> !text.isBlank()))
                .filter(PlanFileReader::isShown);
    }

    private static boolean isShown(String text) {
        return text.length() <= LONGEST;
    }

    private Optional<String> read(HookEvent event, String name) {
        try {
            Path folder = Path.of(event.folder() == null ? "" : event.folder());
            Path file = folder.resolve(name).toRealPath();
            boolean ours =
                    folder.isAbsolute()
                            && file.toString().toLowerCase(Locale.ROOT).endsWith(MARKDOWN)
                            && Files.isRegularFile(file)
                            && Stream.concat(
                                            ProjectResolver.of(event.folder())
                                                    .map(Path::of)
                                                    .stream(),
                                            plans.of(event.agent()).stream())
                                    .anyMatch(place -> holds(place, file));
            return ours ? Optional.of(text(file)) : Optional.empty();
        } catch (IOException | InvalidPathException e) {
            return Optional.empty();
        }
    }

    /// Whether a real file is in a folder, where that really is.
    private static boolean holds(Path folder, Path file) {
        try {
            return file.startsWith(folder.toRealPath());
        } catch (IOException e) {
            return false;
        }
    }

    private static String text(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            int most = BYTES_OF_A_CHARACTER * LONGEST;
            byte[] bytes = in.readNBytes(most + 1);
            if (bytes.length > most) {
                throw new IOException(file + " is too long");
            }
            return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw new IOException(file + " is no text", e);
        }
    }
}
