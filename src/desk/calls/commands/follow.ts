import { and, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { site } from '#base/site/domain/site.ts'
import { refreshSite } from '#base/site/queries.ts'
import { recordEvent } from '#base/webhooks/commands.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import { hour, type Job, second } from '#platform/jobs.ts'
import { isCall } from '../queries/appointments.ts'
import { appointmentChannel } from '../queries/channels.ts'
import { appointmentHistory, appointments } from '../table.ts'
import { notifyReminder } from './notifications.ts'
import { lockAppointment, publishAppointment, updateAppointment } from './stored-appointment.ts'

/** In milliseconds. */
const maxReminderDelay = 12 * hour

/** Completes calls that are over, and queues reminders. Runs again when the next call ends or the next reminder is due. */
export const followCallsJob: Job = {
  name: 'follow-calls',
  every: hour,
  on: appointmentChannel,
  delay: second,
  async run() {
    await refreshSite()
    await completeCalls()
    await remindOfCalls()
    return untilNext()
  },
}

const isScheduled = eq(appointments.status, 'scheduled')

export async function completeCalls(): Promise<void> {
  await tx(async () => {
    const { id, startTime, endTime } = appointments
    const over = await db()
      .update(appointments)
      .set({ status: 'completed', reminderAt: null, guestNetwork: null, updatedAt: sql`now()` })
      .where(and(isScheduled, isCall, lte(endTime, sql`now()`)))
      .returning({ appointmentId: id, startTime, endTime })
    if (over.length === 0) return
    const change = 'completed' as const
    await db()
      .insert(appointmentHistory)
      .values(over.map((call) => ({ ...call, change })))
    await recordEvent('appointment.completed', ...over.map(({ appointmentId }) => appointmentId))
    await publish(appointmentChannel, 'completed')
  })
}

/** Queues each due reminder once. Skips calls that have started, and reminders that are more than `maxReminderDelay` late. */
export async function remindOfCalls(): Promise<void> {
  const { id, reminderAt } = appointments
  const due = await db()
    .select({ id })
    .from(appointments)
    .where(lte(reminderAt, sql`now()`))
    .orderBy(reminderAt, id)
  for (const call of due) await remind(call.id)
}

async function remind(id: number): Promise<void> {
  await tx(async () => {
    const call = await lockAppointment(id)
    const due = call?.reminderAt ? Date.parse(call.reminderAt) : Number.POSITIVE_INFINITY
    const now = Date.now()
    if (!call || due > now) return
    const reminded = await updateAppointment(id, { reminderAt: null })
    const isOfUse = Date.parse(call.startTime) > now && now - due < maxReminderDelay
    if (call.status === 'scheduled' && isOfUse) await notifyReminder(reminded)
    await publishAppointment(id)
  })
}

/**
 * Deletes appointments without an account after the retention period of contact messages. Keeps them if `contactMonths` is null.
 */
export async function purgeCalls(): Promise<void> {
  const { contactMonths } = site().privacy
  if (contactMonths === null) return
  const { id, userId, endTime } = appointments
  const begin = sql`now() - make_interval(months => ${contactMonths})`
  const purged = await db()
    .delete(appointments)
    .where(and(isNull(userId), lt(endTime, begin)))
    .returning({ id })
  for (const call of purged) await publishAppointment(call.id)
}

/**
 * Returns the milliseconds until the next call ends or the next reminder is due, at least a second. Undefined if there is
 * neither.
 */
async function untilNext(): Promise<number | undefined> {
  const { endTime, reminderAt } = appointments
  const [next] = await db()
    .select({
      wait: sql<string | null>`extract(epoch from least(
        min(${endTime}) filter (where ${isScheduled} and ${isCall}), min(${reminderAt})) - now()) * 1000`,
    })
    .from(appointments)
    .where(or(isScheduled, isNotNull(reminderAt)))
  return next?.wait == null ? undefined : Math.max(second, Math.ceil(Number(next.wait)))
}
