import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { db } from '#platform/database/database.ts'
import { openPublicServer } from '#testing/public-server.ts'
import { openTestSite, signInAs } from '#testing/site.ts'

vi.mock('node:https', async (load) => {
  const { leadTo } = await import('#testing/public-server.ts')
  return { request: leadTo((await load<typeof import('node:https')>()).request) }
})

const day = 86_400_000
const soon = Math.floor(Date.now() / day) * day + 2 * day
const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')
const calendarOf = (at: number) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:a',
    `DTSTART:${stamp(at)}`,
    'DURATION:PT1H',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** `headers` are the headers of the last request. */
const elsewhere = { text: '', etag: '"1"', headers: {} as Record<string, unknown> }
let site: Awaited<ReturnType<typeof openTestSite>>
let server: Awaited<ReturnType<typeof openPublicServer>>
beforeAll(async () => {
  site = await openTestSite('postgres', { PUBLIC_URL: 'https://waymark.example' })
  server = await openPublicServer('calendar.example', (request, response) => {
    elsewhere.headers = request.headers
    response.writeHead(200, { etag: elsewhere.etag }).end(elsewhere.text)
  })
})
afterAll(async () => {
  await server.close()
  await site.close()
})

test('a calendar may have 20 MB and an unreadable event, which is reported to its owner', async () => {
  const admin = await signInAs('admin')
  const as = { headers: { cookie: admin.cookie, origin: 'https://waymark.example' } }
  const [owner] = await db().select().from(users).where(eq(users.id, admin.userId))
  const odd = 'BEGIN:VEVENT\r\nUID:odd\r\nSUMMARY:Odd\r\nDTSTART:notadate\r\nEND:VEVENT\r\n'
  const declined = [
    ...['BEGIN:VEVENT', 'UID:declined', `DTSTART:${stamp(soon + 2 * day)}`, 'DURATION:PT1H'],
    ...['ORGANIZER:mailto:boss@example.org', 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:other@example.org'],
    ...[`ATTENDEE;PARTSTAT=DECLINED:mailto:${owner?.email}`, 'END:VEVENT', ''],
  ].join('\r\n')
  const long = `DESCRIPTION:${'x'.repeat(19 * 1024 * 1024)}\r\n`
  elsewhere.text = calendarOf(soon)
    .replace('END:VEVENT', `${long}END:VEVENT`)
    .replace('END:VCALENDAR', `${odd}${declined}END:VCALENDAR`)
  const added = await site.send(
    'POST',
    '/api/admin/busy-feeds',
    { name: 'Private', url: 'https://calendar.example/basic.ics' },
    as.headers,
  )
  expect([added.status, await added.json()]).toMatchObject([
    201,
    { busyTimes: 1, leftOut: ['The event “Odd”, whose start is no date, cannot be read'] },
  ])
  expect(elsewhere.headers).toMatchObject({
    'user-agent': expect.stringContaining('Waymark'),
    accept: expect.stringContaining('text/calendar'),
  })
  elsewhere.etag = '"2"'
  elsewhere.text = calendarOf(soon)
  const [{ id }] = await (await site.request('/api/admin/busy-feeds', as)).json()
  const read = await site.request(`/api/admin/busy-feeds/${id}/read`, { method: 'POST', ...as })
  expect(await read.json()).toMatchObject({ busyTimes: 1, leftOut: [] })
})
