import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { people } from '#base/accounts/queries/people.ts'
import { brand, ownerName } from '#base/site/domain/site.ts'
import { sender } from '#base/site/queries.ts'
import { siteOrigin } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { senderAddress } from '#platform/email/transport.ts'
import { answerDocument } from '#platform/http/conditional-response.ts'
import { t } from '#platform/texts.ts'
import { calendarFile } from '../domain/calendar-file.ts'
import { meetingWords } from '../domain/meeting-words.ts'
import { appointments } from '../table.ts'
import { isCall, missingCall } from './appointments.ts'

const { uid, sequence, title, startTime, endTime, status, meetingType, meetingLink, updatedAt } = appointments
const columns = { uid, sequence, title, startTime, endTime, status, meetingType, meetingLink, updatedAt }

type Row = Pick<typeof appointments.$inferSelect, keyof typeof columns>

const { guestName, guestEmail } = appointments
const guest = {
  name: sql<string>`coalesce(${guestName}, ${people.name}, ${guestEmail}, '')`,
  email: sql<string | null>`coalesce(${guestEmail}, ${people.email})`,
}

/** Returns a call as an event. `path` is the page to which the event links. */
function toEvent(
  { status, meetingType, meetingLink, ...call }: Row,
  title: string,
  path: string,
  { name, email }: { name: string; email: string | null },
) {
  const isCancelled = status === 'cancelled'
  const url = siteOrigin() + path
  const location = isCancelled ? null : (meetingLink ?? meetingWords(meetingType))
  const participants = {
    organizer: { name: ownerName(), email: senderAddress(sender()) },
    attendees: email ? [{ name, email }] : [],
  }
  return { ...call, isCancelled, title, location, url, description: url, participants }
}

/** Responds with the calendar file of a call. `path` is the page to which the file links. Throws `missing`. */
export async function callFile(id: number, path: string, request: Request): Promise<Response> {
  const [found] = await db()
    .select({ ...columns, ...guest })
    .from(appointments)
    .leftJoin(people, eq(people.id, appointments.userId))
    .where(and(eq(appointments.id, id), isCall))
  if (!found) throw missingCall()
  const { name, email, ...call } = found
  const event = toEvent(call, t`${call.title} with ${ownerName()}`, path, { name, email })
  const file = calendarFile([event], { brand: brand() })
  const answer = answerDocument('text/calendar', file, request.headers)
  answer.headers.set('content-disposition', 'attachment; filename="call.ics"')
  return answer
}

const days = (number: number) => sql`make_interval(days => ${number}::integer)`

/**
 * Responds with a calendar of the calls from 90 days ago to 365 days ahead, without cancelled ones. The response has an `ETag`.
 */
export async function calendarOfCalls(request: Request): Promise<Response> {
  const { id } = appointments
  const calls = await db()
    .select({ ...columns, id, ...guest })
    .from(appointments)
    .leftJoin(people, eq(people.id, appointments.userId))
    .where(
      and(
        isCall,
        ne(status, 'cancelled'),
        gt(endTime, sql`now() - ${days(90)}`),
        lt(startTime, sql`now() + ${days(365)}`),
      ),
    )
    .orderBy(asc(startTime), asc(id))
  const events = calls.map(({ id, name, email, ...call }) =>
    toEvent(call, `${call.title}: ${name}`, `/dashboard/schedule?call=${id}`, { name, email }),
  )
  const file = calendarFile(events, { brand: brand(), name: t`Calls, ${brand()}` })
  return answerDocument('text/calendar', file, request.headers)
}
