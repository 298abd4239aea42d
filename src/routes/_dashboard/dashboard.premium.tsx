import { createFileRoute } from '@tanstack/react-router'
import { premiumContent } from '#content/dashboard/premium-content.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { Badge } from '#ui/badge.tsx'
import { CalendarDay } from '#ui/day.tsx'
import { Icon } from '#ui/icon.tsx'
import { LockedList } from '#ui/locked-list.tsx'
import { PageTitle } from '#ui/page-title.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/premium')({
  head: () => membersHead('Premium Content'),
  component: PremiumPage,
})

function PremiumPage() {
  const { heading, text, validUntil, cards } = premiumContent
  return (
    <>
      <PageTitle
        title={heading}
        lead={text}
        action={
          <p className="flex items-center gap-2.5 text-md text-muted">
            <Icon name="calendar-check" size={18} strokeWidth={1.7} className="text-success" />
            <span>
              Valid until{' '}
              <strong className="font-medium text-fg">
                <CalendarDay at={validUntil} />
              </strong>
            </span>
            <Badge>Sample</Badge>
          </p>
        }
      />
      <LockedList
        title="Your membership opens all of it."
        text="Each part can be read here from the day it is published; none is yet."
        items={cards.map((card) => ({ ...card, badge: <Badge tone="accent">Premium</Badge>, facts: [] }))}
      />
    </>
  )
}
