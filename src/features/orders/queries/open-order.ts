import { messageHtml } from '#features/threads/queries/message-html.ts'
import type { Member } from '#platform/http/request-context.ts'
import { AssignedOrder } from '../contract/assigned.ts'
import type { OpenOrder } from '../contract/schemas.ts'
import { nextStatusesFor, type OrderParty, orderParties } from '../contract/status.ts'
import { nameAlone } from '../domain/name-alone.ts'
import { revisionWords, turnWords } from '../domain/turn-words.ts'
import { changeMark } from './changes.ts'
import { type OrderFor, orderFor } from './orders.ts'
import type { Agreements, Planning } from './planning.ts'
import { noteOnDates } from './risk-words.ts'
import { isInWarranty } from './warranty.ts'

/** An order as its own page shows it. Fails as `orderFor` does. */
export async function openOrder(
  member: Member,
  id: number,
  { datesOf, effortOf, isPriceAsked, agreedOf, hasMilestones }: Planning & Agreements,
): Promise<OpenOrder | AssignedOrder> {
  const mark = changeMark()
  const { party, ...found } = await orderFor(member, id, orderParties)
  if (party === 'developer') return assignedOrder(found, await hasMilestones(id), mark)
  const { order, client, delivered } = found
  const planned = await datesOf(id)
  const dates = planned && {
    ...planned,
    note: noteOnDates(planned, party),
    safeOn: member.role === 'admin' ? planned.safeOn : null,
  }
  const isAsked = member.role === 'admin' && order.status === 'pending'
  const effortMinutes = isAsked
    ? (planned?.effortMinutes ?? (await effortOf(order.serviceId, order.packageType)))
    : null
  const isHeld = isAsked && (await isPriceAsked(order))
  return {
    ...order,
    ...client,
    ...delivered,
    turnWords: turnWords({ ...order, ...client, ...delivered }, party),
    developers: developerNames(found),
    revisions: revisionWords(delivered),
    party,
    mayBecome: nextOf(found, party, member),
    ...(await agreedOf(order)),
    acceptWaits: isHeld ? `Waits for ${client.clientName} to agree to the new price` : null,
    html: textsOf(order),
    changeMark: mark,
    dates,
    effortMinutes,
  }
}

type Found = Omit<OrderFor<OrderParty>, 'party'>

/** What a developer sees of an order that was assigned to him, and nothing else. */
export function assignedOrder(found: Found, hasMilestones: boolean, mark = changeMark()): AssignedOrder {
  const { order, delivered } = found
  const named = {
    ...order,
    adminName: nameAlone(order.adminName, 'Admin'),
    clientName: nameAlone(found.client.clientName, 'Client'),
  }
  return AssignedOrder.parse({
    ...named,
    party: 'developer',
    developers: developerNames(found),
    hasMilestones,
    mayBecome: nextOf(found, 'developer'),
    turnWords: turnWords({ ...named, ...delivered }, 'developer'),
    html: textsOf(order),
    changeMark: mark,
  })
}

const developerNames = ({ developers }: Pick<Found, 'developers'>) =>
  developers.map(({ name }) => nameAlone(name, 'Developer'))

/** To what a party may change an order; to nothing once its warranty time is over. */
export function nextOf(
  { order, completedAt }: { order: { status: string; updatedAt: string }; completedAt: string | null },
  party: OrderParty,
  reader?: Pick<Member, 'role'>,
) {
  const isOver = order.status === 'completed' && !isInWarranty(completedAt ?? order.updatedAt)
  return isOver ? [] : nextStatusesFor(order.status, party, reader?.role === 'admin')
}

const textsOf = ({ requirements, notes, adminNotes }: Found['order']) => ({
  requirements: messageHtml(requirements.customRequirements ?? ''),
  moreRequirements: messageHtml(requirements.notes ?? ''),
  notes: messageHtml(notes ?? ''),
  adminNotes: messageHtml(adminNotes ?? ''),
})
