-- Reading: search words, tags and featured posts found by indexes, and the addresses that posts had before.

-- The server takes "array_to_string" for changeable, since some types print differently from session to session; text does not.
create function post_search_words(title text, tags text[], excerpt text, content text) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', array_to_string(tags, ' ')), 'A')
    || setweight(to_tsvector('english', excerpt), 'B')
    || setweight(to_tsvector('english', left(content, 100000)), 'C');

alter table blog_posts
  add column version integer not null default 1,
  add column updated_at timestamptz(3) not null default now(),
  add column search tsvector not null generated always as (post_search_words(title, tags, excerpt, content)) stored;

create index blog_posts_search_idx on blog_posts using gin (search);
create index blog_posts_tags_idx on blog_posts using gin (tags);
create index blog_posts_featured_idx on blog_posts (published_at desc, id desc)
  where featured and status = 'published';

create table former_post_slugs (
  slug text primary key,
  post_id integer not null references blog_posts (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);

create index former_post_slugs_post_id_idx on former_post_slugs (post_id);
