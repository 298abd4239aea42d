import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LanguageChange } from '#base/site/contract/language-change.ts'
import { callTypes } from '#content/call-types.ts'
import { contentCategories } from '#content/content-categories.ts'
import { faq } from '#content/faq.ts'
import { memberItems } from '#content/member-items.ts'
import { siteKnowledge } from '#operations/assistant/queries/site-knowledge.ts'
import type { Sample } from '#operations/setup/contract.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import type { Content } from '#platform/database/testing/test-database.ts'
import { findCatalog } from '#platform/texts/catalogs.ts'
import { setCatalog, withCatalog } from '#platform/texts.ts'
import { renderPublicPage } from '#public/render-page.tsx'
import { openSettingsSite } from '#testing/settings-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { addDefaultRecords } from './seed.ts'

type Language = 'en' | 'de' | 'fr' | 'es'
type Stored = Record<string, unknown> & { id: number; title: string; description: string; version: number }

const kinds = {
  faq: { list: '/api/faq', defaults: faq, texts: ['question', 'answer'] },
  'member-items': {
    list: '/api/admin/member-items',
    defaults: memberItems,
    texts: ['title', 'description', 'format', 'length', 'level'],
  },
  'call-types': {
    list: '/api/admin/call-types',
    defaults: callTypes,
    texts: ['title', 'description', 'question', 'priceWords'],
  },
  'content-categories': {
    list: '/api/admin/content-categories',
    defaults: contentCategories,
    texts: ['name', 'description'],
  },
}
type Kind = keyof typeof kinds

const textsIn = (record: object, kind: Kind) => {
  const fields = record as Record<string, unknown>
  return kinds[kind].texts.map((name) => fields[name] ?? null)
}

/** Returns the texts of all default records in a language, by kind. */
const defaultsIn = (language: Language) =>
  withCatalog(findCatalog(language) ?? null, () =>
    Object.fromEntries(
      (Object.keys(kinds) as Kind[]).map((kind) => [
        kind,
        kinds[kind].defaults().map((record) => textsIn(record, kind)),
      ]),
    ),
  )

/** Two items whose texts are not the same in English and French. */
const guide = 'Test Your Own RAG System'
const course = 'A question-answering system you can trust'

