import { inflateSync } from 'node:zlib'
import { eq, isNotNull } from 'drizzle-orm'
import PDFDocument from 'pdfkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#platform/database/database.ts'
import { sendDueEmails } from '#platform/email/delivery.ts'
import { emailOutbox } from '#platform/email/table.ts'
import type { OutgoingEmail } from '#platform/email/transport.ts'
import { removeFiles } from '#platform/files/store.ts'
import { files } from '#platform/files/table.ts'
import { siteDay } from '#platform/locale.ts'
import { answerOf, openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import { completeIssues } from './commands/files.ts'
import { invoiceFiles } from './table.ts'

const year = siteDay().slice(0, 4)

describe.each(engines)('the PDF of an invoice on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  beforeAll(async () => {
    site = await openInvoiceSite(engine)
  })
  afterAll(() => site.close())
  afterEach(() => void vi.restoreAllMocks())
  beforeEach(async () => {
    await site.clear()
    await db().delete(files)
  })

  const pdfOf = async (id: number, who = site.ada) => {
    const answer = await site.get(who, `/api/invoices/${id}/pdf`)
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }
  /** Deletes all files, because invoices of earlier releases have none. */
  const forget = async () => {
    await db().delete(invoiceFiles)
    await db().delete(files)
  }

  test('is made at the issue, and always has the same bytes, for its client and admins only', async () => {
    const draft = await site.draft()
    const path = `/api/invoices/${draft.id}/pdf`
    expect((await site.get(site.chief, path)).status).toBe(404)
    const { id } = await answerOf(200, await site.act(draft.id, 'issue'))
    expect(await db().select({ name: files.name, purpose: files.purpose }).from(files)).toEqual([
      { name: `INV-${year}-0001.pdf`, purpose: 'invoice' },
    ])
    const first = await site.get(site.ada, path)
    expect(first.headers.get('content-type')).toBe('application/pdf')
    expect(first.headers.get('content-disposition')).toBe(`attachment; filename=INV-${year}-0001.pdf`)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7')
    expect(bytes.subarray(-6).toString('latin1')).toContain('%%EOF')
    await site.set({ ...seller, sellerName: 'Somebody Else' })
    await site.pay(id)
    expect((await pdfOf(id, site.chief)).equals(bytes)).toBe(true)
    expect((await site.get(site.eve, path)).status).toBe(404)
    expect((await site.get(site.chief, '/api/invoices/999999/pdf')).status).toBe(404)
  })

  test('of an old invoice is made when it is first read, once, even for parallel requests', async () => {
    const { id } = await site.issue()
    const made = await pdfOf(id)
    await forget()
    const asked = await Promise.all(Array.from({ length: 6 }, () => pdfOf(id)))
    expect(asked.every((bytes) => bytes.equals(made))).toBe(true)
    expect(await db().$count(files)).toBe(1)
    expect(await db().select({ invoiceId: invoiceFiles.invoiceId }).from(invoiceFiles)).toEqual([
      { invoiceId: id },
    ])
  })

  test('asks for no money once it is paid or cancelled, nor on a credit note', async () => {
    const linksOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/URI \((.*?)\)/g) ?? []
    const paymentLink = 'https://pay.example/1'
    const open = await site.issue({ paymentLink })
    expect(linksOf(await pdfOf(open.id))).toEqual([`/URI (${paymentLink})`])
    const credit = await answerOf(201, await site.act(open.id, 'void'))
    expect(linksOf(await pdfOf(credit.id))).toEqual([])
    const paid = await site.issue({ paymentLink })
    await site.pay(paid.id)
    await forget()
    for (const { id } of [open, paid]) expect(linksOf(await pdfOf(id))).toEqual([])
  })

  test('is attached to its email, and to no other', async () => {
    const sent: OutgoingEmail[] = []
    const send = () => sendDueEmails(async (email) => void sent.push(email))
    const { id } = await site.issue()
    await send()
    expect(sent.flatMap(({ attachments = [] }) => attachments)).toEqual([
      { name: `INV-${year}-0001.pdf`, type: 'application/pdf', content: await pdfOf(id) },
    ])
    await site.act(id, 'void')
    await site.pay((await site.issue()).id)
    await send()
    expect(sent.map(({ attachments }) => attachments?.[0]?.name)).toEqual([
      `INV-${year}-0001.pdf`,
      `INV-${year}-0002.pdf`,
      `INV-${year}-0003.pdf`,
      undefined,
    ])
    expect(await db().$count(emailOutbox, isNotNull(emailOutbox.fileId))).toBe(0)
  })

  test('is attached together with the e-invoice, if there is one', async () => {
    await site.set({ ...seller, vatRates: '19, 7', taxNumber: '12/345' })
    const sent: OutgoingEmail[] = []
    const { id } = await site.issue()
    await sendDueEmails(async (email) => void sent.push(email))
    const xml = await site.get(site.ada, `/api/invoices/${id}/xml`)
    expect(sent.flatMap(({ attachments = [] }) => attachments)).toEqual([
      { name: `INV-${year}-0001.pdf`, type: 'application/pdf', content: await pdfOf(id) },
      {
        name: `INV-${year}-0001.xml`,
        type: 'application/xml',
        content: Buffer.from(await xml.arrayBuffer()),
      },
    ])
    expect(await db().$count(emailOutbox, isNotNull(emailOutbox.secondFileId))).toBe(0)
  })

  test('is not attached when it is too large', async () => {
    await site.issue()
    await db().update(files).set({ size: 5_000_001 })
    const sent: OutgoingEmail[] = []
    await sendDueEmails(async (email) => void sent.push(email))
    expect(sent.map(({ attachments }) => attachments)).toEqual([[]])
  })

  test('cannot be deleted like other files, not even in the database', async () => {
    await site.issue()
    const [file] = await db().select({ id: files.id }).from(files)
    expect(await site.read(site.chief, '/api/admin/files')).toEqual([])
    const deleted = await site.send(site.chief, 'DELETE', `/api/admin/files/${file?.id}`, undefined)
    expect(deleted.status).toBe(404)
    await expect(removeFiles([file?.id ?? 0])).rejects.toThrow()
    expect(await db().$count(files)).toBe(1)
  })

  const emails = () =>
    db()
      .select({ subject: emailOutbox.subject, fileId: emailOutbox.fileId })
      .from(emailOutbox)
      .orderBy(emailOutbox.id)
  const fileIds = () =>
    db().select({ fileId: invoiceFiles.fileId }).from(invoiceFiles).orderBy(invoiceFiles.invoiceId)

  test('that could not be made after the issue is made later, and attached to the one email', async () => {
    const draft = await site.draft()
    await db().execute('alter table files add constraint full_disk check (size < 10)')
    const issued = await answerOf(200, await site.act(draft.id, 'issue'))
    expect(issued).toMatchObject({ status: 'open', number: `INV-${year}-0001` })
    const credit = await answerOf(201, await site.act(issued.id, 'void'))
    expect((await site.get(site.ada, `/api/invoices/${issued.id}/pdf`)).status).toBe(500)
    expect([await db().$count(files), await emails()]).toEqual([0, []])
    await db().execute('alter table files drop constraint full_disk')
    await Promise.all([completeIssues(), completeIssues()])
    await completeIssues()
    const kept = await fileIds()
    expect(kept).toHaveLength(2)
    expect(await emails()).toEqual([
      { subject: `Invoice INV-${year}-0001 for order #${site.orderId}`, ...kept[0] },
      { subject: `Credit note ${credit.number} for order #${site.orderId}`, ...kept[1] },
    ])
  })

  test('that was stored before a crash is the attached one', async () => {
    const draft = await site.draft()
    await db().execute(`alter table mail_outbox add constraint no_email check (subject = '')`)
    const { id } = await answerOf(200, await site.act(draft.id, 'issue'))
    const bytes = await pdfOf(id)
    const kept = await fileIds()
    expect([kept.length, await emails()]).toEqual([1, []])
    await db().execute('alter table mail_outbox drop constraint no_email')
    await site.set({ ...seller, sellerName: 'Somebody Else' })
    await completeIssues()
    expect([await emails(), await fileIds()]).toEqual([[expect.objectContaining(kept[0])], kept])
    expect((await pdfOf(id)).equals(bytes)).toBe(true)
  })

  test('of an old invoice, when made late, is emailed to nobody', async () => {
    const { id } = await site.issue()
    await db().delete(emailOutbox)
    await forget()
    await completeIssues()
    await pdfOf(id)
    expect(await emails()).toEqual([])
  })

  test('that takes long blocks no other issue', async () => {
    const [slow, other] = [await site.draft(), await site.draft()]
    const gate = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    const { end } = PDFDocument.prototype
    vi.spyOn(PDFDocument.prototype, 'end').mockImplementationOnce(function (this: PDFKit.PDFDocument) {
      reached.resolve()
      void gate.promise.then(() => end.call(this))
    })
    const answer = site.act(slow.id, 'issue')
    await reached.promise
    const meanwhile = await answerOf(200, await site.act(other.id, 'issue'))
    expect(meanwhile.number).toBe(`INV-${year}-0002`)
    expect(await emails()).toHaveLength(1)
    gate.resolve()
    expect(await answerOf(200, await answer)).toMatchObject({ number: `INV-${year}-0001` })
    expect(await emails()).toHaveLength(2)
  })

  /** Returns the drawn content of the pages, and the names of the embedded fonts. */
  const drawnIn = (pdf: Buffer) => {
    const text = pdf.toString('latin1')
    const streams = Array.from(text.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g))
    return {
      boxes: streams.flatMap(
        ([, stream = '']) =>
          inflateSync(Buffer.from(stream, 'latin1')).toString('latin1').match(/ re\n/g) ?? [],
      ).length,
      fonts: new Set(Array.from(text.matchAll(/\/BaseFont \/[A-Z]+\+(\w+)/g), ([, name]) => name)),
    }
  }

  test('uses Noto for characters that its own fonts lack, and embeds no more than needed', async () => {
    const of = async (title: string) => {
      const { id } = await site.issue({ lines: [{ title, quantity: 1, unitPrice: '100' }] })
      const pdf = await pdfOf(id)
      expect(pdf.length).toBeLessThan(100_000)
      return { id, pdf, ...drawnIn(pdf) }
    }
    const plain = await of('Ελληνικά, Кириллица ї ґ, Tiếng Việt, źdźbło')
    expect(plain).toMatchObject({ boxes: 0, fonts: new Set(['Geist', 'Commissioner']) })
    for (const [title, font] of [
      ['ウェブサイトの設計と開発(第一段階)、保守', 'NotoSansJP'],
      ['网站设计与开发:电子商务平台维护', 'NotoSansSC'],
      ['웹사이트 설계 및 개발', 'NotoSansKR'],
      ['تصميم موقع الويب ٢٠٢٦ (النموذج)', 'NotoSansArabic'],
      ['תכנון אתר (שלב 1) עם React', 'NotoSansHebrewThin'],
      ['ออกแบบเว็บไซต์', 'NotoSansThai'],
      ['वेबसाइट डिज़ाइन और विकास', 'NotoSansDevanagari'],
    ] as const) {
      const { boxes, fonts } = await of(title)
      expect({ title, boxes, has: fonts.has(font) }).toEqual({ title, boxes: 0, has: true })
    }
    const japanese = await of('山田製作所')
    await forget()
    expect((await pdfOf(japanese.id)).equals(japanese.pdf)).toBe(true)
    expect((await of('山田 👩‍💻 🎉')).boxes).toBe(3)
  })

  test('breaks a long invoice into pages, for any text', async () => {
    const titles = [
      'W'.repeat(300),
      'Ελληνικά, Кириллица ї ґ, Tiếng Việt, źdźbło',
      '山田 עברית العربية 👩‍💻',
      '\\( /JS (app.alert\\(1\\)) >> endobj',
      'abc\u202etxt',
    ]
    const lines = Array.from({ length: 50 }, (_, index) => ({
      title: titles[index % titles.length],
      quantity: 1,
      unitPrice: '899.99',
      vatRate: String(index % 30),
    }))
    const { id } = await site.issue({ lines, note: '\n)\n'.repeat(300) })
    const pdf = (await pdfOf(id)).toString('latin1')
    const count = Number(/\/Type \/Pages\n\/Count (\d+)/.exec(pdf)?.[1])
    expect(count).toBeGreaterThan(3)
    expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(count)
    // Texts of the invoice must not become PDF objects.
    expect(pdf).not.toMatch(/\/(JS|JavaScript|OpenAction|Launch)\b/)
    for (const [, stream = ''] of pdf.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g))
      expect(() => inflateSync(Buffer.from(stream, 'latin1'))).not.toThrow()
    expect(await db().select({ size: files.size }).from(files).where(eq(files.ownerId, id))).toEqual([
      { size: pdf.length },
    ])
    expect(pdf.length).toBeLessThan(300_000)
  })
})
