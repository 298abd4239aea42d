import { and, eq, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { escapeLike } from '#platform/database/like.ts'
import { users } from '../table.ts'

/** Users for joins by other features. PostgreSQL plans such a join as one with the table itself. */
export const people = new QueryBuilder()
  .select({
    id: users.id,
    email: users.email,
    firstName: users.firstName,
    lastName: users.lastName,
    username: users.username,
    /** As other members read it. */
    name: sql<string>`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username}, ${users.email}, 'Member')`.as(
      'person_name',
    ),
  })
  .from(users)
  .as('people')

/** The ids of the users whose first, last or whole name, username or email begins with a text, for joins. */
export function selectPeopleNamed(text: string) {
  return new QueryBuilder()
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        ...[users.email, users.username, users.firstName, users.lastName].map((column) =>
          begins(column, text),
        ),
        ...splitName(text).map(([first, last]) =>
          and(eq(sql`lower(${users.firstName})`, sql`lower(${first})`), begins(users.lastName, last)),
        ),
      ),
    )
    .as('people_named')
}

/** The ways in which a text may be a first and a last name, each of which may have several words. */
function splitName(text: string): [string, string][] {
  const words = text.split(/\s+/).slice(0, 5)
  return words
    .slice(1)
    .map((_, place) => [words.slice(0, place + 1).join(' '), words.slice(place + 1).join(' ')])
}

type Name = typeof users.email | typeof users.username | typeof users.firstName | typeof users.lastName

const begins = (column: Name, text: string) => sql`lower(${column}) like lower(${`${escapeLike(text)}%`})`
