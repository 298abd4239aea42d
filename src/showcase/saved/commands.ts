import { and, eq, type SQL } from 'drizzle-orm'
import { lockOwnAccount } from '#base/accounts/commands/sessions.ts'
import { showsPart } from '#base/site/domain/site.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import type { Parsed } from '#platform/contract.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { msg, t } from '#platform/texts.ts'
import type { savedContract } from './contract.ts'
import { maxSaved } from './domain/limits.ts'
import { type ItemKey, savedChannel, shownTitle } from './queries.ts'
import { savedItems } from './table.ts'

type Input = Parsed<(typeof savedContract)['PUT /api/saved/{kind}/{id}']>['body']

const isItem = (userId: number, { kind, id }: ItemKey): SQL | undefined =>
  and(eq(savedItems.userId, userId), eq(savedItems.kind, kind), eq(savedItems.itemId, id))

/**
 * Saves an item for a member, or changes the given fields of its entry. Throws `missing` if visitors cannot see the post or
 * service, `invalid` if an estimate is missing, and `conflict` if the member has the maximum number of saved items.
 */
export async function saveItem(member: Member, key: ItemKey, { note, estimate }: Input): Promise<void> {
  await tx(async () => {
    await lockOwnAccount(member)
    const [present] = await db()
      .select({ data: savedItems.data })
      .from(savedItems)
      .where(isItem(member.id, key))
    const data =
      present && !(key.kind === 'estimate' && estimate) ? present.data : await checkedContent(key, estimate)
    if (!present && (await db().$count(savedItems, eq(savedItems.userId, member.id))) >= maxSaved)
      throw new AppError(
        'conflict',
        () => t`You have saved ${maxSaved} items. Remove one in My Content first.`,
      )
    const set = { data, ...(note !== undefined && { note }) }
    await db()
      .insert(savedItems)
      .values({ userId: member.id, kind: key.kind, itemId: key.id, ...set })
      .onConflictDoUpdate({ target: [savedItems.userId, savedItems.kind, savedItems.itemId], set })
    await publish(savedChannel, String(member.id))
  })
}

/** Checks the content to save and returns it. Throws the errors of `saveItem`. */
async function checkedContent(key: ItemKey, estimate: Input['estimate']) {
  if (key.kind === 'estimate') {
    if (!showsPart('estimates')) throw new AppError('missing', msg`This part of the site is switched off`)
    if (!estimate) throw createFieldError('estimate', msg`Send the estimate`)
    return estimate
  }
  const title = await shownTitle(key)
  if (title === undefined)
    throw new AppError(
      'missing',
      key.kind === 'post' ? msg`There is no such post` : msg`There is no such service`,
    )
  return { title }
}

/** Removes a saved item of a member, if it exists. */
export async function removeSaved({ id }: Member, key: ItemKey): Promise<void> {
  await db().delete(savedItems).where(isItem(id, key))
  await publish(savedChannel, String(id))
}
