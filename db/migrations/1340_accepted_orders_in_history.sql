-- An order can be accepted before its work begins, which waits for the deposit.
alter table order_history
  drop constraint order_history_event_check,
  add constraint order_history_event_check
    check (event in ('proposed', 'agreed', 'lowered', 'declined', 'withdrawn', 'expired', 'delivered', 'revision', 'unanswered',
      'reopened', 'milestones', 'reached', 'unreached', 'objected', 'accepted'));
