import { and, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { db, tx } from '#platform/database/database.ts'
import { foldName } from '#platform/email-address.ts'
import { users } from '../table.ts'

const { emailFolded, usernameFolded } = users

const isUnfolded = or(
  and(isNotNull(users.email), isNull(emailFolded)),
  and(isNotNull(users.username), isNull(usernameFolded)),
)

const batch = 1000

/**
 * Fills in `emailFolded` and `usernameFolded` (see `foldName`) where an older release, or a backup of one, left them empty. If
 * two accounts fold to the same name, only the earlier one is filled in; the other can sign in only by its exact spelling. Runs
 * at every start; safe to repeat.
 */
export async function foldNames(): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await unfoldedAfter(last)
    if (rows.length === 0) return
    await tx(async () => {
      await fold(rows, 'email')
      await fold(rows, 'username')
    })
    last = rows.at(-1)?.id ?? last
  }
}

type Unfolded = { id: number; email: string | null; username: string | null }

const unfoldedAfter = (last: number): Promise<Unfolded[]> =>
  db()
    .select({ id: users.id, email: users.email, username: users.username })
    .from(users)
    .where(and(gt(users.id, last), isUnfolded))
    .orderBy(users.id)
    .limit(batch)

async function fold(rows: Unfolded[], name: 'email' | 'username'): Promise<void> {
  const first = new Map<string, number>()
  for (const row of rows) {
    const folded = foldName(row[name] ?? '')
    if (folded !== '' && !first.has(folded)) first.set(folded, row.id)
  }
  const column = sql.identifier(`${name}_folded`)
  await db().execute(sql`
    update ${users} set ${column} = given.folded
    from unnest(${sql.param([...first.values()])}::integer[], ${sql.param([...first.keys()])}::text[]) as given (id, folded)
    where users.id = given.id and users.${column} is null
      and not exists (select from ${users} other where other.${column} = given.folded)`)
}

/**
 * Returns the names that differ from another account's name only in case or form. Their accounts can sign in only by this exact
 * spelling. `like` is the other account's name.
 */
export async function exactNames(): Promise<{ name: string; like: string }[]> {
  const rows = await db()
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(isUnfolded)
    .orderBy(users.id)
  const folded = await db()
    .select({ email: users.email, emailFolded, username: users.username, usernameFolded })
    .from(users)
    .where(
      or(
        sql`${emailFolded} = any (${sql.param(rows.map(({ email }) => foldName(email ?? '')))}::text[])`,
        sql`${usernameFolded} = any (${sql.param(rows.map(({ username }) => foldName(username ?? '')))}::text[])`,
      ),
    )
  const byEmail = new Map(folded.map((row) => [row.emailFolded, row.email]))
  const byUsername = new Map(folded.map((row) => [row.usernameFolded, row.username]))
  return rows.flatMap(({ email, username }) =>
    [[email, byEmail] as const, [username === email ? null : username, byUsername] as const].flatMap(
      ([name, others]) => {
        const like = name === null ? undefined : others.get(foldName(name))
        return name !== null && like && like !== name ? [{ name, like }] : []
      },
    ),
  )
}
