package sayso.app.hub;

import sayso.decision.access.Credential;

/// Derives from the name of the system's user a name that is valid for a token of the hub, with
/// other characters replaced and the length cut.
final class CredentialName {
    private static final String NOBODY = "person";

    private CredentialName() {}

    static String of(String user) {
        StringBuilder name = new StringBuilder();
        user.codePoints()
                .limit(Credential.MAX_NAME / 2)
                .map(c -> Credential.isName(Character.toString(c)) ? c : '-')
                .forEach(name::appendCodePoint);
        return name.isEmpty() ? NOBODY : name.toString();
    }
}
