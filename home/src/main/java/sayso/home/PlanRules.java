package sayso.home;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.shellgate.CustomRule;
import sayso.shellgate.CustomRuleSet;
import sayso.wire.settings.PlanRulesFile;

/// Reads the rules by which a person's settings and a project's `.sayso/plan.json` allow or deny
/// tool uses in plan mode; the project's file allows nothing until the person has approved its
/// content. A project comes from elsewhere, and agents write in it: its file may always deny.
public final class PlanRules {
    /// Where a project says it, below its folder.
    public static final String FILE = ".sayso/plan.json";

    private static final long LONGEST = 65_536;

    private final Home home;

    public PlanRules(Home home) {
        this.home = requireNonNull(home, "home is null");
    }

    /// @param project its folder, or null where nobody knows it
    public CustomRuleSet of(@Nullable String project) {
        PlanRulesFile own = settings();
        CustomRuleSet person =
                rules(own, "plan.allow of your settings", "plan.deny of your settings", true);
        return file(project).map(file -> person.and(ofProject(file, own.trusted()))).orElse(person);
    }

    /// The file of a project whose word to allow things is not taken, and its digest.
    public Optional<String> untrusted(String project) {
        return file(project)
                .flatMap(PlanRules::text)
                .filter(text -> !PlanRulesFile.ofProject(text).allow().isEmpty())
                .map(Sha256Digest::of)
                .filter(digest -> !settings().trusted().contains(digest));
    }

    private PlanRulesFile settings() {
        return text(home.settings()).map(PlanRulesFile::ofSettings).orElse(PlanRulesFile.EMPTY);
    }

    private static CustomRuleSet ofProject(Path file, List<String> trusted) {
        String text = text(file).orElse("");
        PlanRulesFile said = PlanRulesFile.ofProject(text);
        // why: loading the system's security providers costs as much as a hook
        boolean mayAllow =
                !said.allow().isEmpty()
                        && !trusted.isEmpty()
                        && trusted.contains(Sha256Digest.of(text));
        return rules(said, "allow of " + file, "deny of " + file, mayAllow);
    }

    private static CustomRuleSet rules(
            PlanRulesFile file, String allow, String deny, boolean mayAllow) {
        return new CustomRuleSet(
                mayAllow
                        ? file.allow().stream().map(text -> new CustomRule(text, allow)).toList()
                        : List.of(),
                file.deny().stream().map(text -> new CustomRule(text, deny)).toList());
    }

    private static Optional<Path> file(@Nullable String project) {
        try {
            return Optional.ofNullable(project)
                    .map(folder -> Path.of(folder).resolve(FILE))
                    .filter(Files::isRegularFile);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> text(Path file) {
        try {
            return Files.isRegularFile(file) && Files.size(file) <= LONGEST
                    ? Optional.of(Files.readString(file, UTF_8))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // why: what cannot be read allows nothing, and the tables hold
        }
    }
}
