import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteSettings } from '#base/site/contract.ts'
import { db } from '#platform/database/database.ts'
import { openClientSite, own } from '#testing/client-site.ts'
import { engines } from '#testing/site.ts'
import type { ClientImport } from './contract/schemas.ts'
import { clients } from './table.ts'

describe.each(engines)('lists of clients on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openClientSite>>
  beforeAll(async () => {
    site = await openClientSite(engine)
  })
  afterAll(() => site.close())

  const send = async (body: BodyInit, query = ''): Promise<ClientImport> => {
    const answer = await site.importFile(body, query)
    const report = await answer.json()
    expect(answer.status, JSON.stringify(report)).toBe(200)
    return report
  }

  async function localeIn(language: string) {
    const { value, version } = (await site.read<SiteSettings>(site.chief, '/api/admin/site')).locale
    return { value: { ...value, language }, version }
  }

  test('a dry run says what an import does, names duplicates and wrong rows, and stores nothing', async () => {
    const known = await site.addClient({
      ...{ company: 'Known Ltd', postcode: '24103', country: 'DE', vatNumber: 'DE123456788' },
      emails: [own('known@mill.example')],
    })
    const before = await db().$count(clients)
    const file = [
      'Firma;E-Mail;PLZ;Land;USt-IdNr.;Farbe',
      'New Ltd;new@mill.example;1010;Österreich;;blue',
      'Other;KNOWN@mill.example;;;;',
      'Third;;;Deutschland;DE 123 456 788;',
      'KNOWN LTD;;24103;;;',
      'Twice;new@mill.example;;;;',
      'Wrong;not an address;;;;',
      'Wrong;;;Atlantis;;',
      ';;;;;green',
    ].join('\r\n')
    const report = await send(file)
    expect(report.counts).toEqual({ new: 1, duplicate: 4, wrong: 3 })
    expect(report.notes).toEqual(['These columns are not read: Farbe'])
    expect(report.entries).toMatchObject([
      { line: 2, kind: 'new', name: 'New Ltd' },
      { duplicateOf: { id: known.id }, notes: ['Known Ltd has the same address already'] },
      { duplicateOf: { id: known.id }, notes: ['Known Ltd has the same VAT number already'] },
      { duplicateOf: { id: known.id }, notes: ['Known Ltd has the same name and postcode already'] },
      { duplicateOf: null, duplicateLine: 2, notes: ['Line 2 has the same address'] },
      { line: 7, kind: 'wrong', notes: ['Email addresses: Please enter a valid email address.'] },
      { line: 8, kind: 'wrong', notes: ['Country: Use the two letters of a country, such as DE'] },
      { line: 9, kind: 'wrong', notes: ['It has no company, contact or email address'] },
    ])
    expect(await db().$count(clients)).toBe(before)

    expect(await send(file, '?dryRun=false')).toEqual(report)
    const [added] = await site.list('?q=new@mill.example')
    expect(added).toMatchObject({ company: 'New Ltd', country: 'AT', email: 'new@mill.example' })
    expect((await send(file, '?dryRun=false')).counts).toEqual({ new: 0, duplicate: 5, wrong: 3 })
    expect(await db().$count(clients)).toBe(before + 1)
  })

  test('a VAT number with a wrong digit is named with its row, and left out', async () => {
    const file = 'company,vat\nWrong Digit Ltd,DE123456789\nRight Digit Ltd,DE136695976\n'
    const { counts, entries } = await send(file, '?dryRun=false')
    expect(counts).toEqual({ new: 1, duplicate: 0, wrong: 1 })
    expect(entries[0]).toMatchObject({
      line: 2,
      notes: [expect.stringMatching(/^vatNumber: .*check digits/)],
    })
    expect((await site.list('?q=Wrong Digit')).length).toBe(0)
  })

  test.each([
    ['UTF-16', Buffer.from('\ufeffcompany\r\nMühle UTF-16\r\n', 'utf16le')],
    [
      'Windows-1252',
      Buffer.from('company,city\r\nMühle 1252,Köln\r\nGrüße und Söhne,Düsseldorf\r\n', 'latin1'),
    ],
    ['UTF-8 with a mark', Buffer.from('\ufeffcompany\r\nMühle UTF-8\r\n')],
  ])('a file in %s is read', async (_, bytes) => {
    const { entries } = await send(new Uint8Array(bytes))
    expect(entries[0]).toMatchObject({ kind: 'new', name: expect.stringContaining('Mühle') })
  })

  test('a guessed encoding is named, and a file that is no text is refused', async () => {
    const polish = Buffer.from('company,contact\nFirma,Wa\u00b3\u00easa \u00a3\u00f3d\u00bc\n', 'latin1')
    const { notes, entries } = await send(new Uint8Array(polish))
    expect(notes[0]).toMatch(/^It is not written in UTF-8 and was read as .+: check letters/)
    expect(entries[0]?.kind).toBe('new')
    expect((await site.importFile(new Uint8Array([0, 1, 2, 3, 255, 0, 10, 7]))).status).toBe(400)
  })

  test('5,000 rows are read at once, one more is refused, and so are other files', async () => {
    const rows = (count: number) =>
      ['company,email', ...Array.from({ length: count }, (_, n) => `Many ${n},many${n}@rows.example`)].join(
        '\n',
      )
    const report = await send(rows(5_000), '?dryRun=false')
    expect(report.counts).toEqual({ new: 5_000, duplicate: 0, wrong: 0 })
    expect(report.entries).toHaveLength(1_000)
    expect((await site.list('?q=many4999@'))[0]).toMatchObject({ name: 'Many 4999' })
    expect((await send(rows(5_000))).counts.duplicate).toBe(5_000)
    expect((await site.importFile(rows(5_001))).status).toBe(400)
    expect((await site.importFile('color\nblue')).status).toBe(400)
    expect((await site.importFile('x'.repeat(2 * 1024 * 1024 + 1))).status).toBe(413)
  })

  test('an export holds every client once, no formula, and can be imported elsewhere', async () => {
    await site.addClient({
      ...{ company: '=1+1', contact: 'Finn', street: '1 Quay\nDoor 2', country: 'NO', notes: 'a;b' },
      emails: [own('finn@quay.example'), { email: 'pay@quay.example', isOwn: false, isBilling: true }],
    })
    const answer = await site.get(site.chief, '/api/admin/clients/export?q=quay.example')
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const text = await answer.text()
    const rows: Record<string, string>[] = parse(text, { columns: true })
    expect(rows).toMatchObject([
      { company: "'=1+1", email: 'finn@quay.example', billing_email: 'pay@quay.example', account: 'no' },
    ])
    const [client] = await site.list('?q=quay.example')
    await site.change('DELETE', `/${client?.id}`)
    expect((await send(text, '?dryRun=false')).counts.new).toBe(1)
    const [again] = await site.list('?q=quay.example')
    expect(await site.open(again?.id ?? 0)).toMatchObject({
      ...{ company: '=1+1', contact: 'Finn', street: '1 Quay\nDoor 2', country: 'NO', notes: 'a;b' },
      billingEmail: 'pay@quay.example',
    })
    await site.send(site.chief, 'PUT', '/api/admin/site/locale', await localeIn('de-DE'))
    const exported = await site.get(site.chief, '/api/admin/clients/export?q=quay.example')
    // `text()` would drop the byte order mark.
    const german = Buffer.from(await exported.arrayBuffer()).toString()
    expect(german).toMatch(/^\ufeff"number";"company";/)
    expect(parse(german, { columns: true, delimiter: ';', bom: true })).toMatchObject([{ notes: 'a;b' }])
    await site.change('DELETE', `/${again?.id}`)
    expect((await send(german, '?dryRun=false')).counts.new).toBe(1)
    const [third] = await site.list('?q=quay.example')
    expect(await site.open(third?.id ?? 0)).toMatchObject({
      company: '=1+1',
      street: '1 Quay\nDoor 2',
      notes: 'a;b',
    })
    await site.send(site.chief, 'PUT', '/api/admin/site/locale', await localeIn('en-US'))
    const all: object[] = parse(await (await site.get(site.chief, '/api/admin/clients/export')).text(), {
      columns: true,
    })
    expect(all).toHaveLength(await db().$count(clients))
  })
})
