/// The pictures of an analysis as SVG: heat map, tornado, rank bars, quality wheel. Portal pages
/// and exported files show the same ones. They carry classes and no colours; a style sheet such as
/// `PictureStyle` has those.
@NullMarked
package sayso.wire.analysis.picture;

import org.jspecify.annotations.NullMarked;
