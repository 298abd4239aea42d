-- A price that an admin lowered before the order was accepted.

alter table order_history
  drop constraint order_history_event_check,
  add constraint order_history_event_check
    check (event in ('proposed', 'agreed', 'lowered', 'declined', 'withdrawn', 'expired', 'delivered', 'revision', 'unanswered',
      'reopened', 'milestones', 'reached', 'unreached'));
