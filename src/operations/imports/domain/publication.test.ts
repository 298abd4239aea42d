import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as known from './known-fields.ts'
import { plainFieldName } from './post-fields.ts'
import { stateOf } from './publication.ts'

const instantOf = (date: string) => (/^\d{4}-/.test(date) ? Date.parse(date) : undefined)
const now = Date.parse('2024-06-01')
/** The state of a post with these fields in YAML. */
const read = (yaml: string) =>
  stateOf([{ fields: parse(yaml, { schema: 'failsafe' }) }], { splits: false, now, instantOf })

describe('a post is a draft, and the report says why, for', () => {
  test.each([
    ['render, as in Zola', 'render: false', 'render is “false”'],
    ['never', 'publish: never', 'publish is “never”'],
    ['a date to come', 'publish: 2031-01-01', 'it begins later: publish is 2031-01-01'],
    ['a true value for a word that says it is hidden', 'secret: true', 'secret is “true”'],
    ['internal', 'internal: yes', 'internal is “yes”'],
    ['premium', 'premium: 1', 'premium is “1”'],
    ['members only', 'members-only: true', 'members-only is “true”'],
    ['a negation', 'do_not_publish: true', 'do_not_publish is “true”'],
    ['another negation', 'notReady: true', 'notReady is “true”'],
    ['hidden from a list', 'hiddenFromHomePage: true', 'hiddenFromHomePage is “true”'],
    ['readers other than the public', 'access: members', 'access is “members”'],
    ['an audience', 'audience: internal', 'audience is “internal”'],
    ['readers', 'readers: staff', 'readers is “staff”'],
    ['readers in a list', 'visibility: [public, staff]', 'visibility is “public, staff”'],
    ['a status in a list', 'status: [pending]', 'status is “pending”'],
    ['a type', 'type: Entwurf', 'type is “Entwurf”'],
    ['a version', 'version: draft', 'version is “draft”'],
    ['a tag', 'tags: [lamps, draft]', 'it has the tag or category “draft”'],
    ['a tag of Obsidian', 'tags: "#lamps #WIP"', 'it has the tag or category “#WIP”'],
    ['a tag within another', 'tags: [status/draft]', 'it has the tag or category “status/draft”'],
    ['a category', 'category: Brouillon', 'it has the tag or category “Brouillon”'],
    ['a second category', 'categories: [Notes, Private]', 'it has the tag or category “Private”'],
    ['a taxonomy of Zola', 'taxonomies: { tags: [wip] }', 'it has the tag or category “wip”'],
    ['a tag in Chinese', 'tags: [灯, 未完成]', 'it has the tag or category “未完成”'],
    ['a draft of Sanity', '_id: drafts.4f2', '_id is “drafts.4f2”'],
    ['a build that makes no page', '_build: { render: never }', 'build has render: never'],
    ['a build that lists no page', 'build: { list: never }', 'build has list: never'],
    ['a past end', 'expiryDate: 2020-01-01', 'its publication has ended: expiryDate is 2020-01-01'],
    [
      'a past end by another name',
      'publish_until: 2020-01-01',
      'its publication has ended: publish_until is 2020-01-01',
    ],
    ['a past archive', 'archivedAt: 2020-01-01', 'its publication has ended: archivedAt is 2020-01-01'],
    [
      'a past end in an object',
      'params: { expires: 2020-01-01 }',
      'its publication has ended: expires is 2020-01-01',
    ],
    ...[
      '[DRAFT] Lamps',
      '(draft) Lamps',
      'Draft: lamps',
      'WIP lamps',
      'Lamps [wip]',
      'Entwurf – Lampen',
      'DRAFT Lamps',
      'DO NOT PUBLISH Lamps',
      'NOT FOR PUBLICATION – Lamps',
      'UNPUBLISHED Lamps',
    ].map((title): [string, string, string] => [
      `the title ${title}`,
      `title: "${title}"`,
      `its title begins or ends with a mark: “${title}”`,
    ]),
  ])('%s', (_, yaml, reason) => {
    expect(read(yaml)).toEqual({
      status: 'draft',
      notes: [`It comes as a draft: ${reason}`],
      doubts: [],
    })
  })

  test.each([
    ...['params', 'meta', 'extra'].map((name) => `${name}: { draft: true }`),
    ...['flags', 'config', 'site'].map((name) => `${name}: { hidden: yes }`),
    ...['go_live: 2033-05-01', 'release: 2034-01-02', 'available_from: 2034-01-02', 'embargo: 2030-01-01'],
    ...['audience: team', 'audience: only_paid', 'status: private', 'state: DRAFT', 'hide: yes'],
    ...['title: "TODO: Anchors"', 'title: 🚧 Anchors', 'title: Anchors - draft 2'],
    ...['dg-publish: false', 'published: no', 'extra: { permalink: false }', 'status: draft', 'draft: yes'],
  ])('`%s`', (yaml) => {
    expect(read(yaml)).toMatchObject({ status: 'draft' })
  })
})

