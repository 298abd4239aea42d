import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { subscribersByState } from '#mailing/newsletter/queries.ts'
import { AppError } from '#platform/app-error.ts'
import { sendsMail } from '#platform/config.ts'
import type { Page, Parsed } from '#platform/contract.ts'
import { selectPage } from '#platform/cursor.ts'
import { countBy } from '#platform/database/count-by.ts'
import { db } from '#platform/database/database.ts'
import { contains } from '#platform/database/like.ts'
import { oneOr } from '#platform/database/rows.ts'
import { giveUpEmail, isRetryable } from '#platform/email/outbox.ts'
import { resendEmail } from '#platform/email/resend.ts'
import type { SecretLink } from '#platform/email/secret-links.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { msg } from '#platform/texts.ts'
import { emailStates } from '#showcase/contact/contract.ts'
import { messagesByStatus } from '#showcase/contact/queries.ts'
import type { communicationsContract, OutboxEmail, Summary } from './contract.ts'

type EmailQuery = Parsed<(typeof communicationsContract)['GET /api/admin/mails']>['query']

const { text: _text, layout: _layout, ...emailColumns } = getTableColumns(emailOutbox)
const listedColumns = {
  ...emailColumns,
  canRetry: sql<boolean>`coalesce(${isRetryable}, false)`,
  mayHaveArrived: sql<boolean>`coalesce(${emailOutbox.failure} = 'unknown', false)`,
}

/** Returns a page of the outbox, newest emails first. */
export async function listEmails(query: EmailQuery): Promise<Page<OutboxEmail>> {
  const { id, state, recipient, subject } = emailOutbox
  const selected = and(query.state && eq(state, query.state), contains(query.search, [recipient, subject]))
  return selectPage(query, { id }, db().select(listedColumns).from(emailOutbox).$dynamic(), selected)
}

/** Returns an email in the outbox. Throws `missing` if it does not exist. */
async function listedEmail(id: number): Promise<OutboxEmail> {
  return db()
    .select(listedColumns)
    .from(emailOutbox)
    .where(eq(emailOutbox.id, id))
    .then(oneOr(msg`There is no such email`))
}

/** Returns the numbers of contact messages by status, and of subscribers and emails by state. */
export async function readSummary(): Promise<Summary> {
  const { messages, subscribers, mails } = await countBy({
    messages: messagesByStatus,
    subscribers: subscribersByState,
    mails: { column: emailOutbox.state, values: emailStates },
  })
  return { messages, subscribers, mails, sendsMail: sendsMail() }
}

/**
 * Queues a failed email for an immediate attempt. If it may have arrived already, `unsure` must be true. Throws `missing`;
 * `conflict` if the email was sent, is being sent or has expired; and the errors of `resendEmail`.
 */
export async function retryOutboxEmail(
  links: SecretLink[],
  id: number,
  unsure: boolean,
): Promise<OutboxEmail> {
  const { state } = await listedEmail(id)
  if (!(await resendEmail(links, id, unsure))) {
    const noUse = msg`This email has expired or its text is no longer stored, so it cannot be sent again`
    const reasons = {
      sent: msg`This email was sent already`,
      waiting: msg`This email is on its way already`,
      failed: noUse,
      expired: noUse,
    }
    throw new AppError('conflict', reasons[state])
  }
  return listedEmail(id)
}

/**
 * Marks a failed email as given up, so that it is no longer counted or resent with the others. Throws `missing`, or `conflict` if
 * the email has not failed.
 */
export async function giveUpOutboxEmail(id: number): Promise<OutboxEmail> {
  if (!(await giveUpEmail(id))) {
    await listedEmail(id)
    throw new AppError('conflict', msg`Only an email that has failed can be given up`)
  }
  return listedEmail(id)
}
