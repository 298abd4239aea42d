import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'

const writeInstead = (
  <Button href="/#contact" variant="secondary" size="sm">
    Write instead
  </Button>
)

export function NothingOffered() {
  return (
    <Card>
      <EmptyState as="h2" title="No calls can be booked at present" action={writeInstead}>
        Say what it is about, and you have an answer by email.
      </EmptyState>
    </Card>
  )
}

export function NothingFree({ days }: { days?: number }) {
  return (
    <EmptyState
      as="h3"
      title={days ? `Nothing is free in the next ${days} days` : 'Nothing is free'}
      action={writeInstead}
      className="px-0!"
    >
      Say what it is about, and a time is found by email.
    </EmptyState>
  )
}
