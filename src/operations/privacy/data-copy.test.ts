import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions, users } from '#base/accounts/table.ts'
import { unansweredQuestions } from '#operations/assistant/table.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { files } from '#platform/files/table.ts'
import { columnsWith } from '#testing/columns-with.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { makePersonWithData, marker } from '#testing/person-with-data.ts'
import { engines, signInAs } from '#testing/site.ts'
import { readZip } from '#testing/zip.ts'
import { prepareCopies } from './commands/data-copy.ts'
import { eraseWholeAccount } from './commands/erase.ts'
import { copyDays, type DataCopy } from './contract.ts'
import { treatments } from './domain/stored-data.ts'
import { dataCopies } from './table.ts'

type Someone = { cookie: string; userId: number }

/** Columns with data about the person that a copy leaves out, each with the reason. */
const notGiven = {
  'appointments.extra_guests': 'calls of others to which the person is invited',
  'appointments.notes': "the owner's notes",
  'clients.notes': "the owner's notes",
  'clients.searched': 'other columns again, for the search',
  'file_chunks.data': 'the folder `files` has it',
  'files.name': 'the folder `files` has it',
  'mail_outbox.reply_to': "emails to the owner, with the person's address for the answer",
  'mail_outbox.text': 'may hold a link that opens something; deleted once the email is sent',
  'post_images.alt': 'published by the owner',
  'post_images.key': 'published by the owner',
  'time_entries.note': "the owner's notes",
  'user_notices.subject': "the owner's notices",
  'user_notices.text': "the owner's notices",
}

