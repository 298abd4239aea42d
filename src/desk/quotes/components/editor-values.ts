import { useRef } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { writeDecimal } from '#platform/locale/amount.ts'
import { siteDay } from '#platform/locale.ts'
import { useAutosave } from '#showcase/blog/components/editor/draft-saver.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import type { quoteForm } from '../contract/quote-form.ts'
import type { OpenedQuote, QuoteChange } from '../contract/schemas.ts'

/** Thirty days from now, as most offers have it. */
const usualValidity = () => siteDay(Date.now() + 30 * 86_400_000)

/** Writes quantities and prices in the site's notation, and a discount without its minus sign. */
export const toInput = (quote: OpenedQuote, rate: string) => {
  const { title, lines, message, scope, plan, vatKind, currency, deliverOn, validUntil, ...own } = quote
  const first = {
    ...{ title: quote.serviceTitle, text: '', quantity: '1', unitPrice: quote.price },
    ...{ vatRate: rate, isOptional: false },
  }
  return {
    ...{ email: own.email, clientId: own.clientId, serviceId: own.serviceId, packageType: own.packageType },
    ...{ title: title ?? '', message: lines ? message : scope, vatKind: vatKind ?? ('standard' as const) },
    pricesIncludeVat: own.pricesIncludeVat,
    lines: (lines ?? [first]).map(({ quantity, unitPrice, ...line }) => ({
      unit: '',
      ...line,
      quantity: writeDecimal(quantity, undefined),
      unitPrice: writeDecimal(unitPrice.replace('-', ''), currency),
      isDiscount: unitPrice.startsWith('-'),
    })),
    plan: {
      depositPercent: plan?.depositPercent?.toString() ?? '',
      milestones: plan?.milestones.map((one) => ({ ...one, percent: String(one.percent) })) ?? [],
    },
    deliverOn: deliverOn ?? '',
    validUntil: quote.state === 'expired' ? usualValidity() : validUntil,
  }
}

/**
 * Saves the form with `save` while its writer types, once it is complete. A version that was refused is not sent again.
 * Without `save`, nothing is saved.
 */
export function useSaving(
  schema: ReturnType<typeof quoteForm>,
  form: AnyForm,
  save: ((body: QuoteChange) => Promise<unknown>) | undefined,
) {
  const last = useRef({ sent: '', isRefused: false })
  const autosave = useAutosave(form, async () => {
    if (!save) return
    const body: QuoteChange = schema.parse(form.getValues())
    const sent = JSON.stringify(body)
    if (last.current.sent === sent && !last.current.isRefused) return
    if (last.current.sent === sent) throw new Error('Refused before')
    try {
      await save(body)
      last.current = { sent, isRefused: false }
    } catch (problem) {
      // Without an answer of the server, the saver tries again.
      if (problem instanceof ApiError) last.current = { sent, isRefused: true }
      throw problem
    }
  })
  /** Must be called after the form was saved otherwise, so that the same is not saved again, for example after it was sent. */
  const noteSaved = (body: QuoteChange) => {
    last.current = { sent: JSON.stringify(body), isRefused: false }
  }
  return { ...autosave, noteSaved }
}
