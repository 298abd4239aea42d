import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { maxNotices, type NoticeKind, noticeDays, type ReadNotices } from '../contract/notices.ts'
import { isOwnNotice, noticeChannel } from '../queries/notices.ts'
import { notices } from '../table.ts'

export type NoticeText = {
  kind: NoticeKind
  /** A short sentence without a full stop. It may name only the other party, because an erasure finds the notice by its path. */
  title: string
  /** A path on this site, with at most one search parameter. */
  path: string
  isForAdmins?: boolean
}

/** `subject` and `text` are the notice's part of the digest email. */
type Owner = { userId: number; subject?: string; text?: string }

/** Leaves a notice for each member, in the caller's transaction. A repeated unread notice replaces the first and counts up. */
export async function leaveNotices(
  owners: Owner[],
  { kind, title, path, isForAdmins = false }: NoticeText,
): Promise<void> {
  if (owners.length === 0) return
  const before = await takeSame(
    owners.filter(({ text }) => text === undefined).map(({ userId }) => userId),
    path,
    title,
  )
  await db()
    .insert(notices)
    .values(
      owners.map((owner) => ({
        ...owner,
        ...{ kind, title, path, isForAdmins },
        times: 1 + (before.get(owner.userId) ?? 0),
      })),
    )
  for (const { userId } of owners) await publish(noticeChannel, String(userId))
}

/**
 * Deletes each member's last notice about a page if it is unread and has the same title; returns its `times`. Its
 * replacement gets a new id, so that "mark as read up to here" in an open tab leaves it unread.
 */
async function takeSame(userIds: number[], path: string, title: string): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map()
  const last = sql`(select distinct on (user_id) id from ${notices}
    where ${and(inArray(notices.userId, userIds), eq(notices.path, path))} order by user_id, id desc)`
  const same = db()
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        sql`${notices.id} in ${last}`,
        eq(notices.title, title),
        sql`not ${notices.isRead} and ${notices.text} is null`,
      ),
    )
    // Waiting for another transaction here could deadlock with it.
    .for('update', { skipLocked: true })
  const taken = await db().delete(notices).where(inArray(notices.id, same)).returning()
  return new Map(taken.map(({ userId, times }) => [userId, times]))
}

/** Marks a member's own notices as read: by their ids, up to one of them, or those about a page. */
export async function readNotices(member: Member, { ids = [], upTo = 0, page }: ReadNotices): Promise<void> {
  await tx(async () => {
    const read = await db()
      .update(notices)
      .set({ isRead: true })
      .where(
        and(
          isOwnNotice(member),
          eq(notices.isRead, false),
          or(
            inArray(notices.id, ids),
            sql`${notices.id} <= ${upTo}`,
            page === undefined ? undefined : inArray(notices.path, listPaths(page)),
          ),
        ),
      )
      .returning({ id: notices.id })
    if (read.length > 0) await publish(noticeChannel, String(member.id))
  })
}

/**
 * Lists the paths under which notices about a page may be stored: without its search, with the whole search, and with each search
 * parameter alone.
 */
function listPaths(page: string): string[] {
  const [path = '', search] = page.split('?')
  return [path, page, ...[...new URLSearchParams(search)].map(([name, value]) => `${path}?${name}=${value}`)]
}

/** Deletes notices older than `noticeDays`, and all but each member's newest `maxNotices`. */
export async function purgeNotices(): Promise<void> {
  await db().delete(notices).where(sql`${notices.createdAt} < now() - make_interval(days => ${noticeDays})`)
  const ranked = sql`select id, row_number() over (partition by user_id order by id desc) as place from ${notices}`
  await db()
    .delete(notices)
    .where(sql`${notices.id} in (select id from (${ranked}) ranked where place > ${maxNotices})`)
}

/** Deletes notices whose title, text or path matches `contains` (see `containsMark`), in the caller's transaction. */
export async function eraseNotices(contains: (text: SQL) => SQL | undefined): Promise<void> {
  await db()
    .delete(notices)
    .where(contains(sql`concat_ws(${'\n'}, ${notices.title}, ${notices.text}, ${notices.path})`))
}
