import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { asc } from 'drizzle-orm'
import { contactMessages, newsletter } from '#features/inbox/table.ts'
import { closeDatabase, db, openDatabase } from '#platform/database/database.ts'
import { startSite } from '../site-process.ts'

const rounds = 10

test('every acknowledged message and sign-up survives a server that is killed again and again', async () => {
  test.setTimeout(180_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-kill-'))
  const messages: string[] = []
  const addresses: string[] = []
  let sent = 0

  for (let round = 0; round < rounds; round++) {
    const site = await startSite({ DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'silent' })
    const post = async (path: string, body: object) => {
      const visitor = `10.1.${(sent >> 8) & 255}.${sent & 255}`
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': visitor }
      const response = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      await response.arrayBuffer()
    }
    // The kill comes after a number of acknowledgements that differs from round to round, while more are under way.
    const killAfter = messages.length + addresses.length + 3 + ((round * 7) % 11)
    const write = async () => {
      for (;;) {
        sent += 1
        const mark = `round-${round}-${sent}`
        const toNewsletter = sent % 2 === 0
        try {
          if (toNewsletter) await post('/api/newsletter', { email: `${mark}@example.org` })
          else
            await post('/api/contact', {
              name: 'Ada',
              email: 'ada@example.org',
              subject: mark,
              message: mark,
            })
        } catch (error) {
          if (site.process.killed) return
          throw error
        }
        if (toNewsletter) addresses.push(`${mark}@example.org`)
        else messages.push(mark)
        if (messages.length + addresses.length >= killAfter) site.process.kill('SIGKILL')
      }
    }
    const ended = once(site.process, 'exit')
    await Promise.all([write(), write(), write()])
    await ended
  }

  await openDatabase({ dataDir })
  const storedMessages = await db().select().from(contactMessages).orderBy(asc(contactMessages.id))
  const storedAddresses = await db().select().from(newsletter)
  await closeDatabase()
  await rm(dataDir, { recursive: true, force: true })

  expect(messages.length + addresses.length).toBeGreaterThanOrEqual(rounds * 3)
  const marks = new Set(storedMessages.map((row) => row.message))
  const subscribed = new Set(storedAddresses.map((row) => row.email))
  expect(messages.filter((mark) => !marks.has(mark))).toEqual([])
  expect(addresses.filter((address) => !subscribed.has(address))).toEqual([])
})
