import { closeDatabase, engine, openDatabase } from '#platform/database/database.ts'
import {
  doubledQuotes,
  expectedAgreements,
  findAgreementFaults,
  storedAgreements,
  wrongOrders,
} from './trial-agreements.ts'
import type { Ledger, TrialClient } from './trial-client.ts'
import { isTaken, postText } from './trial-writes.ts'

type Place = { DATA_DIR: string; DATABASE_URL: string }

/** Returns the acknowledged writes that a running site has lost, duplicated or changed. */
export async function findFaults(client: TrialClient, ledger: Ledger): Promise<string[]> {
  return [
    ...(await findOrderFaults(client, ledger)),
    ...(await findCallFaults(client, ledger)),
    ...(await findAgreementFaults(client, ledger)),
    ...(await findEndedSessions(client, ledger)),
  ]
}

/**
 * Sends every order twice more with its idempotency key. Each response must be the acknowledged order, and no order may be stored
 * twice.
 */
async function findOrderFaults(client: TrialClient, ledger: Ledger): Promise<string[]> {
  const faults: string[] = []
  const ids = new Set<number>()
  for (const [key, cookie] of ledger.sentOrders) {
    const [id, again] = [await client.order(cookie, key), await client.order(cookie, key)]
    if (id !== again) faults.push(`order ${key} was placed twice, as ${id} and ${again}`)
    const first = ledger.orders.get(key) ?? id
    if (first !== id) faults.push(`order ${key} was acknowledged as ${first} and is ${id}`)
    ids.add(id)
  }
  if (ids.size !== ledger.sentOrders.size) faults.push('two keys led to one order')
  return faults
}

/**
 * Sends every booking of a call once more with its idempotency key, as a client does after a lost response. An acknowledged
 * booking must exist at its time. `findLosses` finds duplicate bookings in the database.
 */
async function findCallFaults(client: TrialClient, ledger: Ledger): Promise<string[]> {
  const faults: string[] = []
  for (const [email, sent] of ledger.sentCalls) {
    const known = ledger.calls.has(email)
    try {
      const { startTime } = await client.book(email, sent)
      if (startTime !== sent.start) faults.push(`the call of ${email} at ${sent.start} is at ${startTime}`)
    } catch (error) {
      // An unacknowledged booking may fail here: it was not stored, and another visitor has booked the time since.
      if (known || !isTaken(error)) faults.push(`the call of ${email} is not found by its key: ${error}`)
    }
  }
  return faults
}

/** Returns the acknowledged sessions that are no longer valid. */
async function findEndedSessions({ url }: TrialClient, { members }: Ledger): Promise<string[]> {
  const faults: string[] = []
  for (const [email, cookie] of members) {
    const answer = await fetch(`${url}/api/auth/me`, { headers: { cookie } })
    if (!answer.ok) faults.push(`the session of ${email} is lost`)
    else if ((await answer.json()).email !== email) faults.push(`the session of ${email} is another's`)
  }
  return faults
}

/** Compares the database of a stopped site with the acknowledged writes. Returns lost, changed and additional records. */
export async function findLosses({ DATABASE_URL, DATA_DIR }: Place, ledger: Ledger): Promise<string[]> {
  await openDatabase({ url: DATABASE_URL || undefined, dataDir: DATA_DIR, migrate: false })
  try {
    const expected = expectedOf(ledger)
    const faults: string[] = []
    for (const [what, sql] of Object.entries(stored)) {
      const found = new Set(await read(sql))
      const lost = expected[what as keyof typeof stored].filter((value) => !found.has(value))
      faults.push(...lost.map((value) => `${what} ${value.slice(0, 80)} is lost or changed`))
      if (what === 'order' && found.size !== ledger.sentOrders.size)
        faults.push(`${found.size} orders are stored instead of ${ledger.sentOrders.size}`)
    }
    const changed = await read(changedFiles)
    const met = await read(metCalls)
    const doubled = await read(doubledCalls)
    const halves = await read(halfCalls)
    const wrong = await read(wrongOrders)
    const reordered = await read(doubledQuotes)
    const gaps = await read(gappedSeries)
    const papers = await read(faultyPapers)
    return [
      ...faults,
      ...met.map((pair) => `the calls ${pair} are at one time`),
      ...doubled.map((email) => `${email} has booked once and has several calls`),
      ...halves.map((id) => `the call ${id} has no history, or another one than its own`),
      ...wrong.map((id) => `the price or history of order ${id} is not what was agreed`),
      ...reordered.map((scope) => `the quote ${scope} led to several orders`),
      ...gaps.map((series) => `the invoices ${series} have a gap, or one number twice`),
      ...papers.map((what) => `the invoice or file ${what} is without the other, or cannot be read`),
      ...changed.map((id) => `file ${id} is offered, but its bytes are not those of its checksum`),
    ]
  } finally {
    await closeDatabase()
  }
}

