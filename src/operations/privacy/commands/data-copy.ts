import { makeZip } from 'client-zip'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { sendSecurityEmail } from '#base/accounts/commands/security-notices.ts'
import { holdOwnAccount } from '#base/accounts/commands/sessions.ts'
import { ownSettingsPath } from '#base/accounts/domain/own-settings.ts'
import { accountToErase } from '#base/accounts/queries/erasable.ts'
import { storedUser } from '#base/accounts/queries/users.ts'
import { refreshSite } from '#base/site/queries.ts'
import { publish } from '#platform/bus.ts'
import { siteOrigin } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import { removeOwnedFiles, storeStream } from '#platform/files/store.ts'
import type { Member } from '#platform/http/request-context.ts'
import { hour, type Job } from '#platform/jobs.ts'
import { siteDay } from '#platform/locale.ts'
import { log } from '#platform/log.ts'
import { msg, t } from '#platform/texts.ts'
import { copyDays, type DataCopy } from '../contract.ts'
import { archiveEntries, isOver, ownCopy } from '../queries.ts'
import { dataCopies } from '../table.ts'

const copyChannel = 'data-copies'
const purpose = 'my-data'
/** In bytes, for the files of `archiveEntries` and everything else. */
const maxBytes = 1.5 * 1024 ** 3

/** One process makes copies, one after another, and deletes expired ones. */
export const copiesJob: Job = {
  name: 'prepare-data-copies',
  every: hour,
  on: copyChannel,
  run: (signal) => prepareCopies(signal),
}

/** Requests a copy of the member's data. A copy in preparation stays, a ready or failed one is made again. */
export async function askForCopy(member: Member): Promise<DataCopy> {
  await tx(async () => {
    await holdOwnAccount(member)
    if ((await ownCopy(member.id)).state === 'preparing') return
    const asked = { askedAt: sql`now()`, readyAt: null, failedAt: null, fileId: null }
    await db()
      .insert(dataCopies)
      .values({ userId: member.id, ...asked })
      .onConflictDoUpdate({ target: dataCopies.userId, set: asked })
    await publish(copyChannel, String(member.id))
  })
  return ownCopy(member.id)
}

/** Makes the requested copies and deletes expired ones. */
export async function prepareCopies(signal?: AbortSignal): Promise<void> {
  await refreshSite()
  for (const { userId } of await db().select({ userId: dataCopies.userId }).from(dataCopies).where(isOver))
    await eraseDataCopy(userId)
  const { userId, readyAt, failedAt, askedAt } = dataCopies
  const asked = await db()
    .select({ userId })
    .from(dataCopies)
    .where(and(isNull(readyAt), isNull(failedAt)))
    .orderBy(askedAt)
  for (const one of asked) if (!signal?.aborted) await prepareCopy(one.userId)
}

async function prepareCopy(userId: number): Promise<void> {
  const isOwn = eq(dataCopies.userId, userId)
  await removeOwnedFiles({ purpose, ownerId: userId })
  const person = await accountToErase({ id: userId })
  if (!person) return
  try {
    const file = { name: `my-data-${siteDay()}.zip`, type: 'application/zip', purpose, ownerId: userId }
    await storeStream(file, makeZip(archiveEntries(person)), maxBytes, async ({ id }) => {
      await db()
        .update(dataCopies)
        .set({ fileId: id, readyAt: sql`now()` })
        .where(isOwn)
        .returning({ userId: dataCopies.userId })
        .then(oneOr(msg`This account was erased meanwhile`))
      await sendSecurityEmail(await storedUser(userId), () => t`A copy of your data is ready`, {
        more: () =>
          t`You can download it for ${copyDays} days, in your settings: ${siteOrigin()}${ownSettingsPath}`,
      })
    })
  } catch (err) {
    log().error({ err, account: userId }, 'a copy of the data of a member was not made')
    await db().update(dataCopies).set({ failedAt: sql`now()` }).where(isOwn)
  }
}

/** Deletes a member's copy, even while it is being made. */
export async function eraseDataCopy(userId: number): Promise<void> {
  await db().delete(dataCopies).where(eq(dataCopies.userId, userId))
  await removeOwnedFiles({ purpose, ownerId: userId })
}
