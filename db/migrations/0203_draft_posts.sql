-- Drafts are few among many posts: their list must not walk through all of them.

create index blog_posts_drafts_idx on blog_posts (updated_at desc, id desc) where status = 'draft';
