import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { people } from '#features/accounts/queries/people.ts'
import { sender } from '#features/site/queries.ts'
import { AppError } from '#platform/app-error.ts'
import { siteOrigin } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { describeFailure, openTransport } from '#platform/email/transport.ts'
import type { Member } from '#platform/http/request-context.ts'
import { readLetter } from '../queries/letters.ts'
import { addressed, leavePath, renderStored } from '../queries/render.ts'

/**
 * Sends a letter to an admin's own address, with a link to leave that ends nothing. Fails with `missing`, and with `conflict` without
 * a mail server, without an address and when the server does not take it.
 */
export async function sendTest(admin: Member, id: number): Promise<{ address: string }> {
  const { subject } = await readLetter(id)
  const [person] = await db().select({ address: people.email }).from(people).where(eq(people.id, admin.id))
  const send = openTransport(sender)
  if (!send) throw new AppError('conflict', 'This site has no mail server yet, so no letter can go out')
  const address = person?.address
  if (!address) throw new AppError('conflict', 'Your account has no email address')
  const leaveAddress = siteOrigin() + leavePath('test')
  const { html, text } = addressed(await renderStored(id), leaveAddress)
  const messageId = `<${randomUUID()}@${new URL(siteOrigin()).hostname}>`
  const email = {
    messageId,
    recipient: address,
    replyTo: null,
    subject: `Test: ${subject}`,
    text,
    html,
    leaveAddress,
  }
  await send(email).catch((error: unknown) => {
    throw new AppError('conflict', `The mail server did not take it: ${describeFailure(error)}`)
  })
  return { address }
}
