import { sql } from 'drizzle-orm'
import { remindOfCalls } from '#desk/calls/commands/follow.ts'
import { appointments } from '#desk/calls/table.ts'
import { sendDueLetters } from '#mailing/letters/commands/deliver.ts'
import { letters } from '#mailing/letters/table.ts'
import { db } from '#platform/database/database.ts'
import { sendDueEmails } from '#platform/email/delivery.ts'
import { later, timeAt } from './call-site.ts'
import type { GreekSite } from './greek-site.ts'
import { toGreek } from './marked-texts.ts'

const visitor = { cookie: '' }

/** Does what people without an account can do, and what the owner answers. Returns the pages that they get, by the page's pattern. */
export async function makeVisitors(site: GreekSite) {
  const { admin, ask } = site
  const email = 'visitor@greek.example'
  const words = toGreek({ name: 'Grace Hopper', subject: 'A shop', message: 'Can you build a shop?' })
  await ask(visitor, 'POST', '/api/contact', { ...words, email })
  const [message] = await site.read<{ id: number }[]>(admin, '/api/admin/messages')
  await ask(admin, 'POST', `/api/admin/messages/${message?.id}/replies`, toGreek({ text: 'Yes, I can.' }))

  await ask(visitor, 'POST', '/api/newsletter', { email })
  const confirm = await site.linkTo(email, '/newsletter/confirm/')
  const unconfirmed = await site.readPages([confirm])
  await ask(visitor, 'POST', `/api${confirm}`)
  const letter = await ask(
    admin,
    'POST',
    '/api/admin/letters',
    toGreek({ subject: 'News', text: 'All **new**' }),
  )
  await ask(admin, 'POST', `/api/admin/letters/${letter.id}/send`, { rate: 600 })
  await db().update(letters).set({ nextSendAt: sql`now() - interval '1 hour'` })
  await sendDueLetters(site.take)
  const leave = await site.linkTo(email, '/newsletter/leave/')

  const guest = { name: words.name, email, timeZone: 'Europe/Athens' }
  const book = async (start: string) =>
    (await ask(visitor, 'POST', '/api/calls/intro/bookings', { ...guest, start, about: words.message }))
      .manage as string
  const [booked, moved, cancelled] = [await book(timeAt(0)), await book(timeAt(4)), await book(timeAt(8))]
  await ask(visitor, 'PATCH', `/api${moved}`, { start: timeAt(12), sequence: 0 })
  await ask(visitor, 'DELETE', `/api${cancelled}`)
  await db().update(appointments).set({ reminderAt: sql`now() - interval '1 minute'` })
  await remindOfCalls()
  const byOwner = await ask(admin, 'POST', '/api/admin/appointments', {
    ...toGreek({ title: 'Second call', about: 'The shop', name: 'Grace Hopper' }),
    ...{ meetingType: 'phone', email, timeZone: 'Europe/Athens', start: timeAt(16), minutes: 30 },
  })
  await ask(admin, 'PATCH', `/api/admin/appointments/${byOwner.id}`, {
    start: later(timeAt(16), 60),
    sequence: byOwner.sequence,
    tell: true,
  })
  await ask(admin, 'DELETE', `/api/admin/appointments/${byOwner.id}`)
  await sendDueEmails(site.take)
  return {
    unconfirmed,
    addresses: {
      '/newsletter/confirm/:token{[A-Za-z0-9_-]+}': [confirm, `${confirm}x`],
      '/newsletter/leave/:token{[A-Za-z0-9_-]+}': [leave, `${leave}x`],
      '/call/:token{[A-Za-z0-9_-]+}': [booked, moved, cancelled, `${booked}x`].flatMap((path) => [
        path,
        `${path}?step=move`,
        `${path}?step=cancel`,
        `${path}?step=move&problem=conflict`,
        `${path}?step=cancel&problem=conflict`,
      ]),
    },
  }
}
