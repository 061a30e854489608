package sayso.samples.uses.langchain;

import dev.langchain4j.model.chat.ChatModel;

/// Talks with a model.
record LangChainSample(ChatModel model) {}
