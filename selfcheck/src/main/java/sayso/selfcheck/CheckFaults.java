package sayso.selfcheck;

import java.util.ArrayList;
import java.util.List;
import sayso.selfcheck.history.HistoryFindings;

/// Collects the faults of a check; for display they are shortened to the first ones and the number
/// of the rest.
final class CheckFaults {
    private final List<String> faults = new ArrayList<>();

    CheckFaults add(String fault) {
        faults.add(fault);
        return this;
    }

    CheckFaults add(HistoryFindings findings) {
        faults.addAll(findings.faults());
        return this;
    }

    CheckFaults addAll(List<String> more) {
        faults.addAll(more);
        return this;
    }

    boolean isSound() {
        return faults.isEmpty();
    }

    List<String> shown() {
        if (faults.size() <= HistoryFindings.SHOWN) {
            return List.copyOf(faults);
        }
        List<String> first = new ArrayList<>(faults.subList(0, HistoryFindings.SHOWN));
        first.add("and " + CheckFigures.grouped(faults.size() - HistoryFindings.SHOWN) + " more");
        return first;
    }
}
