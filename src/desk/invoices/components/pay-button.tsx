import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import type { ListedInvoice } from '../contract/schemas.ts'
import { openCheckout } from '../query-options.ts'

type Payable = Pick<ListedInvoice, 'id' | 'number' | 'status' | 'paymentLink' | 'takesCard' | 'isConfirming'>

type PayButtonProps = {
  invoice: Payable
  /** True if another invoice is to be paid first. */
  isSecondary?: boolean
}

/** Opens Stripe's payment page, or else the payment link. Shows a text instead while a payment is being confirmed. */
export function PayButton({ invoice, isSecondary = false }: PayButtonProps) {
  const { number, status, paymentLink, takesCard, isConfirming } = invoice
  if (isConfirming) return <span className="text-sm text-muted">{t`Payment is being confirmed`}</span>
  const variant = isSecondary ? 'secondary' : 'primary'
  if (takesCard) return <StripeButton invoice={invoice} variant={variant} />
  if (status !== 'open' || !paymentLink) return null
  return (
    <Button
      href={paymentLink}
      variant={variant}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t`Pay ${number ?? ''}`}
    >
      {t`Pay`}
    </Button>
  )
}

type StripeButtonProps = { invoice: Payable } & Pick<ComponentProps<typeof Button>, 'variant'>

function StripeButton({ invoice: { id, number }, variant }: StripeButtonProps) {
  const { mutate, isPending, isSuccess } = useMutation({
    ...openCheckout,
    onSuccess: ({ url }) => location.assign(url),
    onError: (problem) => showProblem(t`Not paid`, problem),
  })
  return (
    <Button
      variant={variant}
      busy={isPending || isSuccess}
      aria-label={t`Pay ${number ?? ''}`}
      onClick={() => mutate({ params: { id } })}
    >
      {t`Pay`}
    </Button>
  )
}