describe.each(engines)('the default records on %s', (engine) => {
  let own: Awaited<ReturnType<typeof openSettingsSite>>
  const open = async (content: Content) => {
    own = await openSettingsSite(engine, renderPublicPage, {}, content)
  }
  afterEach(() => own.site.close())

  const headers = () => ({ cookie: own.admin.cookie })
  const read = async <Body>(path: string): Promise<Body> =>
    (await own.site.request(path, { headers: headers() })).json()
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await own.site.send(method, path, body, headers())
    expect(answer.ok, `${path}: ${await answer.clone().text()}`).toBe(true)
  }
  const speak = async (interfaceLanguage: Language) =>
    expect((await own.change('locale', { interfaceLanguage })).status).toBe(200)
  const list = (kind: Kind) => read<Stored[]>(kinds[kind].list)
  const shown = async () => {
    const entries = (Object.keys(kinds) as Kind[]).map(
      async (kind) => [kind, (await list(kind)).map((record) => textsIn(record, kind))] as const,
    )
    return Object.fromEntries(await Promise.all(entries))
  }
  const findItem = async (name: string) =>
    (await list('member-items')).find(({ title }) => title === name) as Stored

  describe('of a site with the sample', () => {
    beforeEach(() => open('sample'))

    test('follow the language that the owner chooses, and come back in English', async () => {
      expect(await shown()).toEqual(defaultsIn('en'))
      for (const language of ['fr', 'de', 'es'] as const) {
        await speak(language)
        expect(await shown(), language).toEqual(defaultsIn(language))
        expect(defaultsIn(language)).not.toEqual(defaultsIn('en'))
      }
      expect((await own.reset('locale')).ok).toBe(true)
      expect(await shown()).toEqual(defaultsIn('en'))
    })

    test('stay if the owner changed them, and stay away if he deleted them', async () => {
      const changed = await findItem(guide)
      await send('PUT', `/api/admin/member-items/${changed.id}`, { description: 'In one afternoon.' })
      const deleted = await findItem(course)
      await send('DELETE', `/api/admin/member-items/${deleted.id}`)
      const count = (await list('member-items')).length
      await speak('fr')
      expect(await findItem(guide)).toEqual({ ...changed, description: 'In one afternoon.', version: 2 })
      expect(await list('member-items')).toHaveLength(count)
      await send('POST', `/api/admin/member-items/${deleted.id}/restore`)
      const restored = (await list('member-items')).find(({ id }) => id === deleted.id)
      expect(restored).toMatchObject({ version: 1, level: 'Avancé' })
    })

    test('keep their addresses, and still belong to the sample that can be removed', async () => {
      const before = await read<Sample>('/api/admin/sample')
      const slugs = (await list('faq')).map(({ slug }) => slug)
      await speak('fr')
      expect((await list('faq')).map(({ slug }) => slug)).toEqual(slugs)
      expect((await read<Sample>('/api/admin/sample')).count).toBe(before.count)
      await send('POST', '/api/admin/sample/removal', { expected: before.count })
      expect(await list('member-items')).toEqual([])
      await speak('de')
      expect(Object.values(await shown()).flat()).toEqual([])
    })

    test('can be saved in each language, because their texts are short enough', async () => {
      for (const language of ['fr', 'de', 'es'] as const) {
        await speak(language)
        for (const [kind, { texts }] of Object.entries(kinds))
          for (const record of await list(kind as Kind)) {
            const body = Object.fromEntries(texts.map((name) => [name, record[name]]))
            await send('PUT', `/api/admin/${kind}/${record.id}`, body)
          }
      }
    })

    test('are known to the assistant as they are shown', async () => {
      await speak('fr')
      const known = (await siteKnowledge()).questions.map(({ question, answer }) => [question, answer])
      expect(known).toEqual(defaultsIn('fr').faq)
    })

    test('stay as they are if the language is not saved', async () => {
      const { value, version } = (await own.settings()).locale
      const stale = await own.put('locale', { ...value, interfaceLanguage: 'fr' }, version + 1)
      expect(stale.status).toBe(409)
      const { cookie } = await signInAs('developer')
      const refused = await own.site.send(
        'PUT',
        '/api/admin/site/locale',
        { value: { ...value, interfaceLanguage: 'fr' }, version },
        { cookie },
      )
      expect(refused.status).toBe(403)
      expect(await shown()).toEqual(defaultsIn('en'))
    })

    test('are counted before the owner saves another language, with examples', async () => {
      const changed = await findItem(guide)
      await send('PUT', `/api/admin/member-items/${changed.id}`, { description: 'In one afternoon.' })
      const { examples, records } = await read<LanguageChange>('/api/admin/site/languages/fr')
      expect(examples).toContainEqual({ before: 'Projects', after: 'Projets' })
      const before = Object.values(await shown()).flat()
      await speak('fr')
      const after = new Set(
        Object.values(await shown())
          .flat()
          .map(String),
      )
      expect(records).toBe(before.filter((texts) => !after.has(String(texts))).length)
      expect(records).toBeGreaterThan(0)
      expect(await read('/api/admin/site/languages/fr')).toEqual({ examples: [], records: 0 })
      expect((await own.site.request('/api/admin/site/languages/pt', { headers: headers() })).status).toBe(
        404,
      )
    })
  })

  test('of a release that comes later are in the language of the site', async () => {
    await open('none')
    await speak('fr')
    // As in a process that has just started.
    setCatalog(undefined)
    await addDefaultRecords()
    const { faq, 'member-items': items, 'call-types': types } = defaultsIn('fr')
    expect(await shown()).toMatchObject({ faq, 'member-items': items, 'call-types': types })
  })
})

describe('the texts of a site without the sample', () => {
  let own: Awaited<ReturnType<typeof openSettingsSite>>
  beforeEach(async () => {
    own = await openSettingsSite('embedded', renderPublicPage, {}, 'sample')
    expect((await own.put('texts', { withoutSample: true, ...ownTexts }, 0)).status).toBe(200)
  })
  afterEach(() => own.site.close())

  const ownTexts = { services: { heading: 'Made by hand', text: '' } }
  const german = 'Schreiben Sie mir über das Formular oder an die Adresse unten.'

  test('are in its language, below the owner’s own texts', async () => {
    expect((await own.change('locale', { interfaceLanguage: 'de' })).status).toBe(200)
    const page = await own.frontPage()
    expect(page).toContain('Über Tessa')
    expect(page).toContain(german)
    expect(page).toContain('Made by hand')
    expect((await own.reset('locale')).ok).toBe(true)
    expect(await own.frontPage()).toContain('About Tessa')
  })

  test('are in its language where they were saved with a changed text of their section', async () => {
    const unchanged = { facts: [], timeZone: '', hours: '', replyTime: '' }
    const text = 'Write to me with the form, or to the address below.'
    const value = { withoutSample: true, contact: { heading: 'Ask me', text, ...unchanged } }
    expect((await own.put('texts', value, 1)).status).toBe(200)
    expect((await own.change('locale', { interfaceLanguage: 'de' })).status).toBe(200)
    const contact = { heading: 'Ask me', text: german, ...unchanged }
    expect((await own.settings()).texts.value).toEqual({ withoutSample: true, contact })
    expect((await own.reset('locale')).ok).toBe(true)
    expect((await own.settings()).texts.value).toEqual(value)
  })

  test('are in its language where an earlier release stored a part of a section', async () => {
    const contact = JSON.stringify({ contact: { heading: 'Ask me' } })
    await db().execute(sql`update site_settings set value = value || ${contact}::jsonb where key = 'texts'`)
    await publish('content', 'settings')
    expect((await own.change('locale', { interfaceLanguage: 'de' })).status).toBe(200)
    const page = await own.frontPage()
    expect(page).toContain('Ask me')
    expect(page).toContain(german)
  })
})
