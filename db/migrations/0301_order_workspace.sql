-- What an order's page needs: files that travel with messages, and testimonials made out of reviews.

-- A file belongs to an order from its upload on, and to a message once that is sent; what never is gets removed.
create table order_attachments (
  file_id integer primary key references files (id) on delete cascade,
  order_id integer not null references service_orders (id) on delete cascade,
  uploader_id integer not null references users (id) on delete restrict,
  message_id integer references order_messages (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);

create index order_attachments_order_id_idx on order_attachments (order_id);
create index order_attachments_uploader_id_idx on order_attachments (uploader_id);
create index order_attachments_message_id_idx on order_attachments (message_id);
create index order_attachments_unsent_idx on order_attachments (created_at) where message_id is null;

alter table service_reviews
  add column testimonial_id integer references testimonials (id) on delete set null;

create unique index service_reviews_testimonial_id_key on service_reviews (testimonial_id);
