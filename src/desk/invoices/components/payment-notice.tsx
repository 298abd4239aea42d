import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import { Card } from '#ui/page/card.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Invoice } from '../contract/schemas.ts'

/** Whether the client seems to have paid, but Stripe has not confirmed the payment yet. */
export const isConfirmed = (
  { isConfirming, checkout }: Pick<Invoice, 'isConfirming' | 'checkout'>,
  hasReturned: boolean,
): boolean => isConfirming || (checkout === 'open' && hasReturned)

/** Tells a client that Stripe took another amount than what was open. */
export const DisputedNotice = ({ seller }: Pick<Invoice, 'seller'>) => (
  <Notice title={t`Your payment is being checked`}>
    {t`Stripe has your payment, but not the amount that was open. ${seller.name} settles this: you need not pay again.`}
  </Notice>
)

type NoticeProps = { title: string; icon?: 'check' | 'clock'; children: ReactNode }

export function Notice({ title, icon = 'clock', children }: NoticeProps) {
  return (
    <Card className="flex gap-3 p-5 text-md text-muted print:hidden md:px-6">
      <Icon name={icon} size={19} className="mt-0.5 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="font-medium text-fg">{title}</p>
        <p className="mt-1">{children}</p>
      </div>
    </Card>
  )
}
