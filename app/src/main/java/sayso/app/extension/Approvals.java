package sayso.app.extension;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import sayso.app.extension.find.Found;
import sayso.app.extension.find.Trust;
import sayso.core.decision.Actor;
import sayso.core.decision.Answer;
import sayso.core.decision.Ask;
import sayso.core.decision.AskResult;
import sayso.core.decision.Asker;
import sayso.core.decision.Assurance;
import sayso.core.decision.Decision;
import sayso.core.decision.Links;
import sayso.core.decision.Lookup;
import sayso.core.decision.Mode;
import sayso.core.decision.NoteFields;
import sayso.core.decision.Option;
import sayso.core.decision.OptionId;
import sayso.core.decision.Outcome;
import sayso.core.decision.Question;
import sayso.core.decision.Selection;
import sayso.core.decision.StoreException;
import sayso.core.decision.Terms;
import sayso.core.decision.TextField;
import sayso.core.decision.TimeoutAction;
import sayso.core.decision.Transport;
import sayso.core.decision.Urgency;
import sayso.wire.extension.TrustFile;

/// Asks people whether an extension may be loaded, and keeps what they said. Only a person's own answer
/// counts, and none that came through an agent: not from its client's dialog, not by a ticket it handed on.
final class Approvals {
    private static final OptionId LOAD = new OptionId("load");
    private static final String LEAVE = "leave";

    private final Ground ground;
    private final Trust trust;
    private final boolean asks;
    private final InstantSource time;

    /// @param asks whether a person is asked about what is new; not where the decisions are a hub's
    ///     elsewhere, whose people have no say over this computer
    Approvals(Ground ground, Trust trust, boolean asks, InstantSource time) {
        this.ground = requireNonNull(ground, "ground is null");
        this.trust = requireNonNull(trust, "trust is null");
        this.asks = asks;
        this.time = requireNonNull(time, "time is null");
    }

    /// How a person stands to a jar, and what to say about it.
    record View(Standing.Approval approval, String remark) {}

    View of(Found.Jar jar) {
        TrustFile file = trust.read();
        String digest = jar.contents().digest();
        if (file.approves(jar.name(), digest)) {
            return new View(Standing.Approval.APPROVED, "");
        }
        if (!file.problem().isEmpty()) {
            return new View(Standing.Approval.NOT_APPROVED, trust.file() + " " + file.problem());
        }
        try {
            Optional<Decision> asked = asked(jar, file);
            return asked.isPresent() ? view(jar, asked.get()) : notAsked(jar, "");
        } catch (StoreException | IOException e) {
            return notAsked(jar, "; nobody could be asked: " + e.getMessage());
        }
    }

    /// The decision about this jar, put now if there is none and somebody can be reached.
    private Optional<Decision> asked(Found.Jar jar, TrustFile file) throws IOException {
        String digest = jar.contents().digest();
        Optional<String> known = file.decision(jar.name(), digest);
        if (!asks) {
            return Optional.empty();
        }
        if (known.isPresent()
                && ground.quiet().get().find(known.get(), reader())
                        instanceof Lookup.Found(Decision decision)
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

    private View view(Found.Jar jar, Decision decision) throws IOException {
        return switch (decision.outcome()) {
            case null ->
                    new View(
                            Standing.Approval.WAITING,
                            "waits for a person: sayso answer "
                                    + decision.id()
                                    + "; then start this again");
            case Outcome.Answered(Answer answer, Actor.Person person, _, _)
                    when answer.chosen().equals(List.of(LOAD)) -> {
                trust.change(now ->
                        now.with(
                                new TrustFile.Approval(
                                        jar.name(),
                                        jar.contents().digest(),
                                        person.name(),
                                        "decision " + decision.id(),
                                        time.instant().toString())));
                yield new View(Standing.Approval.APPROVED, "");
            }
            case Outcome.Answered _,
                    Outcome.Cancelled _,
                    Outcome.TimedOut _,
                    Outcome.Superseded _ ->
                    new View(
                            Standing.Approval.NOT_APPROVED,
                            "was not approved ("
                                    + decision.id()
                                    + "); if you want it after all: sayso extensions trust "
                                    + jar.name());
        };
    }

    private static View notAsked(Found.Jar jar, String why) {
        return new View(
                Standing.Approval.NOT_APPROVED,
                "nobody has approved it as it is now; a person says: sayso extensions trust "
                        + jar.name()
                        + why);
    }

    private Ask ask(Found.Jar jar) {
        return new Ask(
                        question(jar),
                        new Terms(
                                Urgency.MEDIUM,
                                null,
                                TimeoutAction.NONE,
                                null,
                                false,
                                Transport.AUTO,
                                Assurance.TERMINAL),
                        Asker.local("sayso", "extension"),
                        Links.NONE,
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
    private static Question question(Found.Jar jar) {
        return new Question(
                "Load the extension "
                        + jar.name()
                        + " "
                        + Terse.line(jar.manifest().version())
                        + "?",
                "A new or changed extension is there:\n\n- file: `"
                        + Terse.line(jar.path().toString())
                        + "`\n- SHA-256: `"
                        + jar.contents().digest()
                        + "`\n\nIt runs as a part of Sayso with all your rights: it can read and"
                        + " change whatever you can. Load it only if you know where it comes from.",
                null,
                Mode.SINGLE,
                List.of(
                        new Option(
                                LOAD,
                                "Load it",
                                "From the next start on, until the file changes",
                                false,
                                null,
                                null),
                        new Option(new OptionId(LEAVE), "Leave it out", "", false, null, null)),
                new Selection(List.of(), 1, 1, false, "only you know where it comes from"),
                new TextField(null, false),
                NoteFields.ALL);
    }

    private static Actor.Agent reader() {
        return new Actor.Agent(Asker.LOCAL, "sayso", null);
    }
}
