import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'

const WriteInstead = () => (
  <Button href="/#contact" variant="secondary" size="sm">
    {t`Write instead`}
  </Button>
)

export function NothingOffered() {
  return (
    <Card>
      <EmptyState as="h2" title={t`No calls can be booked at present`} action={<WriteInstead />}>
        {t`Say what it is about, and you have an answer by email.`}
      </EmptyState>
    </Card>
  )
}

export function NothingFree({ days }: { days?: number }) {
  return (
    <EmptyState
      as="h3"
      title={days ? t`Nothing is free in the next ${days} days` : t`Nothing is free`}
      action={<WriteInstead />}
      className="px-0!"
    >
      {t`Say what it is about, and a time is found by email.`}
    </EmptyState>
  )
}