describe('the owner is asked of', () => {
  test.each([
    ...['draftStage: 2', 'roles: [staff]', 'ready_for_print: false', 'Öffentlich: nein', 'brouillon: true'],
    ...[
      'live: false',
      'ready: no',
      'enabled: off',
      'show: no',
      'is_active: 0',
      'online: off',
      'sichtbar: nein',
    ],
    ...[
      'entwurf: ja',
      'publicado: no',
      'stage: draft',
      'workflow: in-review',
      'classification: internal only',
    ],
    ...['editorial_stage: work in progress', 'stage: evergreen', 'progress: 100', 'typeof: draftsman'],
    ...['reviewed: false', 'show: sidebar', 'sichtbarBis: 2020-01-01', 'level: 1.5'],
    ...['where: { lat: 53.5, lng: 9.9 }', 'cover2: { hidden: true }', 'many: [[[[[[1]]]]]]'],
  ])('the field in `%s`, by its name as written', (yaml) => {
    const [field] = yaml.split(':')
    expect(read(yaml)).toEqual({
      status: 'published',
      notes: [],
      doubts: [{ field, value: expect.stringMatching(/\S/) }],
    })
  })

  test.each([
    ['state: Bavaria', 'state: Bavaria'],
    ['Status: Final', 'Status: Final'],
    ['status: [in review]', 'status: in review'],
    ['audience: beginners', 'audience: beginners'],
    ['audience: [everyone, paying members]', 'audience: everyone, paying members'],
    ['draft: 🚧', 'draft: 🚧'],
    ['published:', 'published: (empty)'],
    ['publish: null', 'publish: (empty)'],
    ['publishedAt: null', 'publishedAt: (empty)'],
    ['status: []', 'status: (empty)'],
    ['internal: ""', 'internal: (empty)'],
    ['draft: perhaps', 'draft: perhaps'],
    ['hide: [author]', 'hide: author'],
    ['publish: soon', 'publish: soon'],
    ['expires: soon', 'expires: soon'],
    ['embargo: until spring', 'embargo: until spring'],
    ['permalink: { build: false }', 'permalink: build'],
    ['eleventyExcludeFromCollections: [posts]', 'eleventyExcludeFromCollections: posts'],
  ])('a value that is not known of a known field: `%s`', (yaml, field) => {
    expect(read(yaml)).toEqual({ status: 'published', notes: [], doubts: [{ field, value: '' }] })
  })

  test('any field with a short value, unless its name is known', () => {
    const names = new Set<string>()
    for (const set of Object.values(known)) for (const name of set) names.add(name)
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter((text) => !names.has(plainFieldName(text)) && /[\p{L}\p{N}]/u.test(text))
      .filter((text) => !['password', 'build', '__proto__'].includes(plainFieldName(text)))
    const value = fc.oneof(
      fc.boolean(),
      fc.integer(),
      fc.double(),
      fc.stringMatching(/^[\p{L}\p{N}]{1,60}$/u),
    )
    const read = (fields: Record<string, unknown>) =>
      stateOf([{ fields: { title: 'Lamps', ...fields } }], { splits: false, now, instantOf })
    const isAsked = (fields: Record<string, unknown>) => read(fields).doubts.length === 1
    fc.assert(
      fc.property(name, value, (name, value) => {
        if (/^null$/i.test(String(value))) return
        expect([{ [name]: value }, { [name]: [value] }, { [name]: { a: value } }].every(isAsked)).toBe(true)
        expect(isAsked({ extra: { [name]: value } })).toBe(true)
      }),
    )
  })
})

