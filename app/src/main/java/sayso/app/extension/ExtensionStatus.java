package sayso.app.extension;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.app.extension.find.ExtensionCandidate;
import sayso.decision.model.WireEnum;
import sayso.extension.UiErrorCode;

/// Status of one extension that was found: whether a person approved it, its loaded form if it
/// runs, and otherwise the problems, with a code for programs.
///
/// @param loaded null where it does not run
/// @param problems why not, or what else is to say, one sentence each
record ExtensionStatus(
        ExtensionCandidate found,
        Approval approval,
        @Nullable LoadedExtension loaded,
        List<String> problems) {
    /// Approval of an extension: built in, approved, waiting for a decision, or not approved.
    enum Approval implements WireEnum {
        BUILT_IN,
        APPROVED,
        /// A decision asks a person.
        WAITING,
        NOT_APPROVED
    }

    ExtensionStatus {
        problems = List.copyOf(problems);
    }

    /// A word for programs of why it does not run.
    String code() {
        UiErrorCode code =
                switch (found) {
                    case ExtensionCandidate.Broken _, ExtensionCandidate.BuiltIn _ ->
                            UiErrorCode.EXTENSION_FAILED;
                    case ExtensionCandidate.Jar _ ->
                            approval == Approval.APPROVED
                                    ? UiErrorCode.EXTENSION_FAILED
                                    : UiErrorCode.EXTENSION_UNTRUSTED;
                };
        return found instanceof ExtensionCandidate.Broken broken && !broken.code().equals("invalid")
                ? broken.code()
                : code.wireName();
    }
}
