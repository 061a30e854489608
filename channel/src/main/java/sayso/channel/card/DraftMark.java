package sayso.channel.card;

import java.util.List;
import sayso.decision.model.Answer;
import sayso.decision.model.FieldDigest;
import sayso.decision.model.OptionId;

/// Mark of what a person has chosen and written, short enough for a button: two drafts with one mark say
/// the same.
final class DraftMark {
    private static final int LENGTH = 8;

    private DraftMark() {}

    /// Eight hexadecimal digits.
    static String of(Answer draft) {
        FieldDigest digest = new FieldDigest();
        add(digest, draft.chosen(), draft.text(), draft.globalNote());
        draft.topics()
                .forEach((id, said) -> {
                    digest.add(id.value());
                    add(digest, said.chosen(), said.text(), said.note());
                });
        draft.comments()
                .forEach(comment ->
                        digest.add(comment.from())
                                .add(comment.to())
                                .add(comment.quote())
                                .add(comment.text()));
        return digest.hex().substring(0, LENGTH);
    }

    private static void add(FieldDigest digest, List<OptionId> chosen, String text, String note) {
        digest.add(chosen.size());
        chosen.forEach(id -> digest.add(id.value()));
        digest.add(text).add(note);
    }
}
