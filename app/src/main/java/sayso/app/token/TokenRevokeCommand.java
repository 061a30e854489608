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
import sayso.decision.access.CredentialService;
import sayso.decision.model.Actor;
import sayso.store.SqlStore;
import sayso.wire.hub.CredentialReply;

/// `sayso token revoke`: revokes a token, so that every hub over this store refuses it from its
/// next request on; only a person may.
@picocli.CommandLine.Command(
        header = "Revoke a token: its next request is refused.",
        description = {
            "",
            "Questions and answers given with it stay. Every hub over the same store refuses it",
            "from then on. A home whose own token was revoked gets a new one when its hub next",
            "starts. Only a person may.",
            ""
        },
        footer = {"", "Examples:", "  sayso token list", "  sayso token revoke k7m2kq0x"})
public final class TokenRevokeCommand extends CliCommand {
    @Parameters(paramLabel = "ID", description = "The id that 'sayso token list' shows.")
    private String id = "";

    public TokenRevokeCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        try (SqlStore store = invocation.ownStore()) {
            CredentialService credentials =
                    new CredentialService(store.access(), new SecureRandom(), store.clock());
            Actor by =
                    CredentialAccessRules.require(
                            invocation, credentials, "revoke the token " + id);
            Credential revoked =
                    credentials
                            .revoke(id, by)
                            .orElseThrow(() ->
                                    new CommandFailureException(
                                            CommandFailure.of(
                                                    "not_found",
                                                    "no token '" + id + "'",
                                                    "see: sayso token list")));
            if (printer.json()) {
                printer.document(CredentialReply.one(revoked, null));
            } else {
                printer.done(
                        "Revoked "
                                + revoked.id()
                                + ", "
                                + revoked.kind().wireName()
                                + " "
                                + revoked.name());
            }
            return ExitCode.DONE;
        }
    }
}
