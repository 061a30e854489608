package sayso.samples.words;

/// Names its constants by itself.
enum HandWrittenWordSample {
    ONE;

    String wireName() {
        return "one";
    }
}
