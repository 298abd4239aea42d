import { eq } from 'drizzle-orm'
import type { StoredBuyer } from '#desk/invoices/contract/schemas.ts'
import { publish } from '#platform/bus.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import { splitAddress } from '../domain/postal-address.ts'
import { billedClient } from '../queries/billing.ts'
import { clientChannel } from '../queries/sign-ups.ts'
import { clients } from '../table.ts'
import { lockClientOf } from './locks.ts'
import { nextVersion } from './save.ts'

/**
 * Enters in a client's record what an invoice is made out to: the name as that of the company if it is another one, address,
 * country and VAT number. Throws `missing`. The caller must have opened a transaction.
 */
export async function enterBuyer(
  recordId: number,
  { name, address, parts, country, vatNumber }: StoredBuyer,
): Promise<void> {
  const { id, company } = await lockClientOf(recordId)
  const billed = await billedClient({ userId: null, clientId: id })
  const isSameName = name === (billed?.entered.name || billed?.account.name)
  await db()
    .update(clients)
    .set({
      company: isSameName ? company : name,
      ...(parts ?? splitAddress(address)),
      ...{ country, vatNumber, billingChangedAt: presentInstant },
      ...nextVersion,
    })
    .where(eq(clients.id, id))
  await publish(clientChannel, String(id))
}
