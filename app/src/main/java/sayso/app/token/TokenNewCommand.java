package sayso.app.token;

import java.security.SecureRandom;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.access.Credential;
import sayso.decision.access.CredentialKind;
import sayso.decision.access.CredentialService;
import sayso.decision.model.Actor;
import sayso.store.SqlStore;
import sayso.wire.hub.CredentialReply;

/// `sayso token new`: creates an agent's or a person's token for the hub and prints it once; only a
/// person may.
@picocli.CommandLine.Command(
        header = "Create a token for the hub, and print it once.",
        description = {
            "",
            "An agent's token can ask, read its own decisions, wait and withdraw, but never",
            "answer. NAME owns the questions asked with it: two tokens with one name are one",
            "asker, and no other agent sees its questions. A person's token can answer, in the",
            "name NAME. Keep it where only its holder can read it. Only a person",
            "may.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso token new agent ci",
            "  sayso token new person ada --json | jq -r .token"
        })
public final class TokenNewCommand extends CliCommand {
    @Parameters(index = "0", paramLabel = "KIND", description = "agent or person.")
    private String kind = "";

    @Parameters(index = "1", paramLabel = "NAME", description = "The name of its holder.")
    private String name = "";

    public TokenNewCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        CredentialKind wanted =
                CredentialKind.parse(kind)
                        .orElseThrow(() ->
                                usage("'" + kind + "' is not a kind of token", "agent, person"));
        if (!Credential.isName(name)) {
            throw usage(
                    "'" + name + "' is not a valid name for a token",
                    "up to 64 letters, digits, or any of . _ - @ /");
        }
        try (SqlStore store = invocation.ownStore()) {
            CredentialService credentials =
                    new CredentialService(store.access(), new SecureRandom(), store.clock());
            Actor by =
                    CredentialAccessRules.require(
                            invocation, credentials, "make a token for " + kind + " " + name);
            CredentialService.Issued issued = credentials.issue(wanted, name, by);
            if (printer.json()) {
                printer.document(CredentialReply.one(issued.credential(), issued.secret()));
            } else {
                printer.line(issued.secret());
                printer.remark(
                        "It is shown only this once. Revoke it with: sayso token revoke "
                                + issued.credential().id());
            }
            return ExitCode.DONE;
        }
    }

    private static CommandFailureException usage(String message, String hint) {
        return new CommandFailureException(CommandFailure.usage(message, hint));
    }
}
