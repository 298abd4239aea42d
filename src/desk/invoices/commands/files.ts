import { and, eq } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { answerFile } from '#platform/files/answer.ts'
import { storeMadeFile } from '#platform/files/store.ts'
import { type RequestContext, requireMember } from '#platform/http/request-context.ts'
import { type Job, minute } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import { msg, t } from '#platform/texts.ts'
import type { Invoice } from '../contract/schemas.ts'
import { crossIndustryInvoice } from '../domain/e-invoice/cross-industry-invoice.ts'
import { profileOfFile } from '../domain/e-invoice/x-rechnung.ts'
import { findInvoice, invoiceFor, lockRow } from '../queries/invoices.ts'
import { readLetterhead } from '../queries/letterhead.ts'
import { invoiceFiles, invoiceNotifications } from '../table.ts'
import { inInvoiceLanguage } from './invoice-language.ts'
import { type AttachedFiles, notifyOfCredit, notifyOfInvoice } from './notifications.ts'

export type FileKind = (typeof invoiceFiles.$inferSelect)['kind']

const types: Record<FileKind, string> = { pdf: 'application/pdf', xml: 'application/xml' }

const make: Record<FileKind, (invoice: Invoice) => Promise<Buffer>> = {
  async pdf(invoice) {
    // Fonts and the PDF library are loaded only when an invoice is issued.
    const { makePdf } = await import('../queries/pdf/make-pdf.ts')
    return makePdf(invoice, await readLetterhead())
  },
  xml: async (invoice) => Buffer.from(crossIndustryInvoice(invoice, profileOfFile(invoice))),
}

/**
 * Makes the files of an issued invoice, then notifies its client. Repeated calls notify the client only once. Logs errors instead
 * of throwing them, because the job `complete-invoices` tries again.
 */
export async function completeIssue(id: number): Promise<void> {
  try {
    await makeAndNotify(id)
  } catch (err) {
    log().error({ err, invoice: id }, 'an invoice is issued, but its files are not made yet')
  }
}

/** Runs `completeIssue` for all issued invoices whose clients have not been notified yet. */
export async function completeIssues(): Promise<void> {
  const due = await db()
    .select({ id: invoiceNotifications.invoiceId })
    .from(invoiceNotifications)
    .orderBy(invoiceNotifications.invoiceId)
  for (const { id } of due) await completeIssue(id)
}

/** Completes invoices after a crash, or after an attempt to make their files failed. */
export const completeIssuesJob: Job = { name: 'complete-invoices', every: minute, run: completeIssues }

async function makeAndNotify(id: number): Promise<void> {
  const invoice = await findInvoice(id)
  if (!invoice) return
  const attached = await storedFiles(invoice)
  const notifyOfIssue = invoice.kind === 'credit' ? notifyOfCredit : notifyOfInvoice
  await tx(async () => {
    const due = await db()
      .delete(invoiceNotifications)
      .where(eq(invoiceNotifications.invoiceId, id))
      .returning()
    if (due.length > 0) await notifyOfIssue(invoice, attached)
  })
}

/**
 * Returns the file ids of an issued invoice's PDF and, if it lacks nothing, its e-invoice, and makes missing ones. Call it outside
 * transactions.
 */
export async function storedFiles(invoice: Invoice): Promise<AttachedFiles> {
  const secondFileId = invoice.missingForEInvoice === null ? await storedFile(invoice, 'xml') : undefined
  return { fileId: await storedFile(invoice, 'pdf'), secondFileId }
}

/** The files that are being made, by invoice and kind, so that parallel requests make a file only once. */
const making = new Map<string, Promise<number>>()

/** Returns the id of a file, and makes the file if it is missing. Call it outside transactions. */
async function storedFile(invoice: Invoice, kind: FileKind): Promise<number> {
  const kept = await keptFile(invoice.id, kind)
  if (kept !== undefined) return kept
  const key = `${invoice.id} ${kind}`
  const made =
    making.get(key) ??
    inInvoiceLanguage(invoice, () => make[kind](invoice))
      .then((content) => keepFile(invoice, kind, content))
      .finally(() => making.delete(key))
  making.set(key, made)
  return made
}

/** Stores a file and returns its id. If another process was faster, returns the id of the file that it stored. */
const keepFile = (invoice: Invoice, kind: FileKind, content: Buffer): Promise<number> =>
  tx(async () => {
    await lockRow(invoice.id)
    const kept = await keptFile(invoice.id, kind)
    if (kept !== undefined) return kept
    const fileId = await storeMadeFile({
      content,
      name: `${fileName(invoice)}.${kind}`,
      type: types[kind],
      purpose: 'invoice',
      ownerId: invoice.id,
    })
    await db().insert(invoiceFiles).values({ invoiceId: invoice.id, kind, fileId })
    return fileId
  })

async function keptFile(invoiceId: number, kind: FileKind): Promise<number | undefined> {
  const [kept] = await db()
    .select({ fileId: invoiceFiles.fileId })
    .from(invoiceFiles)
    .where(and(eq(invoiceFiles.invoiceId, invoiceId), eq(invoiceFiles.kind, kind)))
  return kept?.fileId
}

/** Replaces characters that file names should not contain. */
export const fileName = ({ number }: Invoice) => (number ?? '').replace(/[^\p{L}\p{N}._-]+/gu, '-')

/**
 * Responds with a file of an issued invoice, and makes the file if it is missing. Throws the errors of `invoiceFor`; `missing`
 * for a draft; `conflict` if an e-invoice lacks required details.
 */
export async function invoiceFileAnswer(
  context: RequestContext,
  id: number,
  kind: FileKind,
): Promise<Response> {
  const invoice = await invoiceFor(requireMember(context), id)
  return issuedFileAnswer(invoice, kind, context, 'private, no-cache')
}

/**
 * Responds as `invoiceFileAnswer` does, but does not check whether the reader may see the invoice. The caller must check that.
 */
export async function issuedFileAnswer(
  invoice: Invoice,
  kind: FileKind,
  { request }: RequestContext,
  cacheControl: string,
): Promise<Response> {
  if (invoice.status === 'draft') throw new AppError('missing', msg`There is no such issued invoice`)
  if (kind === 'xml' && invoice.missingForEInvoice !== null)
    throw new AppError('conflict', () => t`For an e-invoice this lacks ${invoice.missingForEInvoice ?? ''}`)
  return answerFile(await storedFile(invoice, kind), request.headers, cacheControl)
}
