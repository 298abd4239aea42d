import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { purgeOldQuestions } from './commands/questions.ts'
import { engine } from './queries/engine.ts'
import { unansweredQuestions } from './table.ts'

describe.each(engines)('questions without an answer on %s', (database) => {
  let site: Awaited<ReturnType<typeof openTestSite>>

  beforeAll(async () => {
    site = await openTestSite(database, {}, undefined, 'sample')
    await publish('content', '')
  })
  afterAll(async () => {
    await site.close()
    await engine.stop()
  })
  beforeEach(async () => {
    await db().delete(unansweredQuestions)
  })

  const ask = async (message: string) => site.send('POST', '/api/ai/chat', { message })

  test('are stored once, with how often they were asked, and shown to admins', async () => {
    await ask('Who won the chess world cup?')
    await ask('who won the chess world cup?')
    await ask('How do I pay?')
    const { cookie } = await signInAs('admin')
    const answer = await site.request('/api/admin/unanswered-questions', { headers: { cookie } })
    expect(await answer.json()).toEqual([
      {
        id: expect.any(Number),
        question: 'Who won the chess world cup?',
        times: 2,
        askedAt: expect.any(String),
      },
    ])
  })

  const stored = async () =>
    (await db().insert(unansweredQuestions).values({ question: 'Can I pay in\ncowries?' }).returning())[0]?.id
  const asAdmin = async (path: string, body: object) => {
    const { cookie } = await signInAs('admin')
    return site.send('POST', `/api/admin/${path}`, body, { cookie })
  }

  test('become entries of the FAQ, from which the next visitor is answered', async () => {
    const path = `unanswered-questions/${await stored()}/faq`
    const entry = { question: 'Can I pay in cowries?', answer: 'Only on full moons.' }
    expect(await (await asAdmin(path, { ...entry, answer: '' })).json()).toMatchObject({
      fields: { answer: expect.any(String) },
    })
    const added = await asAdmin(path, entry)
    expect(added.status).toBe(201)
    expect(await added.json()).toMatchObject({ ...entry, slug: 'can-i-pay-in-cowries' })
    expect(await db().select().from(unansweredQuestions)).toEqual([])
    expect((await (await ask('can I pay in cowries')).json()).response).toContain('Only on full moons.')
    expect((await asAdmin(path, entry)).status).toBe(404)
  })

  test('become another wording of an entry, which then answers them', async () => {
    const id = await stored()
    const entries = await (await site.request('/api/faq')).json()
    const faqId = entries.find(({ slug }: { slug: string }) => slug === 'hosting').id
    const path = `unanswered-questions/${id}/same-as`
    const unknown = await asAdmin(path, { faqId: 999_999 })
    expect([unknown.status, (await unknown.json()).fields]).toEqual([400, { faqId: expect.any(String) }])
    expect(await (await asAdmin(path, { faqId })).json()).toMatchObject({
      id: faqId,
      alsoAsked: ['Can I pay in cowries?'],
    })
    expect(await db().select().from(unansweredQuestions)).toEqual([])
    expect((await asAdmin(path, { faqId })).status).toBe(404)
  })

  test('can be tried by an admin, who sees what was understood, and nothing is stored', async () => {
    const trial = await (await asAdmin('assistant/try', { message: 'How much is a logo?' })).json()
    expect(trial).toEqual({
      response: expect.stringContaining("don't find that among what is offered"),
      kind: 'refusal',
      language: 'en',
      understood: [
        {
          read: 'How much is a logo?',
          intents: ['price'],
          entities: [],
          nearest: expect.any(String),
          facts: [],
          refusedBecause: 'not offered: logo',
        },
      ],
    })
    const known = await (await asAdmin('assistant/try', { message: 'price of the SaaS MVP' })).json()
    expect(known.understood).toMatchObject([
      { intents: ['price'], entities: ['SaaS MVP'], facts: ['SaaS MVP'], refusedBecause: null },
    ])
    expect(await db().select().from(unansweredQuestions)).toEqual([])
  })

  test('are purged after 90 days', async () => {
    await db()
      .insert(unansweredQuestions)
      .values([
        { question: 'Old', askedAt: sql`now() - interval '91 days'` as unknown as string },
        { question: 'Young', askedAt: sql`now() - interval '89 days'` as unknown as string },
      ])
    await purgeOldQuestions()
    expect(await db().select().from(unansweredQuestions)).toMatchObject([{ question: 'Young' }])
  })
})
