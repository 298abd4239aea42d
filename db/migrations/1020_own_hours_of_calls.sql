-- More questions of a call type, and its own weekly hours: per weekday, Sunday first, whether it is open, and its ranges.
-- Without them, it has the hours of all calls.
alter table call_types
  add column more_questions text[] not null default '{}',
  add column hours jsonb;
