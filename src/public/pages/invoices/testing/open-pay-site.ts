import { expect } from 'vitest'
import { renderAnyPage } from '#testing/any-page.ts'
import { openInvoiceSite } from '#testing/invoice-site.ts'

export const html = { accept: 'text/html' }

export type PaySite = Awaited<ReturnType<typeof openPaySite>>

/** Opens a site with its pages. Adds what tests of the pages of pay links need. */
export async function openPaySite(variables: Record<string, string> = {}) {
  const site = await openInvoiceSite('postgres', variables, renderAnyPage)
  /** Issues an invoice. Returns it with the path of its public page. */
  async function issue(changes = {}) {
    const invoice = await site.issue(changes)
    return { ...invoice, path: await linkOf(invoice.id) }
  }
  async function linkOf(id: number): Promise<string> {
    const made = await site.send(site.chief, 'POST', `/api/admin/invoices/${id}/links`, undefined)
    return new URL((await made.json()).address).pathname
  }
  const open = (path: string) => site.request(path, { headers: html })
  /** Returns the visible text of a page. */
  async function wordsOf(path: string, status = 200): Promise<string> {
    const answer = await open(path)
    expect(answer.status, path).toBe(status)
    return (await answer.text())
      .replaceAll(/<!--.*?-->|<(script|style|title)[^>]*>.*?<\/\1>/gs, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll('&amp;', '&')
  }
  return { ...site, issue, linkOf, open, wordsOf }
}
