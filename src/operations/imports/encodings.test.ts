import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, signInAs } from '#testing/site.ts'
import { makeArchive } from './commands/testing/make-archive.ts'

let site: Awaited<ReturnType<typeof openTestSite>>
let cookie: string
beforeAll(async () => {
  site = await openTestSite('postgres')
  cookie = (await signInAs('admin')).cookie
})
afterAll(() => site.close())

const send = async (name: string, body: BodyInit) => {
  const answer = await site.request(`/api/admin/imports?${new URLSearchParams({ name })}`, {
    method: 'POST',
    body,
    headers: { cookie },
  })
  return answer.json()
}

const list = Buffer.from('name,email\r\nAda,ada@example.org\r\n', 'utf16le')

test.each([
  ['list.csv', 'UTF-16', list],
  ['list.csv', 'UTF-16 with the other byte first', Buffer.from(list).swap16()],
  ['site.zip', 'UTF-16 in an archive', makeArchive([{ name: 'list.csv', content: list }])],
])('the subscribers in %s are read from %s without a mark', async (name, _, body) => {
  expect(await send(name, new Uint8Array(body))).toMatchObject([{ kind: 'new', title: 'ada@example.org' }])
})

test('a post in EUC-JP is read, and the encoding is named', async () => {
  const japanese = Buffer.from('a4b3a4eca4cfa4cba4dba4f3a4b4a4c7a4b9a1a3', 'hex')
  const body = Buffer.concat([
    Buffer.from('---\ndate: 2024-01-01\n---\n# '),
    japanese,
    Buffer.from('\n\nText.\n'),
  ])
  expect(await send('post.md', body)).toMatchObject([
    {
      kind: 'new',
      title: 'これはにほんごです。',
      notes: expect.arrayContaining(['It is not written in UTF-8 and was read as EUC-JP']),
    },
  ])
})
