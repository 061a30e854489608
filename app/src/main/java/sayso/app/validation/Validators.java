package sayso.app.validation;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import sayso.app.home.FileFault;
import sayso.app.home.Home;
import sayso.core.validation.Addresses;
import sayso.core.validation.DecisionType;
import sayso.core.validation.FailFile;
import sayso.core.validation.Succession;
import sayso.core.validation.SuggestedType;
import sayso.core.validation.TypedContext;
import sayso.core.validation.Validation;
import sayso.core.validation.Validator;
import sayso.wire.validation.ContextFields;
import sayso.wire.validation.TypesFile;

/// The validators of a home.
///
/// @param complaints what of the home's own could not be used
public record Validators(Validation all, List<String> complaints) {
    /// Names of programs that are validators.
    static final String PREFIX = "create-decision-";

    public Validators {
        complaints = List.copyOf(complaints);
    }

    public static Validators of(Home home) {
        List<String> complaints = new ArrayList<>();
        List<Validator> validators = new ArrayList<>();
        validators.add(new FailFile());
        validators.add(new TypedContext(types(home, complaints)));
        validators.add(new Succession(ContextFields::of));
        validators.add(new SuggestedType());
        validators.add(new Addresses());
        validators.addAll(programs(home.validators(), complaints));
        return new Validators(new Validation(validators), complaints);
    }

    private static List<DecisionType> types(Home home, List<String> complaints) {
        List<DecisionType> types = new ArrayList<>();
        Path file = home.decisionTypes();
        try {
            TypesFile own = TypesFile.parse(Files.readString(file, UTF_8));
            types.addAll(own.types());
            own.complaints().forEach(complaint -> complaints.add(file + ": " + complaint));
        } catch (NoSuchFileException e) {
            // why: most homes have none
        } catch (IOException e) {
            complaints.add(FileFault.reading(file, e));
        }
        // why: a home's own definition of a type comes first
        types.addAll(DecisionType.BUILT_IN);
        return types;
    }

    /// Only from the person's own home: a project's files are an agent's to write.
    private static List<Validator> programs(Path folder, List<String> complaints) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<Validator> programs = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                String name = String.valueOf(file.getFileName());
                if (!name.startsWith(PREFIX)) {
                    continue;
                }
                if (Files.isExecutable(file)) {
                    programs.add(new OwnProgram(name.substring(PREFIX.length()), file));
                } else {
                    complaints.add(file + " is not executable; chmod +x it, or remove it");
                }
            }
        } catch (IOException e) {
            complaints.add(folder + " cannot be read: " + e.getMessage());
        }
        return programs;
    }
}
