package sayso.analysis.method;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/// The alternatives and objectives still left in a repeated elimination, which drops dominated
/// alternatives, then objectives on which the rest are equal, until nothing changes. Mutable: each
/// run takes cells, reduces these sets and returns what it dropped.
///
/// @param alternatives those that are left
/// @param objectives those that are left
record EliminationState(BitSet alternatives, BitSet objectives) {
    /// What one run dropped.
    ///
    /// @param dominators per dropped alternative those that dominated it when it was dropped
    record Dropped(
            List<Integer> alternatives, List<List<Integer>> dominators, List<Integer> objectives) {}

    static EliminationState all(int size, int width) {
        BitSet alternatives = new BitSet();
        alternatives.set(0, size);
        BitSet objectives = new BitSet();
        objectives.set(0, width);
        return new EliminationState(alternatives, objectives);
    }

    EliminationState copy() {
        return new EliminationState((BitSet) alternatives.clone(), (BitSet) objectives.clone());
    }

    Dropped run(NormalizedCells cells) {
        Dropped dropped = new Dropped(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        boolean changed = true;
        while (changed) {
            boolean fewer = alternatives(cells, dropped);
            changed = objectives(cells, dropped) || fewer;
        }
        return dropped;
    }

    private boolean alternatives(NormalizedCells cells, Dropped dropped) {
        DominanceRelation dominating = new DominanceRelation(cells, objectives);
        int[] left = alternatives.stream().toArray();
        for (int j : left) {
            List<Integer> dominators =
                    IntStream.of(left)
                            .filter(i -> i != j && dominating.necessarily(i, j))
                            .boxed()
                            .toList();
            if (!dominators.isEmpty()) {
                alternatives.clear(j);
                dropped.alternatives().add(j);
                dropped.dominators().add(dominators);
            }
        }
        return alternatives.cardinality() < left.length;
    }

    private boolean objectives(NormalizedCells cells, Dropped dropped) {
        int before = objectives.cardinality();
        int[] left = alternatives.stream().toArray();
        for (int k : objectives.stream().toArray()) {
            if (Irrelevance.isIrrelevant(cells, left, k)) {
                objectives.clear(k);
                dropped.objectives().add(k);
            }
        }
        return objectives.cardinality() < before;
    }
}
