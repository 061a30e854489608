package sayso.app.extension.find;

import java.util.List;
import sayso.builtin.discord.DiscordExtension;
import sayso.builtin.questionnaire.QuestionnaireExtension;
import sayso.channel.VendorAddresses;

/// List of the extensions that come with Sayso, each with its manifest and its constructor. One is
/// added by adding its row: searching every jar of the class path would cost a start more than all
/// of them together.
public final class BuiltInExtensions {
    private BuiltInExtensions() {}

    /// All of them.
    ///
    /// @param vendors `VendorAddresses.PUBLIC`, but in tests
    public static List<ExtensionCandidate.BuiltIn> of(VendorAddresses vendors) {
        return List.of(
                new ExtensionCandidate.BuiltIn(
                        QuestionnaireExtension.MANIFEST, QuestionnaireExtension::new),
                new ExtensionCandidate.BuiltIn(
                        DiscordExtension.MANIFEST, () -> new DiscordExtension(vendors.discord())));
    }
}
