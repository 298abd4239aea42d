import { useQuery } from '@tanstack/react-query'
import { orderCallText } from '#content/calls.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { offeredCallsQuery } from '../query-options.ts'

/** Links to the call type for clients, or else to all calls. Empty if no call can be booked. */
export function OrderCallLink({ orderId }: { orderId: number }) {
  const { data = [] } = useQuery(offeredCallsQuery)
  if (data.length === 0) return null
  const own = data.find(({ openTo }) => openTo === 'client')
  return (
    <Button
      href={`/book${own ? `/${own.slug}` : ''}?order=${orderId}`}
      variant="secondary"
      className="justify-self-start print:hidden"
    >
      <Icon name="phone" size={16} />
      {orderCallText}
    </Button>
  )
}
