alter table quotes add column title text;
