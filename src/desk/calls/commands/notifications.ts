import { ownerName } from '#base/site/domain/site.ts'
import { siteZone } from '#platform/clock.ts'
import { t } from '#platform/texts.ts'
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
  const { title, inviter, zone } = await listReaders(call)
  await sendToGuest(call, () => ({
    subject: t`Your call on ${formatDay(call, zone)}: ${title}`,
    opening: t`Your call with ${ownerName()} is booked: ${title}.`,
  }))
  await sendToExtraGuests(call, () => ({
    subject: t`Call with ${ownerName()} on ${formatDay(call, zone)}`,
    opening: invitingWords(inviter, by),
  }))
  if (by === 'owner')
    return leaveNotice(
      call,
      () => t`${ownerName()} booked a call with you on ${formatDay(call, zone)}: ${title}`,
    )
  await sendToOwner(call, (guest) => ({
    title: t`${guest.name} booked a call on ${formatDay(call, siteZone())}: ${title}`,
    subject: t`Call on ${formatDay(call, siteZone())}: ${title} with ${guest.name}`,
    opening: t`${guest.name} (${guest.email}) booked a call: ${title}.`,
  }))
}

/** Queues emails about the change for the guest and the invited people, and for the admins unless the owner made it. */
export async function notifyMoved(call: StoredAppointment, before: Times): Promise<void> {
  const { title, inviter, zone } = await listReaders(call)
  const isByOwner = call.changedBy === 'owner'
  const isMoved = before.startTime !== call.startTime || before.endTime !== call.endTime
  const was = () => formatMoment(before, zone)
  const day = () => formatDay(call, zone)
  const owner = ownerName()
  await sendToGuest(call, () => ({
    subject: isMoved
      ? t`Your call is now on ${day()}: ${title}`
      : t`Your call has changed: on ${day()}: ${title}`,
    opening: isMoved
      ? isByOwner
        ? t`${owner} moved the call ${title}. It was to be on ${was()}.`
        : t`You moved the call ${title}. It was to be on ${was()}.`
      : isByOwner
        ? t`${owner} changed the call ${title}.`
        : t`You changed the call ${title}.`,
  }))
  await sendToExtraGuests(call, () => ({
    subject: isMoved
      ? t`Moved: call with ${owner}, now on ${day()}`
      : t`Changed: call with ${owner} on ${day()}`,
    opening: isMoved
      ? inviter
        ? t`The call of ${inviter} with ${owner} was moved. It was to be on ${was()}.`
        : t`The call with ${owner} was moved. It was to be on ${was()}.`
      : inviter
        ? t`The call of ${inviter} with ${owner} was changed.`
        : t`The call with ${owner} was changed.`,
  }))
  const told = (who: string, there: string) =>
    isMoved
      ? t`${who} moved the call ${title} to ${formatDay(call, there)}`
      : t`${who} changed the call ${title}`
  if (isByOwner) return leaveNotice(call, () => told(owner, zone))
  await sendToOwner(call, (guest) => ({
    title: told(guest.name, siteZone()),
    subject: t`Call moved to ${formatDay(call, siteZone())}: ${title} with ${guest.name}`,
    opening: isMoved
      ? t`${guest.name} (${guest.email}) moved the call ${title}. It was to be on ${formatMoment(before, siteZone())}.`
      : t`${guest.name} (${guest.email}) moved the call ${title}.`,
  }))
}

/**
 * Queues the cancellation for the guest and the invited people, and for the admins unless the owner cancelled. Only the guest
 * gets the owner's `reason`.
 */
export async function notifyCancelled(call: StoredAppointment, reason?: string): Promise<void> {
  const { title, inviter, zone } = await listReaders(call)
  const isByOwner = call.changedBy === 'owner'
  await sendToGuest(call, () => ({
    subject: t`Cancelled: your call on ${formatDay(call, zone)}, ${title}`,
    opening: isByOwner
      ? [t`${ownerName()} cancelled your call ${title}.`, reason].filter(Boolean).join('\n\n')
      : t`You cancelled your call ${title}.`,
  }))
  await sendToExtraGuests(call, () => ({
    subject: t`Cancelled: call with ${ownerName()} on ${formatDay(call, zone)}`,
    opening: inviter
      ? t`The call of ${inviter} with ${ownerName()} was cancelled.`
      : t`The call with ${ownerName()} was cancelled.`,
  }))
  const told = (who: string, there: string) =>
    t`${who} cancelled the call on ${formatDay(call, there)}: ${title}`
  if (isByOwner) return leaveNotice(call, () => told(ownerName(), zone))
  await sendToOwner(call, (guest) => ({
    title: told(guest.name, siteZone()),
    subject: t`Call cancelled: ${title} with ${guest.name} on ${formatDay(call, siteZone())}`,
    opening: t`${guest.name} (${guest.email}) cancelled the call ${title}.`,
  }))
}

/** Queues a reminder for the guest, which is dropped once the call has started, and adds a notice on the site. */
export async function notifyReminder(call: StoredAppointment): Promise<void> {
  const { title, zone } = await listReaders(call)
  await sendToGuest(
    call,
    () => ({
      subject: t`Reminder: your call on ${formatMoment(call, zone)}`,
      opening: t`This is a reminder of your call with ${ownerName()}: ${title}.`,
    }),
    { isReminder: true },
  )
  await leaveNotice(call, () => t`Your call ${title} is on ${formatMoment(call, zone)}`)
}

function invitingWords(inviter: string | null, by: Party): string {
  if (by === 'owner')
    return inviter
      ? t`${ownerName()} invited you to a call with ${inviter}.`
      : t`${ownerName()} invited you to a call.`
  return inviter
    ? t`${inviter} invited you to a call with ${ownerName()}.`
    : t`You are invited to a call with ${ownerName()}.`
}
