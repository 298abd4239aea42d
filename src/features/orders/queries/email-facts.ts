import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/table.ts'
import { services } from '#features/catalogue/table.ts'
import { db } from '#platform/database/database.ts'
import { serviceOrders } from '../table.ts'
import { personName } from './orders.ts'

/** What a mail about an order names. */
export type EmailFacts = {
  id: number
  clientId: number
  clientName: string
  serviceTitle: string
  packageType: string
  price: string
}

/** What a mail about an order names. The order must exist. */
export async function emailFactsOf(orderId: number): Promise<EmailFacts> {
  const [facts] = await db()
    .select({
      id: serviceOrders.id,
      clientId: serviceOrders.userId,
      clientName: personName,
      serviceTitle: services.name,
      packageType: serviceOrders.packageType,
      price: serviceOrders.price,
    })
    .from(serviceOrders)
    .innerJoin(services, eq(services.id, serviceOrders.serviceId))
    .innerJoin(users, eq(users.id, serviceOrders.userId))
    .where(eq(serviceOrders.id, orderId))
  if (!facts) throw new Error(`There is no order ${orderId} to write about`)
  return facts
}
