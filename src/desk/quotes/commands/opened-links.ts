import { and, isNull } from 'drizzle-orm'
import { isCounted, isInAdvance } from '#base/analytics/commands/visitors.ts'
import { publish } from '#platform/bus.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { log } from '#platform/log.ts'
import type { ReadQuote } from '../contract/schemas.ts'
import { quoteChannel } from '../queries/quotes.ts'
import { quoteAt, readQuote } from '../queries/read-quote.ts'
import { quotes } from '../table.ts'

/**
 * Returns the present version of a quote by a link, and marks it as read the first time. Admins, bots, prefetched pages and `HEAD`
 * requests mark nothing. Throws `missing`.
 */
export async function openLinkedQuote(context: RequestContext, token: string): Promise<ReadQuote> {
  const quote = await readQuote(context.member, token)
  if (isCounted(context) && !isInAdvance(context) && context.received.method !== 'HEAD') await markRead(token)
  return quote
}

/** A database that takes no changes, as with a full disk, must not keep anybody from reading an offer. */
async function markRead(token: string): Promise<void> {
  try {
    const marked = await db()
      .update(quotes)
      .set({ readAt: presentInstant })
      .where(and(quoteAt(token), isNull(quotes.readAt)))
      .returning({ id: quotes.id })
    for (const { id } of marked) await publish(quoteChannel, String(id))
  } catch (err) {
    log().warn({ err }, 'an offer was not marked as read')
  }
}
