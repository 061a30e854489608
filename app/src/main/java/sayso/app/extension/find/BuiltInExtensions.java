package sayso.app.extension.find;

import java.util.List;
import sayso.builtin.questionnaire.QuestionnaireExtension;

/// List of the extensions that come with Sayso, each with its manifest and its constructor. One is
/// added by adding its row: searching every jar of the class path would cost a start more than all
/// of them together.
final class BuiltInExtensions {
    static final List<ExtensionCandidate.BuiltIn> ALL =
            List.of(
                    new ExtensionCandidate.BuiltIn(
                            QuestionnaireExtension.MANIFEST, QuestionnaireExtension::new));

    private BuiltInExtensions() {}
}
