-- What the client said of a project: the testimonial that is shown with it. Without a foreign key, since testimonials refer to
-- projects already and a backup needs an order of tables.

alter table projects add column testimonial_id integer;

update projects set testimonial_id = (
  select id from testimonials
  where project_id = projects.id and deleted_at is null
  order by position, id limit 1);
