/// Pictures of an analysis as SVG, which pages and files show alike. They carry classes and no colours: a
/// style sheet has those, `PictureStyle` for one.
@NullMarked
package sayso.wire.analysis.picture;

import org.jspecify.annotations.NullMarked;
