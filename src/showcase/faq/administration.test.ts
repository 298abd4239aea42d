import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { faq } from '#content/faq.ts'
import { siteKnowledge } from '#operations/assistant/queries/site-knowledge.ts'
import { listen } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { type AdminSite, openAdminSite } from '#testing/admin-site.ts'
import { engines } from '#testing/site.ts'
import { addDefaultRecords } from '../../seed.ts'
import type { FaqEntry } from './contract.ts'
import { faqEntries } from './table.ts'

const fields = {
  question: 'How do I pay?',
  answer: 'By bank transfer.',
  topic: 'Payment',
  alsoAsked: ['Do you take cards?', 'What about invoices, and when?'],
}

describe.each(engines)('questions on %s', (engine) => {
  let admin: AdminSite<FaqEntry>
  beforeAll(async () => {
    admin = await openAdminSite(engine, 'faq', fields, { noun: 'question' })
  })
  afterAll(() => admin.site.close())
  beforeEach(() => db().delete(faqEntries))

  test('are created with every given field, each with a permanent address', async () => {
    const made = await admin.create()
    expect(made).toMatchObject({ ...fields, slug: 'how-do-i-pay' })
    expect((await admin.create({ topic: '', alsoAsked: [] })).slug).toBe('how-do-i-pay-2')
    const changed = await (await admin.send('PUT', `/${made.id}`, { question: 'Can I pay later?' })).json()
    expect(changed).toEqual({ ...made, question: 'Can I pay later?', version: 2 })
  })

  test.each([
    ['question', { question: '' }, 'Question is required'],
    ['answer', { answer: 'x'.repeat(2001) }, 'Use at most 2,000 characters'],
    ['alsoAsked', { alsoAsked: Array(31).fill('Why?') }, 'Use at most 30 other wordings'],
  ])('refuse a wrong %s', (field, change, message) => admin.expectRefused(field, change, message))

  test('are not overwritten by an admin with an outdated version', () =>
    admin.expectGuarded({ answer: 'By Ada' }, { answer: 'By Bob' }))

  test('are reordered, deleted and restored, and publish `content`', async () => {
    const published: string[] = []
    const [first, second] = [await admin.create(), await admin.create()]
    const stop = listen('content', (payload) => published.push(payload))
    await admin.place(second.id, first.id)
    expect((await admin.shown()).map(({ id }) => id)).toEqual([second.id, first.id])
    await admin.send('DELETE', `/${second.id}`)
    expect((await admin.shown()).map(({ id }) => id)).toEqual([first.id])
    await admin.send('POST', `/${second.id}/restore`)
    stop()
    expect(await admin.shown()).toEqual([second, first])
    const it = `question ${second.id}`
    expect(published).toEqual(['faq_entries', it, it])
  })

  test('of the sample keep their addresses, and the assistant knows their present texts', async () => {
    await addDefaultRecords()
    expect((await admin.shown()).map(({ slug }) => slug)).toEqual(faq().map(({ id }) => id))
    const { id } = await admin.create()
    await admin.send('PUT', `/${id}`, { answer: 'In coins.' })
    const known = (await siteKnowledge()).questions
    expect(known).toHaveLength(faq().length + 1)
    expect(known.at(-1)).toEqual({
      url: '/services#faq-how-do-i-pay',
      question: fields.question,
      answer: 'In coins.',
      topic: fields.topic,
      alsoAsked: fields.alsoAsked,
    })
  })
})