/** SQL queries for the stored records. Each returns one text per record. */
const stored = {
  contact: 'select message as value from contact_messages',
  subscriber: 'select email as value from newsletter',
  member: 'select email as value from users',
  order: `select id::text as value from service_orders
    where id not in (select order_id from quotes where order_id is not null)`,
  post: `select title || ' ' || content as value from blog_posts where status = 'published'`,
  file: `select id || ' ' || sha256 as value from files where is_finished`,
  message: `select message || ' ' || (file ->> 'id') as value from order_messages, jsonb_array_elements(attachments) file`,
  invoice: `select number || ' ' || id as value from invoices where number is not null`,
  call: `select guest_email || ' ' || to_char(start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    || ' ' || status as value from appointments`,
  ...storedAgreements,
}

const metCalls = `
  select a.id || ' and ' || b.id as value from appointments a join appointments b on a.id < b.id
    and a.start_time < b.busy_until and b.start_time < a.busy_until
  where a.status = 'scheduled' and b.status = 'scheduled'`

const doubledCalls = `
  select guest_email as value from appointments where guest_email like 'caller-%' group by 1 having count(*) > 1`

/** Finds calls that were not booked exactly once, or whose cancellation is stored only partly. */
const halfCalls = `
  select appointments.id::text as value
  from appointments left join appointment_history on appointment_id = appointments.id
  group by appointments.id
  having count(*) filter (where change = 'booked') <> 1
    or count(*) filter (where change = 'cancelled') <> (status = 'cancelled')::integer`

/** Finds invoice series whose last number does not match the number of their invoices. */
const gappedSeries = `
  select series || ': last is ' || last || ' of ' || count(number) as value
  from invoice_numbers left join invoices on starts_with(number, series)
  group by series having last <> count(distinct number) or count(number) <> count(distinct number)`

/**
 * Finds issued invoices without a complete PDF, except those whose PDF is still to be made, and files that belong to no invoice.
 */
const faultyPapers = `
  select number as value from invoices where number is not null and id not in (select invoice_id from invoice_notifications) and not exists (
    select from invoice_files join files on files.id = file_id
    where invoice_id = invoices.id and kind = 'pdf' and is_finished
      and (select encode(string_agg(data, ''::bytea order by position), 'hex') from file_chunks where file_chunks.file_id = files.id)
        similar to '255044462d%2525454f46(0a)?')
  union all
  select 'file ' || id from files where purpose = 'invoice' and id not in (select file_id from invoice_files)`

function expectedOf(ledger: Ledger): Record<keyof typeof stored, string[]> {
  return {
    contact: [...ledger.contacts],
    subscriber: [...ledger.subscribers],
    member: [...ledger.members.keys()],
    order: [...ledger.orders.values()].map(String),
    post: [...ledger.posts].map((title) => `${title} ${postText(title).trim()}`),
    invoice: [...ledger.invoices].map(([number, id]) => `${number} ${id}`),
    file: [...ledger.files].map(([id, sum]) => `${id} ${sum}`),
    call: [...ledger.calls].flatMap(([email, { start, status }]) =>
      status ? [`${email} ${start} ${status}`] : [],
    ),
    ...expectedAgreements(ledger),
    message: [...ledger.messages].map(([text, id]) => `${text} ${id}`),
  }
}

/** Finds uploaded files whose chunks do not match the checksum of the upload. */
const changedFiles = `
  select id::text as value from files where is_finished and translate(sha256, '-_', '+/') || '=' is distinct from
    (select encode(sha256(string_agg(data, ''::bytea order by position)), 'base64') from file_chunks where file_id = id)`

const read = (sql: string) =>
  engine().withoutTimeLimit(async (client) =>
    (await client.query<{ value: string }>(sql)).rows.map(({ value }) => value),
  )
