package sayso.acceptance.harness;

import java.util.List;

/// An analysis with something in every part.
public final class AnalysisFixture {
    private AnalysisFixture() {}

    /// Its cycle.
    public static String cycle(HubProcess hub) {
        String cycle = hub.newCycle("Build runners");
        hub.callTools(cycle, CALLS.stream().map(call -> call.replace('\'', '"')).toList());
        return cycle;
    }

    private static final List<String> CALLS =
            List.of(
                    "set_focal_statement {'statement':'Which runners should build releases?'}",
                    "set_decision_maker {'name':'Ada','role':'Platform lead'}",
                    objective("Monthly cost", true),
                    objective("Queue time", true),
                    objective("Fast disks", false),
                    "link_means_to_fundamental {'means_id':'obj_3','fundamental_id':'obj_2'}",
                    alternative("As today", true),
                    alternative("Managed runners", false),
                    alternative("Own cloud", false),
                    "batch_rate_consequences {'ratings':["
                            + rating("alt_b", "obj_1", -1)
                            + ","
                            + rating("alt_b", "obj_2", 2)
                            + ","
                            + rating("alt_c", "obj_1", -1)
                            + "]}",
                    "set_consequence_range {'alternative_id':'alt_c','objective_id':'obj_2','low':-1,"
                            + "'expected':1,'high':2,'reasoning':'It depends on the size'}",
                    "set_objective_weights {'method':'direct','entries':["
                            + "{'objective_id':'obj_1','value':1},{'objective_id':'obj_2','value':3}]}",
                    "add_tension {'alternative_id':'alt_b','excels_at':'No queue','sacrifices':'Money'}",
                    "rate_dq_element {'element':'clear_objectives','score':70,'rationale':'Asked all'}",
                    "suggest_revisit {'component':'alternatives','reason':'One may be missing',"
                            + "'priority':'low'}",
                    "request_confirmation {'summary':'Drop our own cloud?','options':['Yes','No']}");

    private static String objective(String name, boolean fundamental) {
        return "add_objective {'name':'%s','measure':'As measured','direction':'lower','is_fundamental':%s}"
                .formatted(name, fundamental);
    }

    private static String alternative(String name, boolean statusQuo) {
        return "add_alternative {'name':'%s','description':'As offered','is_status_quo':%s}"
                .formatted(name, statusQuo);
    }

    private static String rating(String alternative, String objective, int rating) {
        return "{'alternative_id':'%s','objective_id':'%s','rating':%d,'reasoning':'Seen in the trial'}"
                .formatted(alternative, objective, rating);
    }
}
