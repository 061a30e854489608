package sayso.shellgate;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Judges whether a GitHub command may talk to another host than github.com, which would then
/// receive a token; such a command is put to a person.
final class GitHubHostJudge {
    private static final GateJudgment OTHER =
            GateJudgment.ask("it may send a token to another host than github.com");

    private static final List<String> REPOSITORIES = List.of("-R", "--repo");

    private GitHubHostJudge() {}

    static GateJudgment judge(ParsedCommand line) {
        boolean repository = line.rule().path().contains("repo");
        Stream<Optional<String>> hosts =
                Stream.of(
                                line.values("--hostname").stream()
                                        .map(host -> Optional.of(host.prefix())),
                                REPOSITORIES.stream()
                                        .flatMap(flag -> line.values(flag).stream())
                                        .map(name -> host(name.prefix(), true)),
                                line.operands().stream()
                                        .map(word -> host(word.prefix(), repository)))
                        .flatMap(host -> host);
        return hosts.flatMap(Optional::stream)
                        .allMatch(host -> host.toLowerCase(Locale.ROOT).equals("github.com"))
                ? GateJudgment.ALLOWED
                : OTHER;
    }

    /// The host that a word names, if it does.
    ///
    /// @param repository whether it names a repository, as in `HOST/OWNER/NAME`
    private static Optional<String> host(String word, boolean repository) {
        int scheme = word.indexOf("://");
        if (scheme >= 0) {
            return Optional.of(word.substring(scheme + 3).split("[/?#]", -1)[0]);
        }
        boolean named = repository && (word.contains(":") || word.split("/", -1).length > 2);
        return named ? Optional.of(word.split("/", -1)[0]) : Optional.empty();
    }
}
