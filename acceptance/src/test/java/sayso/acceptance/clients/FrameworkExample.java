package sayso.acceptance.clients;

import java.nio.file.Path;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.FakeModel;
import sayso.acceptance.harness.SingleCallModel;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;

/// An example of how a framework stops for a person and goes on.
///
/// @param yes the option that lets it go on
/// @param no the option that does not
/// @param did what it prints then
/// @param left what it prints where nothing allowed it
enum FrameworkExample {
    LANGGRAPH("langgraph.ts", "ship", "hold", "ship", "hold"),
    OPENAI_AGENTS(
            "openai-agents.ts",
            "approve",
            "reject",
            SingleCallModel.RESULT + "build 42 is shipped",
            SingleCallModel.RESULT + "No: "),
    VERCEL_AI(
            "vercel-ai.ts",
            "approve",
            "reject",
            SingleCallModel.RESULT + "build 42 is shipped",
            SingleCallModel.RESULT + "No: ");

    final String file;
    final String yes;
    final String no;
    final String did;
    final String left;

    FrameworkExample(String file, String yes, String no, String did, String left) {
        this.file = file;
        this.yes = yes;
        this.no = no;
        this.did = did;
        this.left = left;
    }

    /// Where it lies as somebody copied it, with the packages of others beside it.
    static ClientFolder copied(UserSandbox sandbox, FakeModel model) {
        return ClientFolder.of(
                sandbox.and("OPENAI_BASE_URL", model.address())
                        .and("OPENAI_API_KEY", "none")
                        .and("OPENAI_AGENTS_DISABLE_TRACING", "1")
                        .and("LANGSMITH_TRACING", "false"),
                "typescript");
    }

    /// Starts it, or starts it again.
    ///
    /// @param more words for its command line behind the name of what it works on
    TestProcess start(ClientFolder folder, String... more) {
        Path node = CheckoutPaths.newerNode();
        String[] command = new String[3 + more.length];
        command[0] = node.toString();
        command[1] = "examples/" + file;
        command[2] = "release-42";
        System.arraycopy(more, 0, command, 3, more.length);
        return folder.start(command);
    }
}
