package sayso.app.hub;

import java.io.IOException;
import java.nio.file.Path;
import sayso.app.setup.TokenFiles;
import sayso.decision.access.CredentialKind;
import sayso.decision.access.CredentialService;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.home.Home;

/// Registers the two tokens in the files of a home with the store of its hub, and replaces a file
/// whose token is missing, invalid or revoked. The agent's is named `local`, as agents are that
/// work without a hub: either way they are one principal.
final class HomeTokenRegistrar {
    private static final Actor HUB = new Actor.Rule("hub");

    private HomeTokenRegistrar() {}

    static void register(Home home, CredentialService credentials, String user) throws IOException {
        register(home, TokenFiles.AGENT, credentials, CredentialKind.AGENT, Asker.LOCAL);
        register(
                home,
                TokenFiles.PERSON,
                credentials,
                CredentialKind.PERSON,
                CredentialName.of(user));
    }

    /// A file that is missing, unreadable as a credential, or whose credential was revoked, gets a new
    /// one.
    private static void register(
            Home home,
            String name,
            CredentialService credentials,
            CredentialKind kind,
            String holder)
            throws IOException {
        Path file = home.folder().resolve(name);
        boolean known =
                TokenFiles.read(file)
                        .flatMap(secret -> credentials.adopt(kind, holder, secret, HUB))
                        .isPresent();
        if (!known) {
            TokenFiles.replace(file, credentials.issue(kind, holder, HUB).secret());
        }
    }
}
