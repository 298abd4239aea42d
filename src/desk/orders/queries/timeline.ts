import { sql } from 'drizzle-orm'
import { everyService } from '#showcase/catalogue/queries.ts'
import { serviceOrders } from '../table.ts'

const ofPackage = (name: string) => sql`${everyService.pricing} -> ${serviceOrders.packageType} ->> ${name}`

/**
 * SQL for the usual delivery time of the order's package. Null if the order has a title or hours of its own, because then it is
 * not the usual work. Needs a join with `everyService`.
 */
export const timeline = sql<string | null>`case
  when ${serviceOrders.title} is null and (${serviceOrders.effortMinutes} is null
    or ${serviceOrders.effortMinutes} = (${ofPackage('effortHours')})::numeric * 60)
  then coalesce(${ofPackage('deliveryTime')}, ${everyService.deliveryTime}) end`
