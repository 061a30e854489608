package sayso.hub.portal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerRisk;
import sayso.decision.model.Decision;
import sayso.decision.questionnaire.LoneTopic;
import sayso.hub.portal.view.PortalTexts;
import sayso.hub.portal.view.RiskView;

/// Builds the marks and warnings of irreversible and destructive answers on the portal's pages, and
/// tells whether an answer that was sent must be confirmed once more.
final class RiskViewBuilder {
    private static final String CONFIRM = "confirm";

    private RiskViewBuilder() {}

    /// @param asked the answer that is asked about once more; null for none
    static RiskView view(Decision decision, @Nullable Answer asked, PortalTexts words) {
        AnswerRisk risk = decision.terms().risk();
        return switch (risk) {
            case NONE -> RiskView.NONE;
            case IRREVERSIBLE, DESTRUCTIVE ->
                    new RiskView(
                            words.of(
                                    risk == AnswerRisk.DESTRUCTIVE
                                            ? "risk.destructive"
                                            : "risk.irreversible"),
                            mark(decision, words),
                            asked == null ? "" : button(decision, asked, words),
                            asked == null ? "" : name(asked));
        };
    }

    static String mark(Decision decision, PortalTexts words) {
        return mark(decision.terms().risk(), words);
    }

    static String mark(AnswerRisk risk, PortalTexts words) {
        return switch (risk) {
            case NONE -> "";
            case IRREVERSIBLE -> words.of("risk.mark_irreversible");
            case DESTRUCTIVE -> words.of("risk.mark_destructive");
        };
    }

    /// What stands before a title in places that have no room for a mark; empty where there is no risk.
    static String before(Decision decision, PortalTexts words) {
        String mark = mark(decision, words);
        return mark.isEmpty() ? "" : "⚠ " + mark + ": ";
    }

    /// Whether the answer must be asked about once more: the form was not sent by the button that names it.
    static boolean asksAgain(PageRequestContext visit, Decision decision, Answer answer)
            throws IOException {
        return decision.terms().risk().asksAgain()
                && !visit.form().text(CONFIRM).equals(name(answer));
    }

    /// Whether the form was sent by the button that asks once more.
    static boolean isConfirmation(PageRequestContext visit, Decision decision) throws IOException {
        return decision.terms().risk().asksAgain() && visit.form().has(CONFIRM);
    }

    private static String button(Decision decision, Answer answer, PortalTexts words) {
        boolean several =
                !decision.question().topics().isEmpty()
                        && LoneTopic.of(decision).isEmpty()
                        && decision.question().loneTopic().isEmpty();
        return several
                ? words.of("risk.send_all", answer.topics().size())
                : PortalOutcomeText.said(decision.question(), answer, words);
    }

    /// Tells this answer from any other one.
    private static String name(Answer answer) {
        String said =
                answer.chosen()
                        + "\n"
                        + answer.text()
                        + "\n"
                        + answer.topics()
                        + answer.comments()
                        + (answer.sameAs() == null ? "" : "\n" + answer.sameAs());
        return UUID.nameUUIDFromBytes(said.getBytes(UTF_8)).toString();
    }
}
