import { and, type SQL, sql } from 'drizzle-orm'
import { auditedEvents, refusalEvents } from '#base/accounts/queries/log.ts'
import { accountName, selectPeopleNamed } from '#base/accounts/queries/people.ts'
import { settingEvents } from '#base/site/queries.ts'
import { fileEvents, orderEvents } from '#desk/orders/queries/log.ts'
import type { Page } from '#platform/contract.ts'
import { csvAnswer } from '#platform/csv.ts'
import { type PageKey, type PageQuery, type PageSelection, selectPageBy } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import type { LogEntry } from './contract/endpoints.ts'
import type { LogFilter, LogKind } from './contract/search.ts'

const sources = [auditedEvents, refusalEvents, orderEvents, fileEvents, settingEvents]

const key = (name: string, type: 'integer' | 'timestamptz(3)'): PageKey => ({
  getSQL: () => sql`entry.${sql.identifier(name)}`,
  dataType: type === 'integer' ? 'number' : 'custom',
  getSQLType: () => type,
})
const keys = { at: key('at', 'timestamptz(3)'), source: key('source', 'integer'), id: key('id', 'integer') }

/** Newest first. Each source contributes at most a page of rows. */
export function listLog({ person, kind, ...page }: PageQuery & LogFilter): Promise<Page<LogEntry>> {
  const isChosen = and(kind && sql`entry.kind = ${kind}`, person ? isAbout(person) : undefined)
  return selectPageBy(page, keys, (selection) => selectEntries(isChosen, selection))
}

/** Returns a condition for entries about a person: `name` is the name of the actor or of the affected account. */
function isAbout(name: string): SQL {
  const named = selectPeopleNamed(name)
  return sql`exists (select from ${named} where ${named.id} in (entry.actor_id, entry.person_id))`
}

function selectEntries(isChosen: SQL | undefined, { after, order, limit }: PageSelection) {
  const condition = and(isChosen, after)
  const rules = sql`${condition ? sql`where ${condition}` : sql``} order by ${sql.join(order, sql`, `)} limit ${limit}`
  const chosen = sources.map((source) => sql`(select * from (${source}) entry ${rules})`)
  return db()
    .select({
      source: sql<number>`entry.source`,
      id: sql<number>`entry.id`,
      at: sql`entry.at`.mapWith((at: string | Date) => new Date(at).toISOString()),
      kind: sql<LogKind>`entry.kind`,
      what: sql<string>`entry.what`,
      actor: sql<string | null>`${accountName(sql`entry.actor_id`)}`,
      person: sql<
        string | null
      >`case when entry.person_id is distinct from entry.actor_id then ${accountName(sql`entry.person_id`)} end`,
      subject: sql<string | null>`entry.subject`,
      times: sql<number>`entry.times`,
    })
    .from(sql`(${sql.join(chosen, sql` union all `)}) entry`)
    .orderBy(...order)
    .limit(limit)
}

/** Streams the log in batches, newest first. */
export const exportLog = (filter: LogFilter): Response => csvAnswer('log', logCsv(filter))

async function* logCsv(filter: LogFilter): AsyncGenerator<string[]> {
  yield ['at', 'kind', 'what', 'by', 'account', 'about', 'times']
  let cursor: string | undefined
  do {
    const { items, next } = await listLog({ ...filter, limit: 1000, cursor })
    for (const { at, kind, what, actor, person, subject, times } of items)
      yield [at, kind, what, actor ?? '', person ?? '', subject ?? '', String(times)]
    cursor = next ?? undefined
  } while (cursor)
}
