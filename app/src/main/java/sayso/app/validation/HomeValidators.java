package sayso.app.validation;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import sayso.decision.validation.AskValidator;
import sayso.decision.validation.DecisionType;
import sayso.decision.validation.DecisionTypeValidator;
import sayso.decision.validation.FailFileValidator;
import sayso.decision.validation.SuccessorTypeValidator;
import sayso.decision.validation.SuccessorValidator;
import sayso.decision.validation.ValidatorSet;
import sayso.decision.validation.WebAddressValidator;
import sayso.home.FileErrorText;
import sayso.home.Home;
import sayso.wire.validation.ContextFields;
import sayso.wire.validation.DecisionTypesFile;

/// Collects the validators of a home, those of Sayso and the person's own programs, and the
/// complaints about programs and decision types that cannot be used. Runs none of them.
///
/// @param complaints what of the home's own could not be used
public record HomeValidators(ValidatorSet all, List<String> complaints) {
    /// Names of programs that are validators.
    static final String PREFIX = "create-decision-";

    public HomeValidators {
        complaints = List.copyOf(complaints);
    }

    public static HomeValidators of(Home home) {
        List<String> complaints = new ArrayList<>();
        List<AskValidator> validators = new ArrayList<>();
        validators.add(new FailFileValidator());
        validators.add(new DecisionTypeValidator(types(home, complaints)));
        validators.add(new SuccessorValidator(ContextFields::of));
        validators.add(new SuccessorTypeValidator());
        validators.add(new WebAddressValidator());
        validators.addAll(programs(home.validators(), complaints));
        return new HomeValidators(new ValidatorSet(validators), complaints);
    }

    private static List<DecisionType> types(Home home, List<String> complaints) {
        List<DecisionType> types = new ArrayList<>();
        Path file = home.decisionTypes();
        try {
            DecisionTypesFile own = DecisionTypesFile.parse(Files.readString(file, UTF_8));
            types.addAll(own.types());
            own.complaints().forEach(complaint -> complaints.add(file + ": " + complaint));
        } catch (NoSuchFileException e) {
            // why: most homes have none
        } catch (IOException e) {
            complaints.add(FileErrorText.reading(file, e));
        }
        // why: a home's own definition of a type comes first
        types.addAll(DecisionType.BUILT_IN);
        return types;
    }

    /// Only from the person's own home: a project's files are an agent's to write.
    private static List<AskValidator> programs(Path folder, List<String> complaints) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<AskValidator> programs = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                String name = String.valueOf(file.getFileName());
                if (!name.startsWith(PREFIX)) {
                    continue;
                }
                if (Files.isExecutable(file)) {
                    programs.add(new ValidatorProgram(name.substring(PREFIX.length()), file));
                } else {
                    complaints.add(file + " is not executable; chmod +x it, or remove it");
                }
            }
        } catch (IOException e) {
            complaints.add(folder + " cannot be read: " + FileErrorText.reason(folder, e));
        }
        return programs;
    }
}
