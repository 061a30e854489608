package sayso.app.plan;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.command.Answerer;
import sayso.app.command.AttemptLog;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.FolderArgument;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.plan.mode.GrantRevocationResult;
import sayso.decision.plan.mode.PlanDesk;
import sayso.decision.plan.mode.PlanGrant;
import sayso.terminal.RelativeTimeText;
import sayso.terminal.SafeText;
import sayso.wire.plan.GrantList;

/// `sayso plan grants`: lists what a person allowed agents to do always in a project during plan
/// mode, or revokes one of these grants; only a person may revoke.
@picocli.CommandLine.Command(
        header = "List or revoke what agents may always do in a project during plan mode.",
        footer = {
            "",
            "Exit codes: 0 some exist, or one was revoked; 1 none exist.",
            "",
            "Examples:",
            "  sayso plan grants",
            "  sayso plan grants --revoke \"mvn test\"",
            "  sayso plan grants --revoke pytest --project /srv/shop"
        })
public final class PlanGrantsCommand extends CliCommand {
    @Option(
            names = "--revoke",
            paramLabel = "NAME",
            description = "Revoke this one; agents must ask for it again.")
    private @Nullable String revoke;

    @Option(
            names = "--project",
            paramLabel = "FOLDER",
            description = "Only those of this project, as the list names it.")
    private @Nullable String project;

    public PlanGrantsCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        try (PlanAccess plans = new PlanAccess(invocation)) {
            List<PlanGrant> grants =
                    plans.desk().grants(Asker.LOCAL).stream()
                            .filter(grant ->
                                    project == null
                                            || grant.folder()
                                                    .filter(FolderArgument.real(project)::equals)
                                                    .isPresent())
                            .toList();
            return revoke == null
                    ? list(grants, printer)
                    : revoke(plans.desk(), only(grants, revoke), printer);
        }
    }

    private int list(List<PlanGrant> grants, CommandPrinter printer) {
        if (printer.json()) {
            printer.document(GrantList.of(grants));
        } else if (grants.isEmpty()) {
            printer.line(
                    "No standing permissions. To give one, answer \"Always for this "
                            + "project\" when an agent in plan mode wants to run a build or tests.");
        } else {
            grants.forEach(grant -> printer.line(line(grant)));
        }
        return ExitCode.DONE;
    }

    private String line(PlanGrant grant) {
        return SafeText.line(grant.name())
                + "  in "
                + SafeText.line(grant.folder().orElse(""))
                + ", by "
                + SafeText.line(grant.givenBy())
                + " "
                + RelativeTimeText.ago(
                        Duration.between(grant.givenAt(), invocation.time().instant()));
    }

    private PlanGrant only(List<PlanGrant> grants, String name) {
        List<PlanGrant> named = grants.stream().filter(grant -> grant.name().equals(name)).toList();
        if (named.size() == 1) {
            return named.getFirst();
        }
        throw new CommandFailureException(
                named.isEmpty()
                        ? CommandFailure.of(
                                "unknown_grant",
                                "'" + name + "' is not a standing permission",
                                "list them: sayso plan grants")
                        : CommandFailure.usage(
                                "'"
                                        + name
                                        + "' is allowed in several projects: "
                                        + named.stream()
                                                .flatMap(grant -> grant.folder().stream())
                                                .toList(),
                                "choose one with --project"));
    }

    private int revoke(PlanDesk desk, PlanGrant grant, CommandPrinter printer) {
        Actor.Person person =
                Answerer.requirePerson(
                        invocation,
                        "takes back what agents may do",
                        AttemptLog.logged(invocation, "take back a grant of plan mode"));
        GrantRevocationResult done = desk.revoke(grant, person);
        if (printer.json()) {
            printer.document(GrantList.of(desk.grants(Asker.LOCAL)));
            return ExitCode.DONE;
        }
        switch (done) {
            case DONE ->
                    printer.done(
                            "Agents must ask again before "
                                    + SafeText.line(grant.name())
                                    + " in "
                                    + SafeText.line(grant.folder().orElse("")));
            case GONE -> printer.line("It was already revoked");
            case NOT_ALLOWED -> throw new IllegalStateException("a person may revoke it");
        }
        return ExitCode.DONE;
    }
}
