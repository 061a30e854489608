package sayso.app.extension;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import sayso.app.extension.find.ExtensionCandidate;
import sayso.app.extension.find.ExtensionTrustStore;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.NewDecision;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.Asker;
import sayso.decision.model.AskerHints;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.NoteFields;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.SelectionSpec;
import sayso.decision.model.StoreException;
import sayso.decision.model.SurfacePreference;
import sayso.decision.model.TimeoutAction;
import sayso.decision.model.Urgency;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.home.FileErrorText;
import sayso.wire.JsonTime;
import sayso.wire.extension.TrustFile;

/// Determines whether a person approved an extension's jar, and asks people by a decision if it is
/// new, keeping their answer in the [ExtensionTrustStore]. Only a person's own answer counts, and
/// none that came through an agent: neither from its client's dialog nor by a ticket it handed on.
final class ExtensionApprover {
    private static final OptionId LOAD = new OptionId("load");
    private static final String LEAVE = "leave";

    private final ExtensionHostContext ground;
    private final ExtensionTrustStore trust;
    private final boolean asks;
    private final InstantSource time;

    /// @param asks whether a person is asked about what is new; not where the decisions are a hub's
    ///     elsewhere, whose people have no say over this computer
    ExtensionApprover(
            ExtensionHostContext ground,
            ExtensionTrustStore trust,
            boolean asks,
            InstantSource time) {
        this.ground = requireNonNull(ground, "ground is null");
        this.trust = requireNonNull(trust, "trust is null");
        this.asks = asks;
        this.time = requireNonNull(time, "time is null");
    }

    /// Approval of a jar by a person, with the remark to show beside it.
    record View(ExtensionStatus.Approval approval, String remark) {}

    View of(ExtensionCandidate.Jar jar) {
        TrustFile file = trust.read();
        String digest = jar.contents().digest();
        if (file.approves(jar.name(), digest)) {
            return new View(ExtensionStatus.Approval.APPROVED, "");
        }
        if (!file.problem().isEmpty()) {
            return new View(
                    ExtensionStatus.Approval.NOT_APPROVED, trust.file() + " " + file.problem());
        }
        try {
            Optional<Decision> asked = asked(jar, file);
            return asked.isPresent() ? view(jar, asked.get()) : notAsked(jar, "");
        } catch (StoreException e) {
            return notAsked(jar, "; no person could be asked: " + e.getMessage());
        } catch (IOException e) {
            return notAsked(
                    jar, "; no person could be asked: " + FileErrorText.writing(trust.file(), e));
        }
    }

    /// The decision about this jar, put now if there is none and somebody can be reached.
    private Optional<Decision> asked(ExtensionCandidate.Jar jar, TrustFile file)
            throws IOException {
        String digest = jar.contents().digest();
        Optional<String> known = file.decision(jar.name(), digest);
        if (!asks) {
            return Optional.empty();
        }
        if (known.isPresent()
                && ground.quiet().get().find(known.get(), reader())
                        instanceof DecisionLookup.Found(Decision decision)
                // why: whoever wrote the file may name another decision than the one about this jar
                && decision.question().equals(question(jar))) {
            return Optional.of(decision);
        }
        if (ground.nobody().get().isPresent()) {
            return Optional.empty();
        }
        AskResult result = ground.desk().get().ask(ask(jar));
        if (!(result instanceof AskResult.Asked asked)) {
            return Optional.empty();
        }
        trust.change(now ->
                now.with(new TrustFile.Asked(jar.name(), digest, asked.decision().id().value())));
        return Optional.of(asked.decision());
    }

    private View view(ExtensionCandidate.Jar jar, Decision decision) throws IOException {
        return switch (decision.outcome()) {
            case null ->
                    new View(
                            ExtensionStatus.Approval.WAITING,
                            "waits for a person: sayso answer "
                                    + decision.id()
                                    + "; then start this again");
            case Outcome.Answered(Answer answer, Actor by, _, _)
                    when answer.chosen().equals(List.of(LOAD))
                            && Permissions.may(by, new Action.ApproveExtension()).isGranted() -> {
                trust.change(now ->
                        now.with(
                                new TrustFile.Approval(
                                        jar.name(),
                                        jar.contents().digest(),
                                        by.name(),
                                        "decision " + decision.id(),
                                        JsonTime.of(time.instant()))));
                yield new View(ExtensionStatus.Approval.APPROVED, "");
            }
            case Outcome.Answered _,
                    Outcome.Cancelled _,
                    Outcome.TimedOut _,
                    Outcome.Superseded _ ->
                    new View(
                            ExtensionStatus.Approval.NOT_APPROVED,
                            "was not approved ("
                                    + decision.id()
                                    + "); to approve it after all: sayso extensions trust "
                                    + jar.name());
        };
    }

    private static View notAsked(ExtensionCandidate.Jar jar, String why) {
        return new View(
                ExtensionStatus.Approval.NOT_APPROVED,
                "not approved in its current version; a person approves it with: sayso "
                        + "extensions trust "
                        + jar.name()
                        + why);
    }

    private NewDecision ask(ExtensionCandidate.Jar jar) {
        return new NewDecision(
                        question(jar),
                        new DecisionTerms(
                                Urgency.MEDIUM,
                                null,
                                TimeoutAction.NONE,
                                null,
                                false,
                                SurfacePreference.AUTO,
                                Assurance.TERMINAL),
                        Asker.local("sayso", "extension"),
                        DecisionLinks.NONE,
                        null,
                        null,
                        List.of())
                .under(
                        "extension-trust:"
                                + jar.name()
                                + ":"
                                + jar.contents().digest()
                                + ":"
                                + Integer.toHexString(jar.path().toString().hashCode()));
    }

    /// All that it says about the jar is what tells it from any other.
    private static Question question(ExtensionCandidate.Jar jar) {
        return new PlainQuestion(
                "Load the extension "
                        + jar.name()
                        + " "
                        + ApprovalQuestionText.line(jar.manifest().version())
                        + "?",
                "New or changed extension:\n\n- file: `"
                        + ApprovalQuestionText.line(jar.path().toString())
                        + "`\n- SHA-256: `"
                        + jar.contents().digest()
                        + "`\n\nIt runs inside Sayso with all your rights: it can read and "
                        + "change everything you can. Load it only if you know where it comes "
                        + "from.",
                null,
                new AnswerForm.OneOption(
                        List.of(
                                new Option(
                                        LOAD,
                                        "Load it",
                                        "From the next start on, until the file changes",
                                        false,
                                        null,
                                        null),
                                new Option(
                                        new OptionId(LEAVE),
                                        "Leave it out",
                                        "",
                                        false,
                                        null,
                                        null)),
                        new SelectionSpec(List.of(), 1, 1),
                        false),
                new AskerHints(null, false, "only you know where it comes from"),
                NoteFields.ALL);
    }

    private static Actor.Agent reader() {
        return new Actor.Agent(Asker.LOCAL, "sayso", null);
    }
}
