import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestFolder } from '#platform/database/testing/test-database.ts'
import { readMembers } from './read-members.ts'

let folder: ReturnType<typeof makeTestFolder>
beforeAll(() => {
  folder = makeTestFolder()
})
afterAll(() => folder.remove())

async function read(content: string | Buffer) {
  const file = join(folder.path, 'list.csv')
  writeFileSync(file, content)
  return readMembers(file)
}

const states = async (content: string | Buffer) =>
  Object.fromEntries((await read(content)).subscribers.map(({ email, state }) => [email, state]))

describe('a list of subscribers', () => {
  test.each([
    [
      'Mailchimp',
      'Email Address,First Name,OPTIN_TIME,UNSUB_TIME',
      ',Ada,2024-05-01 10:00:00,',
      ',Bo,,2024-06-01',
    ],
    [
      'Substack',
      'email,active_subscription,email_disabled,created_at',
      ',false,false,2024-05-01',
      ',true,true,',
    ],
    ['Kit', 'email,status,created_at', ',active,2024-05-01', ',cancelled,2024-05-01'],
    ['Buttondown', 'email_address,subscriber_type,creation_date', ',regular,2024-05-01', ',unsubscribed,'],
    ['MailerLite', 'Email,Status,Date Added', ',Active,2024-05-01', ',Unsubscribed,2024-05-01'],
    ['Beehiiv', 'email,status,created_at', ',active,2024-05-01', ',inactive,2024-05-01'],
  ])('of %s is read, and who left stays out', async (_, head, here, gone) => {
    const content = `${head}\nada@example.org${here}\nbo@example.org${gone}\n`
    expect(await states(content)).toEqual({ 'ada@example.org': 'pending', 'bo@example.org': 'inactive' })
  })

  test.each([
    ['semicolons, as a spreadsheet in German writes them', 'Name;E-Mail\nAda;ada@example.org\n'],
    ['tabs', 'Name\tEmail\nAda\tada@example.org\n'],
    ['line ends of Windows and a mark of its encoding', '\uFEFFemail,name\r\nada@example.org,Ada\r\n'],
    ['line ends of old computers', 'email,name\rada@example.org,Ada\r'],
    ['quotes around commas and lines', '"email","note"\n"ada@example.org","one, ""two""\nthree"\n'],
    ['blanks and empty lines', ' Email , name \n\n ada@example.org , Ada \n\n'],
    ['rows of different lengths', 'email,name,city\nada@example.org\n'],
    ['UTF-16', Buffer.from('\uFEFFemail,name\nada@example.org,Ада\n', 'utf16le')],
  ])('with %s is read', async (_, content) => {
    expect(await states(content)).toEqual({ 'ada@example.org': 'pending' })
  })

  test('has a subscriber active only with the place and the time at which they agreed', async () => {
    const head = 'email,agreed_at,source'
    expect(
      await states(
        `${head}\nada@example.org,2024-05-01,Fair\nbo@example.org,2024-05-01,\ncy@example.org,,Fair\n`,
      ),
    ).toEqual({ 'ada@example.org': 'active', 'bo@example.org': 'pending', 'cy@example.org': 'pending' })
  })

  test('names a row whose date nobody can read, with its line, and keeps the others', async () => {
    const { subscribers, left } = await read(
      'email,created_at\nada@example.org,05/06/2024\nbo@example.org,2024-05-01\n',
    )
    expect(subscribers.map(({ email }) => email)).toEqual(['bo@example.org'])
    expect(left).toMatchObject([{ source: 'row 1', title: 'ada@example.org', isWrong: true }])
  })
})
