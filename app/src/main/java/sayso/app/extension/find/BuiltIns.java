package sayso.app.extension.find;

import java.util.List;
import sayso.builtin.questionnaire.Questionnaire;

/// The extensions that come with Sayso. One is added by adding its row: looking through every jar of the
/// class path for them would cost a start more than all of them together.
final class BuiltIns {
    static final List<Found.BuiltIn> ALL =
            List.of(new Found.BuiltIn(Questionnaire.MANIFEST, Questionnaire::new));

    private BuiltIns() {}
}
