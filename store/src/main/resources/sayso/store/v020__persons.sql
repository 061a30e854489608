-- Who ended a decision, by an id that stays when the shown name changes. Empty where no person did, and where a program
-- of before wrote the row: the id of its person follows from the name, as in what is filled in here.
ALTER TABLE decision ADD COLUMN decided_by_id TEXT;

-- only: sqlite
UPDATE decision
SET decided_by_id =
    'local:' || CASE WHEN json_valid(outcome) THEN json_extract(outcome, '$.by.name') END
WHERE decided_by = 'person';

-- only: postgres
-- JSON of this database cannot hold every character that texts do: the name is read as it is written, and stays empty
-- where it is written by numbers of characters.
UPDATE decision
SET decided_by_id =
    'local:' || (substring(outcome FROM '"by":\{"kind":"person","name":("(\\.|[^"\\])*")')::json #>> '{}')
WHERE decided_by = 'person'
    AND substring(outcome FROM '"by":\{"kind":"person","name":("(\\.|[^"\\])*")') NOT LIKE '%\\u%';

-- Whose a draft is. The column person, a part of the key, holds the name of those whose id follows from it, and the id of
-- all others; the name that is shown stands beside it. Empty where a program of before wrote the row.
ALTER TABLE draft ADD COLUMN person_id TEXT;
ALTER TABLE draft ADD COLUMN person_name TEXT;

UPDATE draft SET person_id = 'local:' || person, person_name = person;
