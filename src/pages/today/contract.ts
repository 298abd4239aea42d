import { z } from 'zod'
import { Appointment } from '#features/appointments/contract/appointments.ts'
import { Backups } from '#features/backups/contract.ts'
import { WaitingMessage } from '#features/inbox/contract.ts'
import { Waiting } from '#features/orders/contract/schemas.ts'
import { TodayOrder, WaitingOrder } from '#features/orders/contract/today.ts'
import { Setup } from '#features/setup/contract.ts'
import { WaitingTicket } from '#features/support/contract/today.ts'
import type { Contract } from '#platform/contract.ts'

/** A number of now, and its line: a number for each of the last 30 days in UTC, today last. */
const Figure = z.object({ value: z.int(), days: z.array(z.int()) })
export type Figure = z.infer<typeof Figure>

export const Figures = z.object({
  openOrders: Figure.describe('Pending or in progress, now and at the end of each day'),
  unreadMessages: Figure.describe(
    'Contact messages and messages of clients: unread, and arrived on each day',
  ),
  visitorsToday: Figure.describe('Unique visitors of each day'),
  totalUsers: Figure.describe('Now and at the end of each day'),
})

const WaitingItem = z.discriminatedUnion('kind', [WaitingOrder, WaitingMessage, WaitingTicket])
export type WaitingItem = z.infer<typeof WaitingItem>

/** Something that falls on a day of the calendar. */
const DatedItem = z.object({
  kind: z.enum(['delivery']),
  id: z.int(),
  day: z.iso.date(),
  title: z.string(),
  clientName: z.string(),
})
export type DatedItem = z.infer<typeof DatedItem>

const ComingCall = Appointment.pick({
  id: true,
  title: true,
  name: true,
  startTime: true,
  endTime: true,
  meetingLink: true,
})
export type ComingCall = z.infer<typeof ComingCall>

export const Today = z.object({
  /** The day in UTC. */
  day: z.iso.date(),
  figures: Figures,
  counts: Waiting.describe('How many things wait, by group, as /api/waiting has it'),
  calls: z
    .array(ComingCall)
    .describe('Calls that take place now or begin within the hour, or else the next one'),
  waiting: z
    .array(WaitingItem)
    .describe('Late ones first, tickets before orders, then what waits longest; at most 30 of a kind'),
  dates: z.array(DatedItem).describe('The next 14 days, in order'),
  orders: z.array(TodayOrder).describe('The open orders that are due next'),
  backup: Backups.pick({ state: true, lastFailure: true })
    .nullable()
    .describe('What is wrong with the backups; null while the newest one is fresh'),
  setup: Setup.nullable().describe('How far the site is set up; null once no step is open'),
})
export type Today = z.infer<typeof Today>

/** What one feature adds to the page. Groups add up, lists are put in order. */
export type TodayPart = Partial<
  Pick<Today, 'calls' | 'waiting' | 'dates' | 'orders' | 'setup' | 'backup'>
> & {
  counts?: Partial<Waiting>
  figures?: Partial<z.infer<typeof Figures>>
}

export const todayContract = {
  'GET /api/admin/today': {
    access: ['admin'],
    output: Today,
    summary: 'What waits for the admins, what is due, and how the site stands',
  },
} satisfies Contract
