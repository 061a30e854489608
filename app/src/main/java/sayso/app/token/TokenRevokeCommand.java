package sayso.app.token;

import java.security.SecureRandom;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sayso.app.command.Command;
import sayso.app.command.Failure;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.core.access.Credential;
import sayso.core.access.Credentials;
import sayso.core.decision.Actor;
import sayso.store.SharedStore;
import sayso.wire.hub.CredentialReply;

/// `sayso token revoke`: ends a credential.
@picocli.CommandLine.Command(
        header = "End a credential: its next request is refused.",
        description = {
            "",
            "What was asked and answered with it stays. Every hub over the same store",
            "refuses it from then on. A home whose own credential was ended gets a new one",
            "when its hub starts next. Only a person may.",
            ""
        },
        footer = {"", "Examples:", "  sayso token list", "  sayso token revoke k7m2kq0x"})
public final class TokenRevokeCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(paramLabel = "ID", description = "As 'sayso token list' shows it.")
    private String id = "";

    public TokenRevokeCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        try (SharedStore store = invocation.ownStore()) {
            Credentials credentials =
                    new Credentials(store.access(), new SecureRandom(), store.clock());
            Actor by = People.require(invocation, credentials, "end the token " + id);
            Credential revoked =
                    credentials
                            .revoke(id, by)
                            .orElseThrow(() ->
                                    new RefusedException(
                                            Failure.of(
                                                    "not_found",
                                                    "there is no credential '" + id + "'",
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
