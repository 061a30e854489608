package sayso.app.extension.channel;

import static java.util.Objects.requireNonNull;

import sayso.decision.model.Assurance;
import sayso.extension.ChannelHandler;
import sayso.extension.ChannelSpec;

/// A registration by which an extension carries a channel: its limits, the handler, and how sure an
/// answer over it is.
///
/// @param extension its name
/// @param classes what its code is found with
/// @param assurance `LINK`, but for what comes with Sayso
public record ExtensionChannel(
        String extension,
        ChannelSpec spec,
        ChannelHandler handler,
        ClassLoader classes,
        Assurance assurance) {
    public ExtensionChannel {
        requireNonNull(extension, "extension is null");
        requireNonNull(spec, "spec is null");
        requireNonNull(handler, "handler is null");
        requireNonNull(classes, "classes is null");
        requireNonNull(assurance, "assurance is null");
    }
}
