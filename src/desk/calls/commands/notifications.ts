import { ownerName } from '#base/site/domain/site.ts'
import { siteZone } from '#platform/clock.ts'
import type { StoredAppointment } from '../table.ts'
import {
  formatDay,
  formatMoment,
  leaveNotice,
  listReaders,
  sendToExtraGuests,
  sendToGuest,
  sendToOwner,
  type Times,
} from './call-emails.ts'

type Party = 'guest' | 'owner'

/**
 * Queues the invitations for the guest and the invited people. `by` is the party that booked. A guest's booking notifies the
 * admins. An owner's booking gives the guest a notice on the site.
 */
export async function notifyBooked(call: StoredAppointment, by: Party = 'guest'): Promise<void> {
  const { title, guest, inviter, zone } = await listReaders(call)
  await sendToGuest(call, {
    subject: `Your call on ${formatDay(call, zone)}: ${title}`,
    opening: `Your call with ${ownerName()} is booked: ${title}.`,
  })
  await sendToExtraGuests(call, {
    subject: `Call with ${ownerName()} on ${formatDay(call, zone)}`,
    opening: invitingWords(inviter, by),
  })
  if (by === 'owner')
    return leaveNotice(call, `${ownerName()} booked a call with you on ${formatDay(call, zone)}: ${title}`)
  await sendToOwner(call, {
    title: `${guest.name} booked a call on ${formatDay(call, siteZone())}: ${title}`,
    subject: `Call on ${formatDay(call, siteZone())}: ${title} with ${guest.name}`,
    opening: `${guest.name} (${guest.email}) booked a call: ${title}.`,
  })
}

/** Queues emails about the change for the guest and the invited people, and for the admins unless the owner made it. */
export async function notifyMoved(call: StoredAppointment, before: Times): Promise<void> {
  const { title, guest, inviter, zone } = await listReaders(call)
  const isByOwner = call.changedBy === 'owner'
  const isMoved = before.startTime !== call.startTime || before.endTime !== call.endTime
  const verb = isMoved ? 'moved' : 'changed'
  const was = (there: string) => (isMoved ? ` It was to be on ${formatMoment(before, there)}.` : '')
  await sendToGuest(call, {
    subject: `Your call ${isMoved ? 'is now' : 'has changed:'} on ${formatDay(call, zone)}: ${title}`,
    opening: `${isByOwner ? ownerName() : 'You'} ${verb} the call ${title}.${was(zone)}`,
  })
  await sendToExtraGuests(call, {
    subject: `${isMoved ? 'Moved' : 'Changed'}: call with ${ownerName()}${isMoved ? ', now' : ''} on ${formatDay(call, zone)}`,
    opening: `${callPhrase(inviter)} was ${verb}.${was(zone)}`,
  })
  const told = `${verb} the call ${title}${isMoved ? ` to ${formatDay(call, isByOwner ? zone : siteZone())}` : ''}`
  if (isByOwner) return leaveNotice(call, `${ownerName()} ${told}`)
  await sendToOwner(call, {
    title: `${guest.name} ${told}`,
    subject: `Call moved to ${formatDay(call, siteZone())}: ${title} with ${guest.name}`,
    opening: `${guest.name} (${guest.email}) moved the call ${title}.${was(siteZone())}`,
  })
}

/**
 * Queues the cancellation for the guest and the invited people, and for the admins unless the owner cancelled. Only the guest
 * gets the owner's `reason`.
 */
export async function notifyCancelled(call: StoredAppointment, reason?: string): Promise<void> {
  const { title, guest, inviter, zone } = await listReaders(call)
  const isByOwner = call.changedBy === 'owner'
  await sendToGuest(call, {
    subject: `Cancelled: your call on ${formatDay(call, zone)}, ${title}`,
    opening: `${isByOwner ? ownerName() : 'You'} cancelled your call ${title}.${isByOwner && reason ? `\n\n${reason}` : ''}`,
  })
  await sendToExtraGuests(call, {
    subject: `Cancelled: call with ${ownerName()} on ${formatDay(call, zone)}`,
    opening: `${callPhrase(inviter)} was cancelled.`,
  })
  const told = `cancelled the call on ${formatDay(call, isByOwner ? zone : siteZone())}: ${title}`
  if (isByOwner) return leaveNotice(call, `${ownerName()} ${told}`)
  await sendToOwner(call, {
    title: `${guest.name} ${told}`,
    subject: `Call cancelled: ${title} with ${guest.name} on ${formatDay(call, siteZone())}`,
    opening: `${guest.name} (${guest.email}) cancelled the call ${title}.`,
  })
}

/** Queues a reminder for the guest, which is dropped once the call has started, and adds a notice on the site. */
export async function notifyReminder(call: StoredAppointment): Promise<void> {
  const { title, zone } = await listReaders(call)
  await sendToGuest(
    call,
    {
      subject: `Reminder: your call on ${formatMoment(call, zone)}`,
      opening: `This is a reminder of your call with ${ownerName()}: ${title}.`,
    },
    { isReminder: true },
  )
  await leaveNotice(call, `Your call ${title} is on ${formatMoment(call, zone)}`)
}

function invitingWords(inviter: string | null, by: Party): string {
  if (by === 'owner') return `${ownerName()} invited you to a call${inviter ? ` with ${inviter}` : ''}.`
  return `${inviter ? `${inviter} invited you` : 'You are invited'} to a call with ${ownerName()}.`
}

const callPhrase = (inviter: string | null) =>
  `The call${inviter ? ` of ${inviter}` : ''} with ${ownerName()}`
