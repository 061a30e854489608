package sayso.app.selfcheck;

import java.util.ArrayList;
import java.util.List;
import sayso.app.selfcheck.history.HistoryFindings;

/// Faults of a check, as they are shown: enough to see what is wrong, and how many more there are.
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
