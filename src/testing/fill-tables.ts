import { globSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, is, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { db } from '#platform/database/database.ts'
import { hour } from '#platform/jobs.ts'
import { projectRoot } from '#platform/root.ts'
import { hashSecret } from '#platform/secret.ts'

/** Read once, because rows of two calls could get the same hour if the hour changed in between. */
const thisHour = Math.floor(Date.now() / hour) * hour

/**
 * Values, by `table.column`, for columns where arbitrary values would violate a constraint. A function gets the number of the
 * row.
 */
const particular: Record<string, unknown> = {
  'appointments.busy_until': (number: number) => sql`now() + make_interval(days => ${number}, hours => 1)`,
  'appointments.end_time': (number: number) => sql`now() + make_interval(days => ${number}, hours => 1)`,
  'appointments.start_time': (number: number) => sql`now() + make_interval(days => ${number})`,
  'appointments.user_id': 1,
  'availability_slots.end_time': '17:00',
  'availability_slots.start_time': '09:00',
  'availability_slots.day_of_week': 1,
  'blog_posts.content': '```ts title="a.ts"\n1\n```',
  'blog_posts.status': 'published',
  'pages.in_footer': true,
  'pages.status': 'published',
  'busy_feeds.url': 'https://calendar.example/feed.ics',
  'busy_times.end_time': (number: number) => sql`now() + make_interval(days => ${number}, hours => 1)`,
  'busy_times.start_time': (number: number) => sql`now() + make_interval(days => ${number})`,
  'call_links.token_hash': (number: number) => hashSecret(`${number}`.padStart(43, '0')),
  'call_types.minutes': 30,
  'clients.user_id': (number: number) => number,
  'client_emails.client_id': 1,
  'client_emails.email': (number: number) => `person${number}@example.com`,
  'client_emails.is_own': false,
  'client_emails.is_billing': false,
  'contact_messages.email': (number: number) => `person${number}@example.com`,
  'data_imports.data_set': 'posts',
  'data_import_records.record': {},
  'goals.source': 'direct',
  'invitations.token_hash': (number: number) => hashSecret(`${number}`.padStart(43, '0')),
  'invoice_links.token_hash': (number: number) => hashSecret(`${number}`.padStart(43, '0')),
  'invoices.buyer': { name: 'Ada', address: 'Kiel', country: 'DE', vatNumber: '', email: '' },
  'invoices.currency': 'USD',
  'invoices.issue_date': sql`current_date`,
  'invoices.lines': [{ title: 'Work', quantity: '1', unitPrice: '1.00', vatRate: '0' }],
  'invoices.net': '1.00',
  'invoices.number': (number: number) => `INV-${number}`,
  'invoices.status': 'open',
  'invoices.order_id': 1,
  'invoices.total': '1.00',
  'invoices.user_id': 1,
  'invoices.vat': '0.00',
  'public_holidays.country': 'DE',
  'public_holidays.days': [{ day: '2026-12-25', name: 'Christmas Day' }],
  'payment_events.outcome': 'paid',
  'letter_recipients.leave_token_hashes': (number: number) => [hashSecret(`${number}`.padStart(43, '0'))],
  'letter_recipients.state': 'sent',
  'letters.status': 'draft',
  'newsletter.confirm_token_hash': (number: number) => hashSecret(`${number}`.padStart(43, '0')),
  'newsletter.status': 'active',
  'order_messages.attachments': (id: number) => [{ id, name: `file-${id}.txt`, type: 'text/plain', size: 1 }],
  // Most messages belong to one thread, some to others.
  'order_messages.order_id': (number: number) => (number > 3 && number % 4 === 3 ? number : 1),
  'order_attachments.message_id': (number: number) => number,
  'order_attachments.uploader_id': 2,
  'support_messages.attachments': (id: number) => [
    { id, name: `file-${id}.txt`, type: 'text/plain', size: 1 },
  ],
  'stripe_refunds.amount': '1.00',
  'stripe_refunds.order_id': 1,
  'stripe_refunds.payment_id': 1,
  'support_tickets.user_id': 1,
  'support_tickets.turn': 'admin',
  'support_time.minutes': 30,
  'order_deliveries.order_id': 1,
  'order_deliveries.number': (number: number) => number,
  'order_deliveries.state': 'accepted',
  'order_proposals.order_id': 1,
  'order_proposals.state': 'accepted',
  'quotes.currency': 'USD',
  'quotes.email': (number: number) => `person${number}@example.com`,
  'quotes.order_id': null,
  'quotes.status': 'open',
  'quotes.token_hash': (number: number) => hashSecret(`${number}`.padStart(43, '0')),
  'quotes.valid_until': sql`now()::date + 30`,
  'refused_sign_ins.hour': (number: number) => new Date(thisHour - number * hour).toISOString(),
  'saved_items.data': { title: 'A post' },
  'service_orders.currency': 'USD',
  'service_orders.terms_version': 'version-1',
  'service_orders.user_id': 1,
  'service_reviews.rating': 5,
  'service_reviews.review': 'Well done',
  'services.pricing': Object.fromEntries(
    ['basic', 'standard', 'premium'].map((name) => [name, { price: '100.00' }]),
  ),
  'sessions.expire': sql`now() + interval '1 day'`,
  'sessions.sess': { userId: 1, via: 'password' },
  'site_previews.only_one': true,
  'site_previews.token_hash': hashSecret('preview'),
  'site_setting_changes.key': 'identity',
  'site_setting_history.key': 'identity',
  'testimonials.rating': 5,
  'time_entries.minutes': 60,
  'user_audit.action': 'role',
  'user_audit.origin': 'site',
  'user_notices.kind': 'order',
  'webhook_deliveries.event': 'order.placed',
  'webhook_deliveries.state': 'delivered',
  'webhooks.events': ['order.placed'],
  'webhooks.url': 'https://hooks.example/waymark',
  'visit_pages.is_read': true,
  'visit_pages.page': (number: number) => `/blog/slug-${number}`,
}

const files = globSync(['src/*/*/table.ts'], { cwd: projectRoot })
const modules = await Promise.all(files.map((file) => import(join(projectRoot, file))))
const tables = inOrder(
  modules.flatMap((module) => Object.values(module as object)).filter((value) => is(value, PgTable)),
)

/** Sorts tables so that each comes after those that it references. */
function inOrder(all: PgTable[]): PgTable[] {
  const done: PgTable[] = []
  const add = (table: PgTable) => {
    if (done.includes(table)) return
    for (const key of getTableConfig(table).foreignKeys) {
      const { foreignTable } = key.reference()
      if (foreignTable !== table) add(foreignTable)
    }
    done.push(table)
  }
  all.forEach(add)
  return done
}

/** Tables that can have at most one row. */
const single = ['booking_rules', 'public_holidays', 'restored', 'site_previews']

/**
 * Adds a row to every table for each number. References point to the first row of the other table, so that one owner's records
 * grow too. Only references that must be unique point to different rows.
 */
export async function fillTables(numbers: number[]): Promise<void> {
  for (const table of tables) {
    const { name } = getTableConfig(table)
    const targets = await targetsOf(table)
    const ofTable = single.includes(name) ? numbers.filter((number) => number === 1) : numbers
    if (ofTable.length === 0) continue
    const rows = ofTable.map((number) => rowOf(table, targets, number))
    await db()
      .insert(table)
      .values(rows)
      .catch((error: Error) => {
        throw new Error(`Say in \`particular\` what rows of ${name} look like: ${error.cause}`)
      })
  }
}

type Targets = Map<string, { keys: unknown[]; mustDiffer: boolean }>

/** Returns the keys that each column may reference, and whether the column's values must differ. */
async function targetsOf(table: PgTable): Promise<Targets> {
  const targets: Targets = new Map()
  const pointing = getTableConfig(table).foreignKeys.map((key) => key.reference())
  const different = columnsThatMustDiffer(table)
  for (const { columns, foreignTable, foreignColumns } of pointing) {
    const [column] = columns
    const [key] = foreignColumns
    if (!column || !key) continue
    const rows = await db().select({ key }).from(foreignTable).orderBy(key)
    targets.set(column.name, { keys: rows.map((row) => row.key), mustDiffer: different.has(column.name) })
  }
  return targets
}

/** Finds the reference columns whose values must differ to keep every unique key unique. */
function columnsThatMustDiffer(table: PgTable): Set<string> {
  const { columns, foreignKeys, indexes, primaryKeys, uniqueConstraints } = getTableConfig(table)
  const pointing = foreignKeys
    .flatMap((key) => key.reference().columns)
    .filter(({ notNull }) => notNull)
    .map(({ name }) => name)
  const sameNulls = uniqueConstraints.filter((key) => key.nullsNotDistinct).map((key) => namesOf(key.columns))
  const keys = [
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map(({ name }) => [name]),
    ...indexes.filter(({ config }) => config.unique).map(({ config }) => namesOf(config.columns)),
    ...[...primaryKeys, ...uniqueConstraints].map((key) => namesOf(key.columns)),
  ]
  const differs = (name: string) => {
    const column = columns.find((candidate) => candidate.name === name)
    if (!column?.notNull) return true
    return !pointing.includes(name) && !column.enumValues && !column.hasDefault
  }
  const same = [...keys.filter((key) => !key.some(differs)), ...sameNulls]
  return new Set(same.flatMap((key) => key.findLast((name) => pointing.includes(name)) ?? []))
}

/** An expression gets a name that no column has. */
const namesOf = (columns: unknown[]) =>
  columns.map((column) => (column as { name?: string }).name ?? 'an expression')

function rowOf(table: PgTable, targets: Targets, number: number): Record<string, unknown> {
  const { name } = getTableConfig(table)
  const values = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const target = targets.get(column.name)
    const fixed = particular[`${name}.${column.name}`]
    if (fixed !== undefined) return [key, typeof fixed === 'function' ? fixed(number) : fixed]
    if (target && column.notNull) return [key, target.keys[target.mustDiffer ? number - 1 : 0]]
    return [key, valueFor(column, number)]
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** Returns a value of the column's type that differs from row to row. Undefined if the table fills in the column itself. */
function valueFor(column: PgColumn, number: number): unknown {
  if (column.generated || column.generatedIdentity) return undefined
  if (column.dataType === 'boolean') return true
  if (column.hasDefault || !column.notNull) return undefined
  if (column.enumValues) return column.enumValues[0]
  const type = column.getSQLType()
  if (type === 'date') return sql`current_date - ${number}::integer`
  if (type.startsWith('timestamp')) return sql`now() + interval '1 day'`
  if (type === 'bytea') return Buffer.from(`${number}`)
  if (type.startsWith('json')) return {}
  if (type.endsWith('[]')) return [`word-${number}`]
  return column.dataType === 'string' && !type.startsWith('numeric') ? `${column.name}-${number}` : number
}
