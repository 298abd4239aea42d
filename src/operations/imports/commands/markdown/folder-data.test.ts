import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readExport } from '../read-export.ts'
import { makeExportFolder } from '../testing/export-folder.ts'

const { root, write } = makeExportFolder()
const post = (...lines: string[]) =>
  ['---', 'title: Plan', 'date: 2021-04-09', ...lines, '---', 'Text.', ''].join('\n')

/** Returns a post in a folder with a file that sets fields. */
async function readBelow(
  name: string,
  content: string,
  source = 'content/winter/2021/plan.md',
  own: string[] = [],
) {
  write(name, content)
  write(source, post(...own))
  const { posts, left } = await readExport(root)
  return { status: posts[0]?.status, notes: posts[0]?.notes, left }
}

describe('a section of Hugo makes drafts of the posts below', () => {
  const index = 'content/winter/_index.md'
  test.each([
    ['a draft', '---\ncascade:\n  draft: true\n---\n', `${index} says so`],
    ['a draft in TOML', '+++\n[cascade]\ndraft = true\n+++\n', `${index} says so`],
    ['a list', '+++\n[[cascade]]\ndraft = true\n[cascade.target]\nkind = "page"\n+++\n', `${index} says so`],
    ['parameters', '---\ncascade: { params: { private: true } }\n---\n', `private is “true”, by ${index}`],
    ['a build', '+++\n[cascade.build]\nrender = "never"\n+++\n', `build has render: never, by ${index}`],
    [
      'a build by its old name',
      '---\ncascade: { _build: { list: never } }\n---\n',
      `build has list: never, by ${index}`,
    ],
    [
      'an end',
      '---\ncascade: { expiryDate: 2020-01-01 }\n---\n',
      `its publication has ended: expiryDate is 2020-01-01, by ${index}`,
    ],
    ['its own state', '---\ndraft: true\n---\n', `${index} says so`],
    [
      'what cannot be read',
      '---\ncascade: [\n---\n',
      expect.stringContaining(`${index}, which may set its fields, cannot be read`),
    ],
  ])('by %s in its cascade', async (_, content, reason) => {
    const { status, notes } = await readBelow(index, content)
    expect(status).toBe('draft')
    expect(notes).toEqual([typeof reason === 'string' ? `It comes as a draft: ${reason}` : reason])
  })

  test('also by the settings of the site', async () => {
    expect(await readBelow('hugo.toml', '[[cascade]]\ndraft = true\n')).toMatchObject({
      status: 'draft',
      notes: ['It comes as a draft: hugo.toml says so'],
    })
  })

  test.each([
    ['a post that says otherwise', index, '---\ncascade: { draft: true }\n---\n', ['draft: false']],
    ['a nearer section that says otherwise', 'content/_index.md', '---\ncascade: { draft: true }\n---\n', []],
    ['posts beside it', 'content/summer/_index.md', '---\ncascade: { draft: true }\n---\n', []],
    ['a cascade for sections', index, '---\ncascade: { draft: true, target: { kind: section } }\n---\n', []],
    ['a cascade of other fields', index, '---\ncascade: { type: blog, params: { toc: false } }\n---\n', []],
    ['what only concerns its own page', index, '---\nrender: false\nhidden: true\n---\n', []],
  ])('but not of %s', async (_, name, content, own) => {
    write('content/winter/2021/_index.md', '---\ncascade: { draft: false }\n---\n')
    if (name === index && own.length === 0) rmSync(join(root, 'content/winter/2021/_index.md'))
    expect(await readBelow(name, content, undefined, own)).toMatchObject({ status: 'published', notes: [] })
  })
})

describe('data of Eleventy make drafts', () => {
  test.each([
    ['of a folder', 'content/winter/winter.json', '{ "draft": true }', 'content/winter/winter.json says so'],
    [
      'of a folder by the other name',
      'content/winter/winter.11tydata.json',
      '{ "eleventyExcludeFromCollections": true }',
      'eleventyExcludeFromCollections is “true”, by content/winter/winter.11tydata.json',
    ],
    [
      'without pages',
      'content/content.11tydata.json',
      '{ "permalink": false }',
      'it has no page (permalink: false), by content/content.11tydata.json',
    ],
    [
      'of a post',
      'content/winter/2021/plan.json',
      '{ "draft": true }',
      'content/winter/2021/plan.json says so',
    ],
    [
      'in a script',
      'content/winter/winter.11tydata.js',
      'module.exports = { draft: true }',
      'content/winter/winter.11tydata.js sets its fields, and is a script, which is not run',
    ],
    [
      'in a script of a post',
      'content/winter/2021/plan.11tydata.mjs',
      'export default {}',
      'content/winter/2021/plan.11tydata.mjs sets its fields, and is a script, which is not run',
    ],
  ])('%s', async (_, name, content, reason) => {
    const { status, notes, left } = await readBelow(name, content)
    expect({ status, notes }).toEqual({ status: 'draft', notes: [`It comes as a draft: ${reason}`] })
    expect(left).toEqual([
      { source: name, why: 'It is no post: what it says of the publication of others counts for them' },
    ])
  })

  test.each([
    ['of another folder', 'content/summer/summer.json', '{ "draft": true }'],
    ['by another name', 'content/winter/other.json', '{ "draft": true }'],
    ['of a layout', 'content/winter/winter.json', '{ "layout": "post.njk", "tags": "posts" }'],
  ])('but not those %s', async (_, name, content) => {
    expect(await readBelow(name, content)).toMatchObject({ status: 'published', notes: [] })
  })

  test('in the folder that is imported', async () => {
    write('notes.json', '{ "draft": true }')
    write('plan.md', post())
    expect((await readExport(root, ['notes'])).posts).toMatchObject([{ status: 'draft' }])
  })
})

test('the settings of Jekyll for a folder make drafts of its posts, and are named', async () => {
  write('_config.yml', 'defaults:\n  - scope: { path: _posts/winter }\n    values: { secret: true }\n')
  write('_posts/winter/2021-04-09-plan.md', post())
  expect((await readExport(root)).posts).toMatchObject([
    { status: 'draft', notes: ['It comes as a draft: secret is “true”, by _config.yml'] },
  ])
})
