import { createFileRoute } from '@tanstack/react-router'
import { premiumContent } from '#content/dashboard/premium-content.ts'
import { OfferPage } from '#features/site/components/offer-page.tsx'
import { memberTextsQuery } from '#features/site/query-options.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { Badge } from '#ui/badge.tsx'
import { CalendarDay } from '#ui/day.tsx'
import { Icon } from '#ui/icon.tsx'
import { prefetch } from '#ui/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/premium')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, memberTextsQuery),
  head: () => membersHead('Premium Content'),
  component: PremiumPage,
})

function PremiumPage() {
  return (
    <OfferPage
      title={premiumContent.heading}
      lead={({ premium }) => premium.text}
      action={
        <p className="flex items-center gap-2.5 text-md text-muted">
          <Icon name="calendar-check" size={18} strokeWidth={1.7} className="text-success" />
          <span>
            Valid until{' '}
            <strong className="font-medium text-fg">
              <CalendarDay at={premiumContent.validUntil} />
            </strong>
          </span>
          <Badge>Sample</Badge>
        </p>
      }
      opens="Your membership opens all of it."
      text="Each part can be read here from the day it is published; none is yet."
      items={({ premium }) =>
        premium.cards.map((card) => ({ ...card, badge: <Badge tone="accent">Premium</Badge>, facts: [] }))
      }
    />
  )
}
