import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { plainFields } from './post-fields.ts'
import { stateOf } from './publication.ts'

const instantOf = (date: string) => (/^\d{4}-/.test(date) ? Date.parse(date) : undefined)
const now = Date.parse('2024-06-01')
/** The state of a post with these fields in YAML. */
const read = (yaml: string) =>
  stateOf(plainFields(parse(yaml, { schema: 'failsafe' })), { splits: false, now, instantOf })

describe('a post is a draft, and the report says why, for', () => {
  test.each([
    ['a value of no for a word that says it is shown', 'live: false', 'live is “false”'],
    ['ready', 'ready: no', 'ready is “no”'],
    ['enabled', 'enabled: off', 'enabled is “off”'],
    ['show', 'show: no', 'show is “no”'],
    ['a word with a prefix', 'is_active: 0', 'isactive is “0”'],
    ['render, as in Zola', 'render: false', 'render is “false”'],
    ['never', 'publish: never', 'publish is “never”'],
    ['a true value for a word that says it is hidden', 'secret: true', 'secret is “true”'],
    ['internal', 'internal: yes', 'internal is “yes”'],
    ['premium', 'premium: 1', 'premium is “1”'],
    ['members only', 'members-only: true', 'membersonly is “true”'],
    ['a negation', 'do_not_publish: true', 'donotpublish is “true”'],
    ['another negation', 'notReady: true', 'notready is “true”'],
    ['hidden from a list', 'hiddenFromHomePage: true', 'hiddenfromhomepage is “true”'],
    ['readers other than the public', 'access: members', 'access is “members”'],
    ['an audience', 'audience: internal', 'audience is “internal”'],
    ['readers', 'readers: staff', 'readers is “staff”'],
    ['readers in a list', 'visibility: [public, staff]', 'visibility is “staff”'],
    ['an unknown status', 'Status: Final', 'status is “Final”'],
    ['a status in a list', 'status: [in review]', 'status is “in review”'],
    ['a stage', 'stage: draft', 'stage is “draft”'],
    ['a type', 'type: Entwurf', 'type is “Entwurf”'],
    ['a workflow', 'workflow: in-review', 'workflow is “in-review”'],
    ['an editorial state', 'editorial_stage: work in progress', 'editorialstage is “work in progress”'],
    ['a tag', 'tags: [lamps, draft]', 'it has the tag or category “draft”'],
    ['a tag of Obsidian', 'tags: "#lamps #WIP"', 'it has the tag or category “#WIP”'],
    ['a tag within another', 'tags: [status/draft]', 'it has the tag or category “status/draft”'],
    ['a category', 'category: Brouillon', 'it has the tag or category “Brouillon”'],
    ['a second category', 'categories: [Notes, Private]', 'it has the tag or category “Private”'],
    ['a taxonomy of Zola', 'taxonomies: { tags: [wip] }', 'it has the tag or category “wip”'],
    ['a build that makes no page', '_build: { render: never }', 'build has render: never'],
    ['a build that lists no page', 'build: { list: never }', 'build has list: never'],
    ['a past end', 'expiryDate: 2020-01-01', 'its publication has ended: expirydate is 2020-01-01'],
    [
      'a past end by another name',
      'unpublish_on: 2020-01-01',
      'its publication has ended: unpublishon is 2020-01-01',
    ],
    ['a past archive', 'archivedAt: 2020-01-01', 'its publication has ended: archivedat is 2020-01-01'],
    [
      'a past end in an object',
      'params: { expires: 2020-01-01 }',
      'its publication has ended: expires is 2020-01-01',
    ],
    ['an end that cannot be read', 'expires: soon', 'expires is “soon”'],
    ...[
      '[DRAFT] Lamps',
      '(draft) Lamps',
      'Draft: lamps',
      'WIP lamps',
      'Lamps [wip]',
      'Entwurf – Lampen',
      'DRAFT Lamps',
    ].map((title): [string, string, string] => [
      `the title ${title}`,
      `title: "${title}"`,
      `its title begins or ends with a mark: “${title}”`,
    ]),
  ])('%s', (_, yaml, reason) => {
    expect(read(yaml)).toEqual({ status: 'draft', notes: [`It comes as a draft: ${reason}`] })
  })

  test.each([
    ...['params', 'meta', 'extra'].map((name) => `${name}: { draft: true }`),
    ...['flags', 'config', 'site'].map((name) => `${name}: { hidden: yes }`),
    ...['online: off', 'sichtbar: nein', 'entwurf: ja', 'brouillon: true', 'publicado: no'],
    ...['go_live: 2033-05-01', 'release: 2034-01-02', 'available_from: 2034-01-02', 'embargo: 2030-01-01'],
    ...['classification: internal only', 'audience: team', 'audience: [everyone, paying members]'],
    ...['title: "TODO: Anchors"', 'title: 🚧 Anchors', 'title: Anchors - draft 2'],
    ...['dg-publish: false', 'published: no', 'extra: { permalink: false }', 'status: draft', 'draft: 🚧'],
  ])('`%s`', (yaml) => {
    expect(read(yaml)).toMatchObject({ status: 'draft' })
  })
})

describe('a post is public for', () => {
  test.each([
    ...['audience: beginners', 'embargo: 2021-01-01', 'release: 2021-01-02', 'secret: none', 'paywall: none'],
    ...['featured: false', 'comments: false', 'toc: false', 'math: false', 'pinned: false', 'pinned: true'],
    ...['showToc: false', 'share: false', 'ShowReadingTime: false', 'hideMeta: true', 'hide_title: true'],
    ...['searchHidden: true', 'disableShare: true', 'disableComments: true', 'displayAuthor: false'],
    ...['cover: { hidden: true, image: a.png }', 'toc: { enabled: false }', 'comments: { show: false }'],
    ...[
      'hide: [navigation, toc]',
      'sitemap: false',
      'mermaid: false',
      'isPost: true',
      'excludeFromSearch: true',
    ],
    ...[
      'live: https://demo.example',
      'show: sidebar',
      'weight: 0',
      'private: false',
      'hidden: no',
      'internal: ""',
    ],
    ...[
      'layout: post',
      'type: posts',
      'kind: article',
      'stage: evergreen',
      'progress: 100',
      'typeof: draftsman',
    ],
    ...['status: [published]', 'Status: PUBLISH', 'access: public', 'visibility: Everyone', 'audience: all'],
    ...['tags: [draft beer, drafting, wipers]', 'category: Draft animals', 'todo: ""', 'reviewed: false'],
    ...[
      'title: Draft beer in Munich',
      'title: Private life of a lamp',
      'title: "Secret: how I cook"',
      'title: WIPO and you',
    ],
    ...['title: "Internal combustion: a story"', 'build: { render: always, list: local }', 'expires: never'],
    ...[
      'published: 2024-01-01',
      'publish: true',
      'draft: false',
      'noindex: true',
      'enableToc: no',
      'params: { toc: false }',
    ],
  ])('`%s`', (yaml) => {
    expect(read(yaml)).toEqual({ status: 'published', notes: [] })
  })

  test('an end to come, which a note names', () => {
    expect(read('expiryDate: 2031-01-01')).toEqual({
      status: 'published',
      notes: ['Nothing here ends its publication: expirydate is 2031-01-01'],
    })
  })
})
