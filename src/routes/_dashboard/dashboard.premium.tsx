import { createFileRoute } from '@tanstack/react-router'
import { premiumContent } from '#content/dashboard/premium-content.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { Badge } from '#ui/badge.tsx'
import { CalendarDay } from '#ui/day.tsx'
import { Icon } from '#ui/icon.tsx'
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
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line shadow-card md:grid-cols-2">
        {cards.map((card) => (
          <li key={card.title} className="bg-surface-1 p-5 md:p-7">
            <div className="flex items-center justify-between gap-4">
              <Icon name={card.icon} size={24} strokeWidth={1.6} />
              <Badge tone="accent">Premium</Badge>
            </div>
            <h2 className="mt-5 text-lg tracking-[-0.015em] md:mt-8">{card.title}</h2>
            <p className="mt-2 max-w-[31.9em] text-md text-muted">{card.description}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
