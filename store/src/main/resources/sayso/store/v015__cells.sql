-- The cells of matrices, which the text of their component held: of thousands of them a call changes one.
-- The text keeps their number alone, in a list in which programs of before find no cell and refuse it.
CREATE TABLE matrix_cells (
    cycle_id TEXT   NOT NULL REFERENCES cycles (id),
    place    BIGINT NOT NULL,
    content  TEXT   NOT NULL,
    PRIMARY KEY (cycle_id, place)
);

-- only: sqlite
INSERT INTO matrix_cells (cycle_id, place, content)
SELECT component_states.cycle_id, cell.key, cell.value
FROM component_states, json_each(component_states.state, '$.cells') AS cell
WHERE component_states.component = 'consequences';

-- only: sqlite
UPDATE component_states
SET state = json_set(state, '$.cells', json_array(json_array_length(state, '$.cells')))
WHERE component = 'consequences';

-- only: postgres
INSERT INTO matrix_cells (cycle_id, place, content)
SELECT component_states.cycle_id, cell.place - 1, cell.content::text
FROM component_states
CROSS JOIN LATERAL json_array_elements(component_states.state::json -> 'cells')
    WITH ORDINALITY AS cell (content, place)
WHERE component_states.component = 'consequences';

-- only: postgres
UPDATE component_states
SET state = jsonb_set(
    state::jsonb,
    '{cells}',
    jsonb_build_array(jsonb_array_length(state::jsonb -> 'cells')))::text
WHERE component = 'consequences';
