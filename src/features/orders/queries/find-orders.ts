import { and, eq, exists, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/accounts/table.ts'
import { services } from '#features/catalogue/table.ts'
import { db } from '#platform/database/database.ts'
import { serviceOrders } from '../table.ts'

type Page = {
  /** What the page asks for besides. */
  condition: SQL | undefined
  order: SQL[]
  limit: number
}

/** More clients than these are so common that their orders are met soon on the way through all of them. */
const fewClients = 300

/**
 * The condition for the orders of one page that belong to a text: part of a service's name, the beginning of a client's
 * name or email, or a number. With few clients their newest orders are looked up one client after the other, since the way
 * through all orders would be long.
 */
export async function foundOrders(text: string, page: Page): Promise<SQL | undefined> {
  const serviceIds = await db()
    .select({ id: services.id })
    .from(services)
    .where(ilike(services.name, `%${escaped(text)}%`))
  const clients = await clientsOf(text)
  const ofServices = inArray(
    serviceOrders.serviceId,
    serviceIds.map(({ id }) => id),
  )
  const number = numberOf(text)
  const ofNumber = number === undefined ? undefined : eq(serviceOrders.id, number)
  if (clients.length > fewClients)
    return and(page.condition, or(ofNumber, ofServices, inArray(serviceOrders.userId, clientQuery(text))))
  const parts = [
    ...(ofNumber ? [firstOf(ofNumber, page)] : []),
    ...(serviceIds.length > 0 ? [firstOf(ofServices, page)] : []),
    ...(clients.length > 0 ? [firstOfEach(clients, page)] : []),
  ]
  if (parts.length === 0) return sql`false`
  return sql`${serviceOrders.id} in (${sql.join(parts, sql` union all `)})`
}

const firstOf = (condition: SQL, page: Page) => sql`
  (select ${serviceOrders.id} from ${serviceOrders} where ${and(condition, page.condition)}
    order by ${sql.join(page.order, sql`, `)} limit ${page.limit})`

const firstOfEach = (clients: number[], page: Page) => sql`
  (select first.id from unnest(${sql.param(clients)}::integer[]) client
    cross join lateral ${firstOf(sql`${serviceOrders.userId} = client`, page)} first)`

async function clientsOf(text: string): Promise<number[]> {
  const rows = await clientQuery(text).limit(fewClients + 1)
  return rows.map(({ id }) => id)
}

/** Those with orders, whose first, last or whole name or email begins so. */
function clientQuery(text: string) {
  return db()
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        or(
          ...[users.email, users.username, users.firstName, users.lastName].map((column) =>
            begins(column, text),
          ),
          ...splits(text).map(([first, last]) =>
            and(eq(sql`lower(${users.firstName})`, sql`lower(${first})`), begins(users.lastName, last)),
          ),
        ),
        exists(
          db().select({ id: serviceOrders.id }).from(serviceOrders).where(eq(serviceOrders.userId, users.id)),
        ),
      ),
    )
}

/** The ways in which a text may be a first and a last name, of which either may have several words. */
function splits(text: string): [string, string][] {
  const words = text.split(/\s+/).slice(0, 5)
  return words
    .slice(1)
    .map((_, place) => [words.slice(0, place + 1).join(' '), words.slice(place + 1).join(' ')])
}

type Name = typeof users.email | typeof users.username | typeof users.firstName | typeof users.lastName

const begins = (column: Name, text: string) => sql`lower(${column}) like lower(${`${escaped(text)}%`})`

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The number in '#57' or '57'. */
function numberOf(text: string): number | undefined {
  const number = /^#?([1-9]\d{0,8})$/.exec(text)?.[1]
  return number === undefined ? undefined : Number(number)
}
