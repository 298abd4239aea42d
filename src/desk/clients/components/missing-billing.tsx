import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { joinWords } from '#ui/text/join-words.ts'
import { ownBillingQuery } from '../query-options/own-billing.ts'
import { OwnBillingDialog, OwnBillingForm } from './own-billing-dialog.tsx'

/**
 * Shows a client which billing details an invoice still needs, and opens the form. If the order does not wait for them, it
 * appears only on narrow screens, which hide the panel with the billing details. Renders nothing if nothing is missing.
 */
export function MissingBilling({ holdsOrder }: { holdsOrder: boolean }) {
  const { data: billing } = useQuery(ownBillingQuery)
  const [open, setOpen] = useState(false)
  const missing = billing?.missing ?? []
  if (missing.length === 0 && !open) return null
  return (
    <section
      aria-label={t`Missing billing details`}
      className={classNames(
        'mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border bg-surface-1 p-4 print:hidden',
        holdsOrder ? 'border-accent/50' : 'border-line wide-page:hidden',
      )}
    >
      <p className="text-md text-muted">{t`Missing for an invoice: ${joinWords(missing)}.`}</p>
      <Button
        variant={holdsOrder ? 'primary' : 'secondary'}
        {...preloadsDialogWith(OwnBillingForm)}
        onClick={() => setOpen(true)}
      >
        {t`Enter Billing Details`}
      </Button>
      <OwnBillingDialog open={open} onOpenChange={setOpen} />
    </section>
  )
}
