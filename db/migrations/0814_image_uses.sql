-- What shows an uploaded picture, such as 'project 3', beside the texts that `post_images.used` stands for.

create table image_uses (
  image_id integer not null references post_images (id) on delete cascade,
  used_by text not null,
  primary key (image_id, used_by)
);

create index image_uses_used_by_idx on image_uses (used_by);
