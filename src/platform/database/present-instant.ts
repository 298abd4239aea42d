import { sql } from 'drizzle-orm'

/** Now as an `instant` column can hold it, and never later: `now()` itself is rounded when stored, half the time into the future. */
export const presentInstant = sql`date_trunc('milliseconds', now())`
