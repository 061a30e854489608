package sayso.analysis.edit;

import java.util.List;
import sayso.analysis.call.DestructiveTool;
import sayso.analysis.call.ListSize;
import sayso.analysis.call.TextLength;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.ObjectiveId;
import sayso.decision.contract.Description;
import sayso.decision.model.WireEnum;

/// A call for a change that only an edit of the document can make and no tool of the catalogue
/// makes: to remove or revise an item, or to clear a cell. Not listed in the catalogue.
public sealed interface DocumentTool {
    @DestructiveTool
    @Description("Remove an item from the document.")
    record RemoveItem(ItemId itemId, @TextLength(500) String reason) implements DocumentTool {
        public record Result(ItemId itemId) {}
    }

    @Description("Revise an item of the document.")
    record ReviseItem(
            ItemId itemId, Field field, @TextLength(4000) @ListSize(most = 50) List<String> values)
            implements DocumentTool {
        public ReviseItem {
            values = List.copyOf(values);
        }

        public record Result(ItemId itemId, Field field) {}
    }

    @DestructiveTool
    @Description("Make a cell of the document unknown again.")
    record ClearCell(AlternativeId alternativeId, ObjectiveId objectiveId, Part part)
            implements DocumentTool {
        public record Result(boolean cleared) {}
    }

    /// The part of a cell that is cleared.
    enum Part implements WireEnum {
        RATING,
        VALUE
    }

    /// The field of an item that is revised. No value makes it empty where it may be.
    enum Field implements WireEnum {
        /// The text itself, or what it is called.
        TEXT,
        /// Of constraints, parties and related decisions.
        KIND,
        /// Of related decisions.
        STATUS,
        CONCERNS,
        RESOLVABLE,
        RESOLUTION,
        RESOLUTION_PATH,
        IMPACT,
        /// `higher`, `lower` or `target`, then the target and its tolerance.
        DIRECTION,
        SUPPORTS,
        OPTIONS,
        /// Why something is set aside.
        REASON,
        ALTERNATIVE,
        EXCELS_AT,
        SACRIFICES,
        OWNER,
        /// When to be done or to be looked at.
        DATE,
        COMPONENT
    }
}
