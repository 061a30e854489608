package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.app.cli.CliHarness.Result;
import sayso.app.git.ScratchRepository;
import sayso.app.person.FakeProcessTree;
import sayso.contracts.DecisionBuilder;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Option;
import sayso.decision.model.Surface;
import sayso.decision.session.AgentSession;
import sayso.decision.session.SessionKey;
import sayso.store.SqlStore;

/// A repository of git and a store of decisions asked in it, at one time that the test moves.
final class CodeHarness {
    private static final String LEFT = "ask again to go on";
    private static final int MOST_TIMES = 100;

    static final Actor.Person ANN = new Actor.Person("Ann", Surface.CLI, Assurance.TERMINAL);

    final CliHarness cli;
    final ScratchRepository shop;

    CodeHarness(Path folder) throws Exception {
        cli = new CliHarness(folder.toRealPath()).under(FakeProcessTree.alone());
        cli.clock.setTo(Instant.parse("2026-11-03T14:00:00Z"));
        shop = ScratchRepository.begun(folder.toRealPath().resolve("shop"));
        after(Duration.ZERO);
    }

    void after(Duration time) {
        cli.clock.tick(time);
        shop.at(cli.clock.instant().toString());
    }

    DecisionBuilder question(String title) {
        return aDecision()
                .titled(title)
                .labelled("Redis", "Local")
                .inProject(shop.folder().toString());
    }

    /// Asks a question and answers it by its first option.
    ///
    /// @return its id
    String answered(DecisionBuilder question) {
        Decision asked = asked(question);
        try (DecisionDesk desk = cli.desk()) {
            Option first = asked.question().options().getFirst();
            desk.answer(asked.id(), Answer.choosing(first.id()), ANN, null);
        }
        after(Duration.ofMinutes(1));
        return asked.id().value();
    }

    /// Asks and answers so many other questions.
    void answeredMany(int count) {
        try (DecisionDesk desk = cli.desk()) {
            for (int number = 0; number < count; number++) {
                Decision asked =
                        ((AskResult.Asked) desk.ask(question("Number " + number + "?").ask()))
                                .decision();
                Option first = asked.question().options().getFirst();
                desk.answer(asked.id(), Answer.choosing(first.id()), ANN, null);
            }
        }
    }

    /// Contests an answer.
    ///
    /// @return the id of the question that is asked again
    String contested(String id) {
        Result contest = cli.run("contest", id, "--json");
        assertThat(contest.exitCode()).as(contest.err()).isZero();
        after(Duration.ofMinutes(1));
        return contest.out().replaceFirst("(?s).*\"id\":\"(d-\\w+)\".*", "$1");
    }

    Decision asked(DecisionBuilder question) {
        try (DecisionDesk desk = cli.desk()) {
            return ((AskResult.Asked) desk.ask(question.ask())).decision();
        }
    }

    /// Has a session of an agent end then.
    void session(String id, Duration until) {
        Instant end = cli.clock.instant().plus(until);
        session(id, end, end);
    }

    /// Has a session of an agent be heard of now, which has not ended.
    void liveSession(String id) {
        session(id, cli.clock.instant(), null);
    }

    private void session(String id, Instant seen, @Nullable Instant end) {
        try (SqlStore store = cli.store()) {
            store.turns()
                    .write(transaction -> {
                        transaction.save(
                                new AgentSession(
                                        new SessionKey("local", "claude-code", id),
                                        shop.folder().toString(),
                                        null,
                                        false,
                                        cli.clock.instant(),
                                        seen,
                                        end));
                        return true;
                    });
        }
    }

    /// Asked again for as long as older commits are left to look through: a slow computer looks through fewer at once.
    Result why(String target, String... more) {
        Result found = run("why", List.of(target), more);
        for (int times = 0; times < MOST_TIMES && found.err().contains(LEFT); times++) {
            found = run("why", List.of(target), more);
        }
        return found;
    }

    Result link(String id, String target, String... more) {
        return run("link", List.of(id, target), more);
    }

    Result unlink(String id, String target, String... more) {
        return run("unlink", List.of(id, target), more);
    }

    private Result run(String command, List<String> words, String... more) {
        List<String> all = new ArrayList<>(List.of(command));
        all.addAll(words);
        all.addAll(List.of("--repo", shop.folder().toString()));
        all.addAll(List.of(more));
        return cli.run(all.toArray(String[]::new));
    }

    void write(String path, String... lines) throws Exception {
        shop.write(path, lines);
    }

    void delete(String path) throws Exception {
        Files.delete(shop.folder().resolve(path));
    }
}
