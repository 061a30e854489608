-- Another one after it.
UPDATE decision SET mood = 'merry' WHERE mood = 'calm';

DROP INDEX decision_mood;

CREATE INDEX decision_mood ON decision (mood, id);