describe('a post is public for', () => {
  test.each([
    ...['embargo: 2021-01-01', 'release: 2021-01-02', 'secret: none', 'paywall: none', 'audience: everyone'],
    ...['featured: false', 'comments: false', 'toc: false', 'math: false', 'pinned: false', 'pinned: true'],
    ...['showToc: false', 'share: false', 'ShowReadingTime: false', 'hideMeta: true', 'hide_title: true'],
    ...['searchHidden: true', 'disableShare: true', 'disableComments: true', 'displayAuthor: false'],
    ...['cover: { hidden: true, image: a.png }', 'toc: { enabled: false }', 'comments: { show: false }'],
    ...['hide: [navigation, toc]', 'sitemap: false', 'mermaid: false', 'isPost: true'],
    ...['excludeFromSearch: true', 'live: https://demo.example', 'weight: 0', 'private: false', 'hidden: no'],
    ...['expires: ""', 'layout: post', 'layout: draft-table', 'type: posts', 'kind: article', 'unknown: ~'],
    ...['status: [published]', 'Status: PUBLISH', 'access: public', 'visibility: Everyone', 'audience: all'],
    ...['tags: [draft beer, drafting, wipers]', 'category: Draft animals', 'todo: ""', 'permalink: /a/b/'],
    ...['title: Draft beer in Munich', 'title: Private life of a lamp', 'title: "Secret: how I cook"'],
    ...['title: WIPO and you', 'title: "Internal combustion: a story"', 'expires: never', 'unknown: []'],
    ...['build: { render: always, list: local }', 'published: 2024-01-01', 'publish: true', 'draft: false'],
    ...['noindex: true', 'enableToc: no', 'params: { toc: false }', 'unknown: { a: "", b: [~] }'],
    `unknown: ${'a long sentence that is no mark '.repeat(3)}`,
  ])('`%s`', (yaml) => {
    expect(read(yaml)).toEqual({ status: 'published', notes: [], doubts: [] })
  })

  test('an end to come, which a note names', () => {
    expect(read('expiryDate: 2031-01-01')).toEqual({
      status: 'published',
      notes: ['Nothing here ends its publication: expiryDate is 2031-01-01'],
      doubts: [],
    })
  })
})

test('a name is on one list only, and plain', () => {
  const { hides, shows, statuses, readers, begins, ends, kinds, tagFields, silent } = known
  const names = [hides, shows, statuses, readers, begins, ends, kinds, tagFields, silent].flatMap((set) => [
    ...set,
  ])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(names.filter((name) => plainFieldName(name) !== name)).toEqual([])
})

describe('of fields that other files set', () => {
  const reading = { splits: false, now, instantOf }

  test('the nearest counts, and the file is named', () => {
    const sources = [
      { fields: { draft: false, params: { secret: 'no' } } },
      { source: 'near.json', fields: { Draft: true, params: { secret: true }, stage: 'a' } },
      { source: 'far.json', fields: { hidden: true, stage: 'b' } },
    ]
    expect(stateOf(sources, reading)).toEqual({
      status: 'draft',
      notes: ['It comes as a draft: hidden is “true”, by far.json'],
      doubts: [{ field: 'stage', value: 'a', by: 'near.json' }],
    })
  })
})
