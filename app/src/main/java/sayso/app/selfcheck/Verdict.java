package sayso.app.selfcheck;

import java.util.ArrayList;
import java.util.List;
import sayso.app.selfcheck.history.Findings;

/// Faults of a check, as they are shown: enough to see what is wrong, and how many more there are.
final class Verdict {
    private final List<String> faults = new ArrayList<>();

    Verdict add(String fault) {
        faults.add(fault);
        return this;
    }

    Verdict add(Findings findings) {
        faults.addAll(findings.faults());
        return this;
    }

    Verdict addAll(List<String> more) {
        faults.addAll(more);
        return this;
    }

    boolean isSound() {
        return faults.isEmpty();
    }

    List<String> shown() {
        if (faults.size() <= Findings.SHOWN) {
            return List.copyOf(faults);
        }
        List<String> first = new ArrayList<>(faults.subList(0, Findings.SHOWN));
        first.add("and " + Figures.grouped(faults.size() - Findings.SHOWN) + " more");
        return first;
    }
}
