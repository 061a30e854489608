package sayso.analysis.simulation;

import java.util.Arrays;

/// The weights of a simulation: set ones, or how to draw them anew for each draw.
public abstract sealed class SimulatedWeights {
    private SimulatedWeights() {}

    /// The same in every draw.
    public static SimulatedWeights fixed(double[] weights) {
        return new Fixed(weights.clone());
    }

    /// Uniform among all whose sum is 1.
    public static SimulatedWeights any(int width) {
        return new Any(width);
    }

    /// As any, given out in an order of importance.
    ///
    /// @param places the objectives, the most important first
    public static SimulatedWeights ordered(int[] places) {
        return new Ordered(places.clone());
    }

    /// How many positions of the random numbers a draw takes.
    abstract int positions();

    abstract void draw(SplitMix random, double[] into);

    private static final class Fixed extends SimulatedWeights {
        private final double[] weights;

        Fixed(double[] weights) {
            this.weights = weights;
        }

        @Override
        int positions() {
            return 0;
        }

        @Override
        void draw(SplitMix random, double[] into) {
            System.arraycopy(weights, 0, into, 0, weights.length);
        }
    }

    private static final class Any extends SimulatedWeights {
        private final int width;

        Any(int width) {
            this.width = width;
        }

        @Override
        int positions() {
            return width;
        }

        @Override
        void draw(SplitMix random, double[] into) {
            random.weights(into);
        }
    }

    private static final class Ordered extends SimulatedWeights {
        private final int[] places;

        Ordered(int[] places) {
            this.places = places;
        }

        @Override
        int positions() {
            return places.length;
        }

        @Override
        void draw(SplitMix random, double[] into) {
            double[] drawn = new double[places.length];
            random.weights(drawn);
            Arrays.sort(drawn);
            for (int place = 0; place < places.length; place++) {
                into[places[place]] = drawn[drawn.length - 1 - place];
            }
        }
    }
}
