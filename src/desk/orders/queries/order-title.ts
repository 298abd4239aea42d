import { sql } from 'drizzle-orm'
import { everyService } from '#showcase/catalogue/queries.ts'
import { serviceOrders } from '../table.ts'

/** SQL for the order's own title, or else the name of its service. Needs a join with `everyService`. */
export const orderTitle = sql<string>`coalesce(${serviceOrders.title}, ${everyService.name})`
