import { describe, expect, test } from 'vitest'
import { makeExportFolder } from './testing/export-folder.ts'

const { read } = makeExportFolder('America/Chicago')
const withFields = (fields: string) => read('post.md', `---\ntitle: A\n${fields}\n---\nText.\n`)

describe('the date of a post', () => {
  test.each([
    ['2024-05-01T10:00:00', '2024-05-01T15:00:00.000Z'],
    ['2024-05-01 10:00', '2024-05-01T15:00:00.000Z'],
    ['2024-05-01', '2024-05-01T05:00:00.000Z'],
    ['2024-01-15', '2024-01-15T06:00:00.000Z'],
    ['2024', '2024-01-01T06:00:00.000Z'],
    ['Jul 08 2022', '2022-07-08T05:00:00.000Z'],
    ['8 July 2022', '2022-07-08T05:00:00.000Z'],
    ['Friday, July 8th, 2022', '2022-07-08T05:00:00.000Z'],
    ['2024-05-01 10:00:00 +0200', '2024-05-01T08:00:00.000Z'],
    ['2024-05-01T10:00:00+05:30', '2024-05-01T04:30:00.000Z'],
    ['2024-05-01T10:00:00Z', '2024-05-01T10:00:00.000Z'],
    ['2021-06-07 10:00 EST', '2021-06-07T15:00:00.000Z'],
    ['2021-06-07 10:00:30 PDT', '2021-06-07T17:00:30.000Z'],
    ['2021-06-07 10:00 cet', '2021-06-07T09:00:00.000Z'],
    ['Mon, 07 Jun 2021 10:00:00 EDT', '2021-06-07T14:00:00.000Z'],
    ['2021-06-07 10:00 PM CEST', '2021-06-07T20:00:00.000Z'],
    ['2020-02-29', '2020-02-29T06:00:00.000Z'],
  ])('%s is %s at a site in Chicago', async (written, instant) => {
    expect((await withFields(`date: ${written}`)).post).toMatchObject({ publishedAt: instant })
  })

  test.each(['2024-02-30', '2021-02-29T10:00:00Z', '20210229', '2021-02-29 10:00 +0100'])(
    '%s makes the post wrong, for there is no such day',
    async (written) => {
      const day = written.startsWith('2024') ? '2024-02-30' : '2021-02-29'
      expect(await withFields(`date: ${written}`)).toMatchObject({
        post: undefined,
        left: { isWrong: true, why: `“${written}” cannot be read: the day ${day} does not exist` },
      })
    },
  )

  test('in an unknown zone makes the post wrong, with that zone', async () => {
    const { left } = await withFields('date: 2021-06-07 10:00 AEST')
    expect(left?.why).toMatch(/AEST is no known zone: write it as 2021-06-07T10:00\+00:00/)
  })

  test.each(['soon', '05/06/2024', '2024-13-01'])('%s makes the post wrong', async (written) => {
    const { post, left } = await withFields(`date: ${written}`)
    expect(post).toBeUndefined()
    expect(left).toMatchObject({
      isWrong: true,
      why: expect.stringMatching(/(cannot be read as a date|is ambiguous): write it/),
    })
  })
})
