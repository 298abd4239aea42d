import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeError } from './log.ts'

test('a failed query is logged with its SQL and the reason, without typed values', () => {
  const reason = new Error('connection lost')
  const failed = new DrizzleQueryError(
    'insert into contact_messages values ($1)',
    ['ada@quill.example'],
    reason,
  )
  const logged = JSON.stringify(describeError(new Error('not kept', { cause: failed })))
  expect(logged).not.toContain('ada@quill.example')
  for (const part of ['not kept', 'insert into contact_messages', 'connection lost', 'log.test.ts']) {
    expect(logged).toContain(part)
  }
})
