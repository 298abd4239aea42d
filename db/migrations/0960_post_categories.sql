-- A post may be in one of the content categories, which admins put in order.
alter table content_categories
  add column position integer not null default 0,
  add column deleted_at timestamptz(3),
  add column version integer not null default 1;

alter table blog_posts add column category_id integer
  constraint blog_posts_category_id_fkey references content_categories (id) on delete set null;
alter table post_versions add column category_id integer
  constraint post_versions_category_id_fkey references content_categories (id) on delete set null;

-- The list of a category walks the first index as the whole list walks its own; deletions of categories use both.
create index blog_posts_category_idx on blog_posts (category_id, published_at desc, id desc)
  where category_id is not null;
create index post_versions_category_idx on post_versions (category_id) where category_id is not null;
