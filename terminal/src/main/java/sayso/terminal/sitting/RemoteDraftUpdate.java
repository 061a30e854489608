package sayso.terminal.sitting;

import sayso.terminal.screen.TextInput;

/// Applies draft changes from another surface to the state of an open questionnaire. A text that
/// the person is typing stays.
final class RemoteDraftUpdate {
    private RemoteDraftUpdate() {}

    static QuestionnaireState of(QuestionnaireState state, DraftSynchronizer.News news) {
        QuestionnaireAnswers merged =
                new QuestionnaireAnswers(state.question(), news.changes().merged());
        QuestionnaireState taken = state.with(merged);
        if (state.focus()
                instanceof
                QuestionnaireFocus.Writing(QuestionnaireFocus.Field field, TextInput caret)) {
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

    private static String text(QuestionnaireState state, QuestionnaireFocus.Field field) {
        QuestionnaireAnswers soFar = state.soFar();
        return switch (field) {
            case OWN -> state.topic().map(topic -> soFar.on(topic).text()).orElse("");
            case NOTE -> state.topic().map(topic -> soFar.on(topic).note()).orElse("");
            case REMARK -> soFar.answer().globalNote();
            case REASON, TIME_LIMIT -> "";
        };
    }
}
