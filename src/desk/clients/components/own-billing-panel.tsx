import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { joinWords } from '#ui/text/join-words.ts'
import { rich } from '#ui/text/rich.tsx'
import { ownBillingQuery } from '../query-options/own-billing.ts'
import { OwnBillingDialog, OwnBillingForm } from './own-billing-dialog.tsx'

/** On the page of an order, for its client: the billing details of the next invoice, and what they lack. */
export function OwnBillingPanel({ wasInvoiced }: { wasInvoiced: boolean }) {
  const asked = useQuery(ownBillingQuery)
  const [open, setOpen] = useState(false)
  const { data: billing } = asked
  if (asked.isError && !billing)
    return <LoadProblem text={t`Your billing details could not be loaded.`} query={asked} />
  if (!billing) return null
  const { lines, vatNumber, buyerReference, missing } = billing
  return (
    <Panel
      title={t`Billing details`}
      className="print:hidden"
      action={
        <Button variant="secondary" {...preloadsDialogWith(OwnBillingForm)} onClick={() => setOpen(true)}>
          {rich(t`Edit<span> billing details</span>`, {
            span: (text) => <span className="sr-only">{text}</span>,
          })}
        </Button>
      }
    >
      <div className="grid gap-3 border-t border-line p-5 text-md wrap-anywhere md:px-6">
        <p className="text-sm text-subtle">
          {wasInvoiced
            ? t`What was issued stays as it is. The next invoice will be made out to:`
            : t`The first invoice of this order will be made out to:`}
        </p>
        <address className="not-italic whitespace-pre-line first-line:font-medium">
          {lines.join('\n')}
        </address>
        {vatNumber && <p>{t`VAT number ${vatNumber}`}</p>}
        {buyerReference && <p>{t`Your reference: ${buyerReference}`}</p>}
        {missing.length > 0 && (
          <p className="font-medium">{t`Missing for an invoice: ${joinWords(missing)}.`}</p>
        )}
      </div>
      <OwnBillingDialog open={open} onOpenChange={setOpen} />
    </Panel>
  )
}
