package sayso.terminal.sitting;

import sayso.terminal.screen.Caret;

/// Brings what the person changed on another surface into an open sitting. What is being typed stays.
final class Newer {
    private Newer() {}

    static SittingState of(SittingState state, Keeping.News news) {
        SoFar merged = new SoFar(state.question(), news.changes().merged());
        SittingState taken = state.with(merged);
        if (state.focus() instanceof Focus.Writing(Focus.Field field, Caret caret)) {
            String before = text(state, field);
            String after = text(taken, field);
            boolean untouched = caret.text().strip().equals(before);
            if (untouched && !after.equals(before)) {
                taken = taken.writing(field, after);
            }
        } else if (taken.topic().filter(topic -> !merged.isAsked(topic.id())).isPresent()) {
            taken = taken.reviewing();
        }
        return taken.saying(news.said().orElse(state.message()));
    }

    private static String text(SittingState state, Focus.Field field) {
        SoFar soFar = state.soFar();
        return switch (field) {
            case OWN -> state.topic().map(topic -> soFar.on(topic).text()).orElse("");
            case NOTE -> state.topic().map(topic -> soFar.on(topic).note()).orElse("");
            case REMARK -> soFar.answer().globalNote();
            case REASON, TIME_LIMIT -> "";
        };
    }
}
