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
 * Copies the buyer of an invoice to a client's record: address, country and VAT number. Copies the name as the company, unless
 * the record already has this name. Throws `missing`. The caller must have opened a transaction.
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
