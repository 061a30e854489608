package sayso.wire.decision;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Surface;
import sayso.decision.provenance.DecisionLink;
import sayso.decision.provenance.LineSpan;
import sayso.decision.provenance.LinkTarget;
import sayso.wire.StrictFields;

/// Reads what [DecisionLinkJson] wrote, as a hub replies it. Of who made a link it knows the name, and
/// whether that is a person.
public final class DecisionLinkReply {
    private static final String AGENT = "agent";

    private DecisionLinkReply() {}

    /// @throws sayso.wire.UnreadableTextException where it is none
    public static DecisionLink one(String text) {
        return StrictFields.stored("link", text, DecisionLinkReply::link);
    }

    /// @throws sayso.wire.UnreadableTextException where it is none
    public static List<DecisionLink> list(String text) {
        return StrictFields.stored(
                "links", text, fields -> fields.objects("links", DecisionLinkReply::link));
    }

    private static DecisionLink link(StrictFields fields) {
        String name = fields.text("linked_by");
        return new DecisionLink(
                new DecisionId(fields.text("decision_id")),
                fields.text("repository"),
                target(
                        fields.text("commit"),
                        fields.optionalText("path"),
                        fields.optionalInt("from_line"),
                        fields.optionalInt("to_line")),
                fields.text("linked_by_kind").equals(AGENT)
                        ? new Actor.Agent(Asker.LOCAL, name, null)
                        : new Actor.Person(name, Surface.CLI, Assurance.CLIENT),
                fields.instant("linked_at"));
    }

    private static LinkTarget target(
            String commit, @Nullable String path, @Nullable Integer from, @Nullable Integer to) {
        if (path == null) {
            return new LinkTarget.OfCommit(commit);
        }
        return from == null || to == null
                ? new LinkTarget.OfFile(path, commit)
                : new LinkTarget.OfLines(path, new LineSpan(from, to), commit);
    }
}
