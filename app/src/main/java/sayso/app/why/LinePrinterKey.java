package sayso.app.why;

import java.security.SecureRandom;
import java.util.Optional;
import sayso.decision.provenance.LinePrinter;
import sayso.decision.provenance.LinkTable;
import sayso.decision.store.DecisionStore;

/// Key by which the lines of one store are printed: made with the first print, and kept for all later ones.
final class LinePrinterKey {
    private LinePrinterKey() {}

    /// Empty where nothing was ever printed.
    static Optional<LinePrinter> printer(DecisionStore store) {
        return store.<Optional<String>>links(LinkTable::printKey).map(LinePrinter::new);
    }

    static LinePrinter newPrinter(DecisionStore store) {
        return printer(store)
                .orElseGet(() -> {
                    String fresh = LinePrinter.newKey(new SecureRandom());
                    return new LinePrinter(
                            store.write(transaction -> {
                                LinkTable links = transaction.links();
                                Optional<String> before = links.printKey();
                                if (before.isEmpty()) {
                                    links.savePrintKey(fresh);
                                }
                                return before.orElse(fresh);
                            }));
                });
    }
}
