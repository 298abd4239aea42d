import { orderCallText } from '#content/calls.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { useOfferedCalls } from './use-offered-calls.ts'

/** Links to the call type for clients, or else to all calls. Empty if no call can be booked. */
export function OrderCallLink({ orderId }: { orderId: number }) {
  const offered = useOfferedCalls()
  if (offered.length === 0) return null
  const own = offered.find(({ openTo }) => openTo === 'client')
  return (
    <Button
      href={`/book${own ? `/${own.slug}` : ''}?order=${orderId}`}
      variant="secondary"
      className="justify-self-start print:hidden"
    >
      <Icon name="phone" size={16} />
      {t(orderCallText)}
    </Button>
  )
}
