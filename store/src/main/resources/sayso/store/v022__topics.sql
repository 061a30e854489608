-- The topic of a questionnaire that a request for words on a channel is about.

ALTER TABLE card ADD COLUMN topic TEXT;
