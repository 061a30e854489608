package sayso.app.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.analysis.cycle.Component;
import sayso.decision.model.DecisionState;

/// Reads from the help text of an option or a parameter the fixed values it takes, as in `high,
/// medium or low.`, so that completion and documentation agree; also finds given values that are
/// not among them.
final class HelpTextValues {
    private static final Pattern REMARK = Pattern.compile(" \\([^)]*\\)");
    private static final Pattern SEPARATOR = Pattern.compile(",? or |, ");
    private static final Pattern WORD = Pattern.compile("[a-z][a-z_-]*");

    private HelpTextValues() {}

    static List<String> in(ArgSpec wanted) {
        if (wanted.type().isEnum()) {
            return Arrays.stream(wanted.type().getEnumConstants())
                    .map(constant -> constant.toString().toLowerCase(Locale.ROOT))
                    .toList();
        }
        return switch (wanted.paramLabel()) {
            case "AGENT" -> AgentRegistry.all().stream().map(AgentProfile::wireName).toList();
            case "COMPONENT" -> Arrays.stream(Component.values()).map(Component::wireName).toList();
            case "JSON" -> List.of();
            default -> in(String.join(" ", wanted.description()));
        };
    }

    /// What is wrong with the options that have a value from a list, in one sentence.
    static Optional<String> misspelt(List<OptionSpec> given) {
        return given.stream()
                .filter(option -> option.getValue() instanceof String)
                .filter(option -> !takes(option, option.<String>getValue()))
                .map(option ->
                        "invalid %s '%s': must be %s"
                                .formatted(
                                        option.longestName().replaceFirst("^--", ""),
                                        option.<String>getValue(),
                                        choice(in(option))))
                .findFirst();
    }

    private static boolean takes(OptionSpec option, String value) {
        List<String> words = in(option);
        return words.isEmpty()
                || words.contains(value.toLowerCase(Locale.ROOT))
                || (option.paramLabel().equals("AGENT") && AgentRegistry.parse(value).isPresent())
                || (option.paramLabel().equals("STATE") && DecisionState.spoken(value).isPresent());
    }

    private static String choice(List<String> words) {
        return String.join(", ", words.subList(0, words.size() - 1)) + ", or " + words.getLast();
    }

    /// The words of a sentence, or of what stands before or after its colon, that is nothing but a
    /// list.
    static List<String> in(String description) {
        String sentence = REMARK.matcher(description).replaceAll("").split("[.;]", 2)[0];
        return Arrays.stream(sentence.split(": ", 2))
                .map(part -> Arrays.asList(SEPARATOR.split(part.strip(), -1)))
                .filter(words ->
                        words.size() > 1
                                && words.stream().allMatch(word -> WORD.matcher(word).matches()))
                .findFirst()
                .orElse(List.of());
    }
}
