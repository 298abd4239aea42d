import { customType } from 'drizzle-orm/pg-core'

/** A `timestamptz(3)` column. In and out of code it is an ISO 8601 UTC string with milliseconds, as on the wire. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})
