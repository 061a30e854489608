package sayso.terminal;

/// Edit distance between two typed words: the optimal string alignment distance, in which an
/// inserted, deleted, replaced or transposed character counts as one slip.
public final class EditDistance {
    private EditDistance() {}

    /// In characters as people count them.
    public static int between(String one, String other) {
        int[] a = one.codePoints().toArray();
        int[] b = other.codePoints().toArray();
        int[][] cost = new int[a.length + 1][b.length + 1];
        for (int i = 0; i <= a.length; i++) {
            for (int j = 0; j <= b.length; j++) {
                cost[i][j] = i == 0 || j == 0 ? i + j : cheapest(cost, a, b, i, j);
            }
        }
        return cost[a.length][b.length];
    }

    private static int cheapest(int[][] cost, int[] a, int[] b, int i, int j) {
        int changed = a[i - 1] == b[j - 1] ? 0 : 1;
        int least =
                Math.min(
                        cost[i - 1][j - 1] + changed, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
        boolean swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
        return swapped ? Math.min(least, cost[i - 2][j - 2] + 1) : least;
    }
}
