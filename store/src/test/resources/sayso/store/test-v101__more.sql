-- A step that only tests take: every kind of statement a real one may have.
CREATE TABLE mood (
    decision_id TEXT PRIMARY KEY REFERENCES decision (id),
    word        TEXT NOT NULL
);

ALTER TABLE decision ADD COLUMN mood TEXT;

UPDATE decision SET mood = 'calm';

INSERT INTO mood SELECT id, 'calm' FROM decision;

CREATE INDEX decision_mood ON decision (mood);
