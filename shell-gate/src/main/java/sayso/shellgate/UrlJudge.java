package sayso.shellgate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Judges whether a command's URLs only name something to fetch, and puts others to a person: URLs
/// of some schemes talk to any service.
final class UrlJudge {
    private static final List<String> KINDS = List.of("http://", "https://", "ftp://");

    /// Hosts from whose names a kind is guessed.
    private static final List<String> GUESSED =
            List.of("dict.", "ldap.", "imap.", "smtp.", "pop3.", "ftps.", "gopher.");

    private static final Set<String> FETCHING = Set.of("--valid", "--schema", "--relaxng");
    private static final String OFFLINE = "--nonet";

    private UrlJudge() {}

    /// What files name is fetched with these flags, secrets in the addresses, unless another forbids it.
    static GateJudgment fetched(ParsedCommand line) {
        boolean fetches = line.seen().stream().anyMatch(FETCHING::contains);
        return fetches && !line.seen().contains(OFFLINE)
                ? GateJudgment.ask("it fetches what its files name; add " + OFFLINE)
                : GateJudgment.ALLOWED;
    }

    static GateJudgment judge(ParsedCommand line) {
        List<ShellArgument> urls = new ArrayList<>(line.operands());
        urls.addAll(line.values("--url"));
        return urls.stream().allMatch(url -> fetches(url.prefix().toLowerCase(Locale.ROOT)))
                ? GateJudgment.ALLOWED
                : GateJudgment.ask("its address is of a kind that may do more than fetch a file");
    }

    private static boolean fetches(String url) {
        return KINDS.stream().anyMatch(url::startsWith)
                || (!url.startsWith("[")
                        && GUESSED.stream().noneMatch(url::startsWith)
                        && host(url).chars().allMatch(UrlJudge::isOfHost));
    }

    /// All before a port, a path or a question.
    private static String host(String url) {
        int end = 0;
        while (end < url.length() && "/?#".indexOf(url.charAt(end)) < 0) {
            end++;
        }
        int colon = url.indexOf(':');
        boolean port =
                colon >= 0
                        && colon + 1 < end
                        && url.substring(colon + 1, end).chars().allMatch(Character::isDigit);
        return url.substring(0, port ? colon : end);
    }

    private static boolean isOfHost(int one) {
        return Character.isLetterOrDigit(one) || one == '.' || one == '-' || one == '_';
    }
}
