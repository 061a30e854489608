package sayso.app.token;

import java.security.SecureRandom;
import java.util.List;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.access.Credential;
import sayso.decision.access.CredentialService;
import sayso.decision.text.ZonedTimeText;
import sayso.store.SqlStore;
import sayso.wire.hub.CredentialReply;

/// `sayso token list`: lists the agents' and persons' tokens of the hub, without their secrets, the
/// oldest first.
@picocli.CommandLine.Command(
        header = "List the hub's tokens, oldest first, without their secrets.",
        footer = {
            "",
            "Examples:",
            "  sayso token list",
            "  sayso token list --json | jq '.credentials[] | select(.revoked_at == null)'"
        })
public final class TokenListCommand extends CliCommand {
    public TokenListCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        if (invocation.isFresh()) {
            return listed(printer, List.of());
        }
        try (SqlStore store = invocation.ownStore()) {
            return listed(
                    printer,
                    new CredentialService(store.access(), new SecureRandom(), store.clock())
                            .list());
        }
    }

    private static int listed(CommandPrinter printer, List<Credential> credentials) {
        if (printer.json()) {
            printer.document(CredentialReply.list(credentials));
        } else if (credentials.isEmpty()) {
            printer.line("No tokens yet. The hub creates two when it first runs.");
        } else {
            ZonedTimeText times = ZonedTimeText.ofSystem();
            credentials.forEach(credential -> printer.line(text(credential, times)));
        }
        return ExitCode.DONE;
    }

    private static String text(Credential credential, ZonedTimeText times) {
        return "%s  %-6s  %s, made %s%s"
                .formatted(
                        credential.id(),
                        credential.kind().wireName(),
                        credential.name(),
                        times.minute(credential.createdAt()),
                        credential.revokedAt() == null
                                ? ""
                                : ", revoked " + times.minute(credential.revokedAt()));
    }
}
