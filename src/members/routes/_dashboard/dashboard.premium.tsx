import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { premiumContent } from '#content/dashboard/premium-content.ts'
import { t } from '#platform/texts.ts'
import { PremiumBadge } from '#showcase/library/components/item-list.tsx'
import { LibraryPage } from '#showcase/library/components/library-page.tsx'
import { hasSampleQuery, itemsQuery, memberTextsQuery } from '#showcase/library/query-options.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { prefetch } from '#ui/loading/prefetch.ts'
import { Badge } from '#ui/symbols/badge.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/premium')({
  loader: ({ context: { queryClient } }) =>
    prefetch(queryClient, memberTextsQuery, itemsQuery('premium'), hasSampleQuery),
  component: PremiumPage,
})

function PremiumPage() {
  const { data } = useQuery(hasSampleQuery)
  return (
    <LibraryPage
      kind="premium"
      title={t(premiumContent.heading)}
      lead={({ premium }) => premium.text}
      action={data?.hasSample && <ValidUntil />}
      badgeOf={() => <PremiumBadge />}
    />
  )
}

/** Shows a sample date, because memberships do not expire. */
const ValidUntil = () => (
  <p className="flex items-center gap-2.5 text-md text-muted">
    <Icon name="calendar-check" size={18} strokeWidth={1.7} className="text-success" />
    <span>
      {rich(t`Valid until <day/>`, {
        day: (
          <strong className="font-medium text-fg">
            <CalendarDay at={premiumContent.validUntil} />
          </strong>
        ),
      })}
    </span>
    <Badge>{t`Sample`}</Badge>
  </p>
)
