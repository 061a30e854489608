package sayso.decision.validation;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.decision.model.Problem;

/// Warns of each malformed web address in a request's prompt, context and options, since it could
/// not be opened; blocks nothing. Only the form is checked; nothing is fetched.
public final class WebAddressValidator implements AskValidator {
    public static final String NAME = "urls";

    private static final Pattern ADDRESS = Pattern.compile("(?i)\\bhttps?:[^\\s<>\"'`)\\]}]*");

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ValidationResult judge(ValidationInput submission) {
        List<Problem> remarks = new ArrayList<>();
        look("prompt", submission.prompt(), remarks);
        if (submission.context() != null) {
            look("context", submission.context(), remarks);
        }
        for (int i = 0; i < submission.offers().size(); i++) {
            ValidationInput.Offer offer = submission.offers().get(i);
            look("options[" + i + "].label", offer.label(), remarks);
            look("options[" + i + "].description", offer.description(), remarks);
        }
        return ValidationResult.warned(NAME, remarks);
    }

    private static void look(String field, String text, List<Problem> remarks) {
        Matcher found = ADDRESS.matcher(text);
        while (found.find()) {
            String address = found.group().replaceAll("[.,;:!?]+$", "");
            if (!opens(address)) {
                remarks.add(
                        new Problem(
                                "unsupported",
                                field,
                                field + " has an address nobody can open: " + address));
            }
        }
    }

    private static boolean opens(String address) {
        try {
            return new URI(address).getHost() != null;
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
