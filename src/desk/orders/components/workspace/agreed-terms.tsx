import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Dialog, preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { SeenOrder } from '../../contract/assigned.ts'

const KeptTerms = lazyContent(() => import('./kept-terms.tsx'))
const preloadsTerms = preloadsDialogWith(KeptTerms)

/** Opens the owner's terms as they were when the client agreed to them, at once if the address ends with `#terms`. */
export default function AgreedTerms({ order: { id, createdAt } }: { order: SeenOrder }) {
  const [open, setOpen] = useState(globalThis.location?.hash === '#terms')
  return (
    <p className="border-t border-line px-5 py-3.5 text-md md:px-6">
      <button
        type="button"
        aria-haspopup="dialog"
        className="min-h-6 text-start text-muted underline underline-offset-4 hover:text-fg"
        {...preloadsTerms}
        onClick={() => setOpen(true)}
      >
        {rich(t`Terms agreed on <day/>`, { day: <Day at={createdAt} look="date" /> })}
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={t`Terms of this order`} size="lg" isRead>
        <KeptTerms orderId={id} />
      </Dialog>
    </p>
  )
}
