-- The work that a proposal of more scope adds to the plan, in minutes. Clients do not see it.
alter table order_proposals add column effort_minutes integer
  constraint order_proposals_effort_minutes_check check (effort_minutes is null or (kind = 'scope' and effort_minutes > 0));
