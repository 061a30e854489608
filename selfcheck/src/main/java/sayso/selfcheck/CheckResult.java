package sayso.selfcheck;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Result of a check: proven, broken with its faults, or not run with the reason.
public sealed interface CheckResult {
    /// @param said what was done and held, as one sentence
    record Proven(String said, Map<String, Long> figures) implements CheckResult {
        public Proven {
            figures = new LinkedHashMap<>(figures);
        }
    }

    /// @param faults what happened and must not
    record Broken(List<String> faults, Map<String, Long> figures) implements CheckResult {
        public Broken {
            faults = List.copyOf(faults);
            figures = new LinkedHashMap<>(figures);
        }
    }

    /// It could not be tried here, which proves nothing.
    ///
    /// @param wayOut what to do so that it can
    record NotRun(String reason, String wayOut) implements CheckResult {}

    /// Proven if there are no faults.
    static CheckResult of(List<String> faults, String said, Map<String, Long> figures) {
        return faults.isEmpty() ? new Proven(said, figures) : new Broken(faults, figures);
    }
}
