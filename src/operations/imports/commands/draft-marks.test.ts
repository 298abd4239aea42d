import { describe, expect, test } from 'vitest'
import { readExport } from './read-export.ts'
import { makeExportFolder } from './testing/export-folder.ts'

const { root, write, read } = makeExportFolder()
const dated = '---\ntitle: Lamp\ndate: 2021-04-09\n---\nText.\n'

describe('a folder says that its posts are drafts', () => {
  test.each([
    ...[
      '_drafts',
      'drafts',
      'Drafts',
      'notes-drafts',
      'notes_draft',
      'my drafts',
      'blogDrafts',
      'wip',
      'WIP',
    ],
    ...['content/posts/2024-drafts', 'drafts-2023', 'draft posts', 'unpublished', 'private', 'Entwürfe'],
    ...['work in progress', 'posts/trash', 'garden-private/plants'],
    ...['not-ready', 'in-progress', 'concepten', 'to-publish', 'do-not-publish'],
  ])('by its name: %s', async (name) => {
    const { post } = await read(`${name}/lamp.md`, dated)
    const reason = name.split('/').find((part) => !/^(content|posts|plants)$/.test(part))
    expect(post).toMatchObject({ status: 'draft' })
    expect(post?.notes).toEqual([`It comes as a draft: its folder is ${reason}`])
  })

  test.each(['notes', 'drafting', 'drafts-folder', 'draft-beer', 'privateers', 'posts/2024'])(
    'but not by a name such as %s',
    async (name) => {
      expect((await read(`${name}/lamp.md`, dated)).post).toMatchObject({ status: 'published', notes: [] })
    },
  )

  test.each([
    ...[
      'DRAFT-lamp',
      'WIP lamp',
      'lamp (draft)',
      '~lamp',
      'lamp.wip',
      'draft-q1',
      'q4_draft',
      'wip-x',
      'todo',
    ],
    ...['2024-05-01-draft-lamp', '2024-05-01 Entwurf', 'lamp-draft-2', '[draft] lamp', 'lamp.concept'],
    ...['unpublished_lamp', 'brouillon.lamp', 'lamp borrador'],
  ])('by the name of its file: %s', async (name) => {
    const { post } = await read(`posts/${name}.md`, dated)
    expect(post?.notes).toEqual([`It comes as a draft: its file is named ${name}`])
  })

  test.each(['drafting-beer', 'wiping', 'conceptual-art', 'my-draft-beer', 'mastodon'])(
    'but not by a file such as %s',
    async (name) => {
      expect((await read(`posts/${name}.md`, dated)).post).toMatchObject({ status: 'published' })
    },
  )

  test('also by the folder of a bundle, which is the name of its post', async () => {
    expect((await read('posts/a-first-draft/index.md', dated)).post).toMatchObject({
      slug: 'a-first-draft',
      notes: ['It comes as a draft: its folder is a-first-draft'],
    })
  })

  test('but not by the folder of a bundle such as a-first-draft-beer', async () => {
    expect((await read('posts/a-first-draft-beer/index.md', dated)).post).toMatchObject({
      status: 'published',
    })
  })

  test('also when it is all that is imported, or leads to it', async () => {
    write('lamp.md', dated)
    for (const above of [['notes-drafts'], ['wip', '2024']])
      expect((await readExport(root, above)).posts).toMatchObject([{ status: 'draft' }])
  })
})

describe('the first line of a text says that it is a draft', () => {
  test.each([
    ...['#draft', '#lamps #wip', '#status/draft', '**DRAFT**', '**Draft:** more to come', '__WIP__ lamps'],
    ...[
      '> DRAFT',
      '> **Draft** – not finished',
      '> [!warning] Draft',
      '<!-- draft -->',
      '%% WIP %%',
      '[draft]',
    ],
    ...['# Lamp\n\n**DRAFT**', 'Lamp\n====\n\n#draft', 'DRAFT'],
  ])('in %j', async (text) => {
    const { post } = await read('lamp.md', dated.replace('Text.', `${text}\n\nText.`))
    expect(post).toMatchObject({
      status: 'draft',
      notes: expect.arrayContaining(['It comes as a draft: its text begins with a mark']),
    })
  })

  test.each([
    ...['#lamps', '**Draft beer** is good.', '> Draft horses are strong.', '<!-- more -->', 'Draft beer.'],
    ...['Text.\n\n**DRAFT**', '[draft](https://example.org) is a link', '`#draft`'],
  ])('but not in %j', async (text) => {
    const { post } = await read('lamp.md', dated.replace('Text.', `${text}\n\nText.`))
    expect(post).toMatchObject({ status: 'published' })
  })
})
