package sayso.wire.decision;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// Output of `decision chain --json`, about decisions that follow each other up: the list of a
/// decision's ancestors, or the tree of its descendants.
///
/// @param root the first of them
/// @param descendants whether it is a tree
public record ChainReply(Link root, boolean descendants) {
    /// A decision and what follows it.
    ///
    /// @param cycle whether what would follow stands in the chain already
    public record Link(Decision decision, boolean isTarget, List<Link> children, boolean cycle) {
        public Link {
            children = List.copyOf(children);
        }

        /// This one and all below it.
        public List<Link> all() {
            List<Link> all = new ArrayList<>(List.of(this));
            children.forEach(child -> all.addAll(child.all()));
            return all;
        }
    }

    public String toJson() {
        return Json.write(json -> {
            if (descendants) {
                write(json, root, true);
            } else {
                json.writeStartObject();
                json.writeArrayPropertyStart("decisions");
                root.all().forEach(link -> write(json, link, false));
                json.writeEndArray();
                json.writeEndObject();
            }
        });
    }

    private static void write(JsonGenerator json, Link link, boolean tree) {
        Decision decision = link.decision();
        Answer answer =
                decision.outcome() instanceof Outcome.Answered answered ? answered.answer() : null;
        json.writeStartObject();
        JsonFieldWriter fields =
                new JsonFieldWriter(json)
                        .text("id", decision.id().value())
                        .text("question", decision.question().title())
                        .number("chosen_index", index(decision, answer))
                        .text(
                                "chosen_label",
                                answer == null
                                        ? null
                                        : SelectionText.of(decision.question(), answer))
                        .text("urgency", decision.terms().urgency().wireName())
                        .text("requested_by", decision.asker().name())
                        .time("requested_at", decision.timing().askedAt())
                        .time(
                                "resolved_at",
                                decision.outcome() instanceof Outcome.Answered answered
                                        ? answered.at()
                                        : null)
                        .text(
                                "predecessor_id",
                                decision.links().predecessor() == null
                                        ? null
                                        : decision.links().predecessor().value())
                        .text("state", decision.state().wireName())
                        .flag("is_target", link.isTarget());
        if (link.cycle()) {
            fields.flag("cycle", true);
        }
        if (tree) {
            json.writeArrayPropertyStart("children");
            link.children().forEach(child -> write(json, child, true));
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private static int index(Decision decision, @Nullable Answer answer) {
        return answer == null || answer.chosen().isEmpty()
                ? 0
                : decision.question().position(answer.chosen().getFirst());
    }
}
