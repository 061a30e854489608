package sayso.analysis.method;

import sayso.analysis.table.Judgement;

/// The share of a matrix's cells that is rated, counting each cell alike and counting each by its
/// objective's weight; the status quo does not count.
///
/// @param cells the share of cells; 0 where there is none
/// @param weight the same, each objective by its weight
record MatrixCoverage(double cells, double weight) {
    static MatrixCoverage of(ActiveTable play) {
        int rows = 0;
        int rated = 0;
        double weight = 0;
        for (int i = 0; i < play.size(); i++) {
            rows += play.isBaseline(i) ? 0 : 1;
        }
        for (int k = 0; k < play.width(); k++) {
            int here = 0;
            for (int i = 0; i < play.size(); i++) {
                boolean known = !(play.judgement(i, k) instanceof Judgement.Unknown);
                here += known && !play.isBaseline(i) ? 1 : 0;
            }
            rated += here;
            weight += rows == 0 ? 0 : play.weights()[k] * here / rows;
        }
        int all = rows * play.width();
        return new MatrixCoverage(all == 0 ? 0 : (double) rated / all, weight);
    }
}
