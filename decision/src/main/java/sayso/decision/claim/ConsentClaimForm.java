package sayso.decision.claim;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.decision.model.DecisionId;

/// Form in which a text claims that a person decided: a line that begins with an id and a colon, as in
/// `d-7m2kq0: Redis`, or a trailer, as in `Decision: d-7m2kq0`, wherever it stands, since squashed
/// commits indent what were trailers. All other words are prose, and claim nothing.
///
/// @param prefix of ids in this home, which is read beside `d-`
public record ConsentClaimForm(String prefix) {
    /// So many claims of one text are judged; what says more is no message of a commit or an agent.
    public static final int MOST = 200;

    private static final String USUAL = "d-";

    /// Between the name of a trailer, or a list's mark, and what it is about.
    private static final String LEAD = "\\h*+(?:(?:[-*+]|[0-9]{1,3}+[.)])\\h++)?+";

    private static final String OTHER_ID = "\\h*+,\\h*+";

    public ConsentClaimForm {
        requireNonNull(prefix, "prefix is null");
    }

    /// The claims of a text in their order, each once; one more than `MOST` at most, by which callers
    /// know that there are more. Takes time in proportion to the text.
    public List<ConsentClaim> in(String text) {
        List<ConsentClaim> claims = new ArrayList<>();
        if (!text.contains(USUAL) && !text.contains(prefix) && !text.contains("Decision:")) {
            return claims;
        }
        Pattern trailer = Pattern.compile(LEAD + "Decision:\\h*+" + id("[dr]-"));
        Pattern other = Pattern.compile(OTHER_ID + id("[dr]-"));
        Pattern line =
                Pattern.compile(
                        LEAD
                                + "[*_`]{0,3}+"
                                + id(USUAL)
                                + "[*_`]{0,3}+\\h*+[:\uFF1A][*_`]{0,3}(?=\\h|[^*_`])");
        int number = 0;
        for (String one : (Iterable<String>) text.lines()::iterator) {
            number++;
            Matcher named = trailer.matcher(one);
            Matcher chosen = line.matcher(one);
            if (named.lookingAt()) {
                trailer(one, named, other, number, claims);
            } else if (chosen.lookingAt() && !one.substring(chosen.end()).isBlank()) {
                add(claims, chosen.group(1), one.substring(chosen.end()), number);
            }
            if (claims.size() > MOST) {
                return claims;
            }
        }
        return claims;
    }

    /// An id, as the first group. why: whoever reads trailers elsewhere takes as many characters as fit
    private String id(String usual) {
        return "((?:" + usual + "|" + Pattern.quote(prefix) + ")[0-9a-z]{6,40}+(?:\\.r[23])?+)";
    }

    private static void trailer(
            String line, Matcher named, Pattern other, int number, List<ConsentClaim> claims) {
        String first = named.group(1);
        Matcher next = other.matcher(line).region(named.end(), line.length());
        if (next.lookingAt()) {
            add(claims, first, "", number);
            int end = named.end();
            while (next.region(end, line.length()).lookingAt() && claims.size() <= MOST) {
                add(claims, next.group(1), "", number);
                end = next.end();
            }
            return;
        }
        String rest = line.substring(named.end()).strip();
        boolean says = rest.startsWith(":") || rest.startsWith("\uFF1A");
        add(claims, first, says ? rest.substring(1) : "", number);
    }

    private static void add(List<ConsentClaim> claims, String id, String option, int line) {
        ConsentClaim claim = new ConsentClaim(new DecisionId(id), option, line);
        if (claims.stream().noneMatch(claim::saysTheSameAs)) {
            claims.add(claim);
        }
    }
}
