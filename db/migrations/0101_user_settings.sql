-- What a member chose on the settings page; without a row the defaults hold.

create table user_settings (
  user_id integer primary key references users (id) on delete cascade,
  email_notifications boolean not null default true,
  push_notifications boolean not null default false,
  profile_visibility boolean not null default true,
  two_factor boolean not null default false,
  notification_email text,
  email_frequency text not null default 'immediate'
    constraint user_settings_email_frequency_check
      check (email_frequency in ('immediate', 'daily', 'weekly', 'never')),
  updated_at timestamptz(3) not null default now()
);
