import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTestFolder } from '#platform/database/testing/test-database.ts'
import { movePictures, startFetching } from './move-pictures.ts'

const folder = makeTestFolder()
afterAll(() => folder.remove())

function write(name: string): void {
  const file = join(folder.path, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'x')
}
const options = { folder: folder.path, fetch: false, dryRun: true, ownerId: 1, fetching: startFetching() }
const move = (content: string, image?: string) =>
  movePictures({ content, image, title: 'A', folder: join(folder.path, 'posts') }, options)

const name = 'M\u00f6we am S\u00fcdufer.png'
const forms = [name, name.normalize('NFD'), encodeURI(name), encodeURI(name.normalize('NFD'))]

test.each(forms.flatMap((file, at) => forms.map((link) => [`${at}/${file}`, `${at}/${link}`])))(
  'the picture %s is found as %s, in the text and as the cover',
  async (file = '', link = '') => {
    write(`content/${file}`)
    expect(await move(`![](</${link}>)`)).toMatchObject({ stored: 1, notes: [] })
    expect(await move(`![](<../content/${link}>)`, `/${link}`)).toMatchObject({ stored: 2, notes: [] })
  },
)

test('two files whose names differ in that only are not guessed', async () => {
  write('posts/A.png')
  write('posts/a.png')
  expect(await move('![](%61.PNG)')).toMatchObject({
    stored: 0,
    notes: [expect.stringContaining('no such file')],
  })
})

test('a picture is found by its name alone, wherever it is, if there is one of that name', async () => {
  write('attachments/2021/gull one.png')
  write('attachments/tern.png')
  write('other/tern.png')
  // Shared, because the folder is read once per import.
  const once = { ...options, fetching: startFetching() }
  const find = (address: string) =>
    movePictures({ content: `![](<${address}>)`, title: 'A', folder: join(folder.path, 'notes') }, once)
  expect(await find('gull%20one.png')).toMatchObject({ stored: 1, notes: [] })
  expect(await find('2021/gull one.png')).toMatchObject({ stored: 0 })
  expect(await find('tern.png')).toMatchObject({
    stored: 0,
    notes: [expect.stringContaining('no such file')],
  })
})
