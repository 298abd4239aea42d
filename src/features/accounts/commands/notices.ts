import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { maxNotices, type NoticeKind, noticeDays, type ReadNotices } from '../contract/notices.ts'
import { isOwnNotice, noticeChannel } from '../queries/notices.ts'
import { notices } from '../table.ts'

/** The text of a notice, the page that it leads to, and whether it is for admins only. */
export type NoticeText = {
  kind: NoticeKind
  /** A short sentence without a full stop. It names nobody but the other party: an erasure finds it by its path. */
  title: string
  /** Of this site, with at most one search parameter. */
  path: string
  isForAdmins?: boolean
}

/** Whose notice it is, and what of it waits for the member's digest. */
type Owner = { userId: number; subject?: string; text?: string }

/** Leaves a notice for each of some members, inside the caller's transaction. The same again, while unread, becomes one. */
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
 * Deletes the members' last notices about a page where they are unread and say the same, and gives how many each of them
 * stands for. Its replacement has a new id, so that marking the ones before as read leaves it unread.
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
    // Who waited for another transaction here might wait for it in turn.
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
            page === undefined ? undefined : inArray(notices.path, pathsOf(page)),
          ),
        ),
      )
      .returning({ id: notices.id })
    if (read.length > 0) await publish(noticeChannel, String(member.id))
  })
}

/** The paths that notices about a page may have: its own, and with each of its search parameters. */
function pathsOf(page: string): string[] {
  const [path = '', search] = page.split('?')
  return [path, ...[...new URLSearchParams(search)].map(([name, value]) => `${path}?${name}=${value}`)]
}

/** Deletes notices that are old, and of each member all but the newest. */
export async function purgeNotices(): Promise<void> {
  await db().delete(notices).where(sql`${notices.createdAt} < now() - make_interval(days => ${noticeDays})`)
  const ranked = sql`select id, row_number() over (partition by user_id order by id desc) as place from ${notices}`
  await db()
    .delete(notices)
    .where(sql`${notices.id} in (select id from (${ranked}) ranked where place > ${maxNotices})`)
}

/** Deletes notices that contain one of some marks, as `containsMark` says, inside the caller's transaction. */
export async function eraseNotices(contains: (text: SQL) => SQL | undefined): Promise<void> {
  await db()
    .delete(notices)
    .where(contains(sql`concat_ws(${'\n'}, ${notices.title}, ${notices.text}, ${notices.path})`))
}
