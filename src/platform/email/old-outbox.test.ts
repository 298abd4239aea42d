import { expect, test } from 'vitest'
import { timeLimit } from '#testing/run-settings.ts'
import { checkUpgraded } from '../database/testing/upgraded-database.ts'

const earlier = `
  insert into users (email, username) values ('a@example.org', 'a');
  insert into contact_messages (name, email, message) values ('Ada', 'ada@example.org', 'May I?');
  insert into mail_outbox (message_id, recipient, subject, text, created_at, expires_at) values
    ('<1>', 'a', 'notice', '', '2026-01-01', null), ('<2>', 'a', 'reply', '', '2026-01-01', null),
    ('<3>', 'a', 'link', '', '2026-01-01', '2026-01-01 01:00');
  insert into contact_replies (message_id, author_id, mail_id, text) values (1, 1, 2, 'Yes')`

test(
  'emails that an older release queued without a term get one, counted from that time',
  async () => {
    await checkUpgraded('0640', earlier, async (pool) => {
      const { rows } = await pool.query(
        `select subject, extract(epoch from expires_at - created_at)::int / 3600 as hours from mail_outbox order by id`,
      )
      expect(rows).toEqual([
        { subject: 'notice', hours: 72 },
        { subject: 'reply', hours: 720 },
        { subject: 'link', hours: 1 },
      ])
    })
  },
  timeLimit(120_000),
)
