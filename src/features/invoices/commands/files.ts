import { and, eq } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { answerFile } from '#platform/files/answer.ts'
import { storeMadeFile } from '#platform/files/store.ts'
import { type Member, memberOf, type RequestContext } from '#platform/http/request-context.ts'
import type { Invoice } from '../contract/schemas.ts'
import { crossIndustryInvoice } from '../domain/e-invoice/cross-industry-invoice.ts'
import { invoiceFor, lockRow } from '../queries/invoices.ts'
import { invoiceFiles } from '../table.ts'

type Kind = (typeof invoiceFiles.$inferSelect)['kind']

const types: Record<Kind, string> = { pdf: 'application/pdf', xml: 'application/xml' }

const make: Record<Kind, (invoice: Invoice) => Promise<Buffer>> = {
  async pdf(invoice) {
    // Only who issues invoices needs the fonts and what draws with them.
    const { makePdf } = await import('../queries/pdf/make-pdf.ts')
    return makePdf(invoice)
  },
  xml: async (invoice) => Buffer.from(crossIndustryInvoice(invoice)),
}

/**
 * Makes the files of an issued invoice unless they are there, inside the caller's transaction under its lock: the PDF, and the
 * e-invoice where nothing is missing for it. Gives the id of the PDF.
 */
export async function keepFiles(invoice: Invoice): Promise<number> {
  if (invoice.missingForEInvoice === null) await keepFile(invoice, 'xml')
  return keepFile(invoice, 'pdf')
}

async function keepFile(invoice: Invoice, kind: Kind): Promise<number> {
  const kept = await keptFile(invoice.id, kind)
  if (kept !== undefined) return kept
  const fileId = await storeMadeFile({
    content: await make[kind](invoice),
    name: `${fileName(invoice)}.${kind}`,
    type: types[kind],
    purpose: 'invoice',
    ownerId: invoice.id,
  })
  await db().insert(invoiceFiles).values({ invoiceId: invoice.id, kind, fileId })
  return fileId
}

async function keptFile(invoiceId: number, kind: Kind): Promise<number | undefined> {
  const [kept] = await db()
    .select({ fileId: invoiceFiles.fileId })
    .from(invoiceFiles)
    .where(and(eq(invoiceFiles.invoiceId, invoiceId), eq(invoiceFiles.kind, kind)))
  return kept?.fileId
}

/** The number as the name of a file: a scheme may have signs that a folder would not take. */
const fileName = ({ number }: Invoice) => (number ?? '').replace(/[^\p{L}\p{N}._-]+/gu, '-')

/**
 * Answers with a file of an issued invoice, made now if it was issued before there were any. Fails with `missing` as
 * `invoiceFor` does, and for a draft, and with `conflict` for an e-invoice that something is missing for.
 */
export async function invoiceFileAnswer(context: RequestContext, id: number, kind: Kind): Promise<Response> {
  const member = memberOf(context)
  const { status, missingForEInvoice } = await invoiceFor(member, id)
  if (status === 'draft') throw new AppError('missing', 'There is no such issued invoice')
  if (kind === 'xml' && missingForEInvoice !== null)
    throw new AppError('conflict', `For an e-invoice this lacks ${missingForEInvoice}`)
  const fileId = (await keptFile(id, kind)) ?? (await makeLate(member, id, kind))
  return answerFile(fileId, context.request.headers, 'private, no-cache')
}

/** Of several who ask at once the first makes the file, and the others wait for it. */
const makeLate = (member: Member, id: number, kind: Kind): Promise<number> =>
  tx(async () => {
    await lockRow(id)
    return keepFile(await invoiceFor(member, id), kind)
  })