describe.each(engines)('a copy of the own data on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let admin: Someone
  beforeAll(async () => {
    site = await openOrderSite(engine, undefined, { SMTP_URL: 'smtp://127.0.0.1:1' })
    admin = await signInAs('admin')
  })
  afterAll(() => site.close())

  const ask = async (who: Someone): Promise<DataCopy> => {
    const answer = await site.send(who, 'POST', '/api/my-data', undefined)
    expect(answer.status).toBe(202)
    return answer.json()
  }
  const stateOf = (who: Someone) => site.read<DataCopy>(who, '/api/my-data')
  const download = (who: Someone) => site.get(who, '/api/my-data/file')
  async function copyOf(who: Someone) {
    await ask(who)
    await prepareCopies()
    const answer = await download(who)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=my-data-[\d-]+\.zip$/)
    return readZip(Buffer.from(await answer.arrayBuffer()))
  }
  const rowsIn = (zip: Map<string, Buffer>, table: string): Record<string, unknown>[] =>
    JSON.parse(zip.get(`${table}.json`)?.toString() ?? '[]')
  const allOf = (zip: Map<string, Buffer>) => [...zip].map(([name, text]) => `${name}\n${text}`).join('\n')

  test('gives everything that names the person, by table, and nothing of others', async () => {
    const { who, orderId } = await makePersonWithData(site, admin)
    const unsent = `/api/orders/${orderId}/attachments?name=unsent-by-the-admin.txt`
    expect((await site.upload(admin, unsent, Buffer.from('Not yet.'))).status).toBe(201)
    const other = await signInAs('user')
    await site.place(other, { notes: 'The order of somebody else.' })

    const zip = await copyOf(who)
    const given = new Set(
      [...zip].flatMap(([name, text]) =>
        name.endsWith('.json')
          ? (JSON.parse(text.toString()) as object[]).flatMap((row) =>
              Object.entries(row)
                .filter(([, value]) =>
                  JSON.stringify(value ?? '')
                    .toLowerCase()
                    .includes(marker),
                )
                .map(([key]) => `${name.replace('.json', '')}.${toColumn(key)}`),
            )
          : [],
      ),
    )
    const stored = await columnsWith(marker)
    expect(stored.length).toBeGreaterThan(30)
    expect(stored.filter((column) => !given.has(column)).toSorted()).toEqual(Object.keys(notGiven))

    const all = allOf(zip)
    expect(rowsIn(zip, 'order_messages').map(({ byYou }) => byYou)).toEqual([true, false, true])
    const texts = [...zip].filter(([name]) => name.startsWith('files/'))
    expect(texts.map(([name, text]) => [name.replace(/\d+/, 'N'), text.toString()])).toEqual([
      ['files/N-zephyrine.txt', 'By Zephyrine.'],
      ['files/N-zephyrine-unsent.txt', 'By Zephyrine.'],
      // Files of the ticket, sent and unsent.
      ['files/N-zephyrine.txt', 'By Zephyrine.'],
      ['files/N-zephyrine.txt', 'By Zephyrine.'],
    ])
    for (const word of ['hermia', 'unsent-by-the-admin', 'somebody else', 'folder=enquiries'])
      expect(all.toLowerCase()).not.toContain(word)
    const about = zip.get('about.txt')?.toString()
    expect(about).toContain('In: users.json, identities.json')
    expect(about).toContain(`Kept: ${copyDays} days.\nIn: data_copies.json`)
    expect(about).not.toContain('undefined')
    const mail = await db()
      .select({ subject: emailOutbox.subject })
      .from(emailOutbox)
      .where(eq(emailOutbox.accountId, who.userId))
    expect(mail.map(({ subject }) => subject)).toContain('A copy of your data is ready at Waymark')
  })

  test('has every table of which an erasure removes something, and no secret', async () => {
    const who = await signInAs('user')
    const zip = await copyOf(who)
    const tables = Object.entries(treatments)
      .filter(([, treatment]) => treatment === 'deleted' || treatment === 'replaced')
      .map(([table]) => table)
    const missing = tables.filter((table) => !zip.has(`${table}.json`))
    expect(missing).toEqual(['files', 'file_chunks'])
    const keys = [...zip].flatMap(([name]) => (name.endsWith('.json') ? rowsIn(zip, name.slice(0, -5)) : []))
    const names = new Set(keys.flatMap((row) => Object.keys(row)))
    expect(
      [...names].filter((name) => /hash|token|password$|secret|^sid$|requestHash|key/i.test(name)),
    ).toEqual([])
    const [session] = await db()
      .select({ sid: sessions.sid })
      .from(sessions)
      .where(eq(sql`(${sessions.sess} ->> 'userId')::integer`, who.userId))
    expect(allOf(zip)).not.toContain(session?.sid)
  })

  test('gives what an address has sent only to whom it belongs', async () => {
    const words = { name: 'Ondine', email: 'ondine@example.org', message: 'This is Ondine.' }
    await site.send({ cookie: '' }, 'POST', '/api/contact', words)
    const who = await signInAs('user')
    const set = (changes: object) => db().update(users).set(changes).where(eq(users.id, who.userId))
    await set({ email: words.email, isEmailVerified: false })
    expect(allOf(await copyOf(who))).not.toContain('This is Ondine.')
    await set({ isEmailVerified: true })
    expect(allOf(await copyOf(who))).toContain('This is Ondine.')
  })

  test('gives questions that name an address of the person, and none that names a longer one', async () => {
    const who = await signInAs('user')
    await db().update(users).set({ email: 'ann@quill.co' }).where(eq(users.id, who.userId))
    const own = [
      'Is Ann@Quill.co on your list?',
      'Write to <ann@quill.co>.',
      'mailto:ann@quill.co',
      'ann@quill.co',
    ]
    const others = [
      'Mary.ann@quill.co asks',
      'I am ann@quill.com',
      'joann@quill.co',
      'ann@quill.co.uk, please',
    ]
    await db()
      .insert(unansweredQuestions)
      .values([...own, ...others].map((question) => ({ question })))
    const given = rowsIn(await copyOf(who), 'unanswered_questions').map((row) => row.question)
    expect(given).toEqual(own)
  })

  test('holds long lists whole', async () => {
    const who = await signInAs('user')
    const { id } = await site.place(who)
    await db().execute(sql`insert into order_messages (order_id, sender_id, message)
      select ${id}, ${who.userId}, 'Message ' || number from generate_series(1, 450) as number`)
    const messages = rowsIn(await copyOf(who), 'order_messages')
    expect(messages.map(({ message }) => message)).toEqual(
      Array.from({ length: 450 }, (_, index) => `Message ${index + 1}`),
    )
  })

  test('is made once at a time, is private, and replaces the one before', async () => {
    const who = await signInAs('user')
    expect(await stateOf(who)).toMatchObject({ state: 'none' })
    expect((await download(who)).status).toBe(404)
    const answers = await Promise.all([ask(who), ask(who), ask(who)])
    expect(answers.map(({ state }) => state)).toEqual(['preparing', 'preparing', 'preparing'])
    await prepareCopies()
    const ready = await stateOf(who)
    const own = eq(files.ownerId, who.userId)
    const [file] = await db().select().from(files).where(own)
    expect(ready).toMatchObject({ state: 'ready', size: file?.size })
    const listed = await site.read<{ id: number }[]>(admin, '/api/admin/files')
    expect(listed.map(({ id }) => id)).not.toContain(file?.id)
    expect((await site.send(admin, 'DELETE', `/api/admin/files/${file?.id}`, undefined)).status).toBe(404)
    expect((await download(await signInAs('admin'))).status).toBe(404)
    await ask(who)
    expect((await download(who)).status).toBe(404)
    await prepareCopies()
    expect(await db().$count(files, own)).toBe(1)
  })

  test('is gone after a week, and with the account', async () => {
    const who = await signInAs('user')
    await copyOf(who)
    const own = eq(files.ownerId, who.userId)
    const pass = (days: number) =>
      db().execute(sql`update data_copies set ready_at = ready_at - make_interval(days => ${days}::integer)`)
    await pass(6)
    await prepareCopies()
    expect((await download(who)).status).toBe(200)
    await pass(1)
    expect(await stateOf(who)).toMatchObject({ state: 'none' })
    expect((await download(who)).status).toBe(404)
    await prepareCopies()
    expect(await db().$count(files, own)).toBe(0)
    await copyOf(who)
    await eraseWholeAccount(who.userId, { cause: { origin: 'command-line', actorId: null, address: null } })
    expect(await db().$count(files, own)).toBe(0)
    expect(await db().$count(dataCopies, eq(dataCopies.userId, who.userId))).toBe(0)
  })

  test('says that it could not be made, and can be asked for again', async () => {
    const who = await signInAs('user')
    await ask(who)
    await db().execute(sql`alter table file_chunks add constraint no_room check (position < 0) not valid`)
    await prepareCopies()
    await db().execute(sql`alter table file_chunks drop constraint no_room`)
    expect(await stateOf(who)).toMatchObject({ state: 'failed' })
    expect(await db().$count(files, eq(files.ownerId, who.userId))).toBe(0)
    expect((await copyOf(who)).has('users.json')).toBe(true)
  })
})

/** Converts `firstName` to `first_name`. */
const toColumn = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
