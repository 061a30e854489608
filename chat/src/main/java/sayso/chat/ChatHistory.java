package sayso.chat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// Memory of a conversation with a model: the texts of its last exchanges, cut where they are long
/// and without tool calls, supplied as messages for the next request. What tools did is stored
/// where they did it, and the briefing summarises it.
final class ChatHistory {
    /// Longer texts of past exchanges are cut.
    static final int LONGEST = 4_000;

    private record Past(String asked, String answered) {}

    private final Deque<Past> past = new ArrayDeque<>();

    /// What is past, and the exchange that goes on.
    ///
    /// @param most how many past exchanges are remembered
    List<ModelMessage> before(List<ModelMessage> now, int most) {
        List<ModelMessage> all = new ArrayList<>();
        past.stream()
                .skip(Math.max(0, past.size() - (long) most))
                .forEach(one -> {
                    all.add(new ModelMessage.FromPerson(one.asked()));
                    all.add(new ModelMessage.FromModel(one.answered(), List.of()));
                });
        all.addAll(now);
        return all;
    }

    /// @param most how many past exchanges are remembered
    void add(String asked, String answered, int most) {
        // why: no provider takes a message without text
        past.addLast(new Past(cut(asked), answered.isBlank() ? "(nothing)" : cut(answered)));
        while (past.size() > most) {
            past.removeFirst();
        }
    }

    void clear() {
        past.clear();
    }

    static String cut(String text) {
        return cut(text, LONGEST);
    }

    static String cut(String text, int longest) {
        if (text.length() <= longest) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(longest - 1)) ? longest - 1 : longest;
        return text.substring(0, end)
                + "\n[cut here: "
                + (text.length() - end)
                + " of "
                + text.length()
                + " characters left out]";
    }
}
