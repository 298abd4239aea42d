import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import { PremiumBadge } from '#showcase/library/components/item-list.tsx'
import { LibraryPage } from '#showcase/library/components/library-page.tsx'
import type { MemberItem } from '#showcase/library/contract.ts'
import { isCompleted } from '#showcase/library/domain/items.ts'
import { itemsQuery, memberTextsQuery } from '#showcase/library/query-options.ts'
import { Button } from '#ui/controls/button.tsx'
import { prefetch } from '#ui/loading/prefetch.ts'
import { Badge } from '#ui/symbols/badge.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/tutorials/')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, memberTextsQuery, itemsQuery('tutorial')),
  component: TutorialsPage,
})

function TutorialsPage() {
  return (
    <LibraryPage
      kind="tutorial"
      title={t`Tutorials`}
      lead={({ tutorials }) => tutorials.text}
      badgeOf={(item) => (
        <>
          <PremiumBadge />
          {isCompleted(item) && <Badge tone="success">{t`Completed`}</Badge>}
        </>
      )}
      actionOf={(item) => (item.steps > 0 ? <OpenTutorial item={item} /> : null)}
    />
  )
}

function OpenTutorial({ item }: { item: MemberItem }) {
  const word = isCompleted(item) ? t`Open again` : item.stepsDone > 0 ? t`Continue` : t`Begin`
  return (
    <Button variant="secondary" asChild>
      <Link
        to="/dashboard/tutorials/$id"
        params={{ id: String(item.id) }}
        aria-label={`${word}: ${item.title}`}
      >
        {word}
      </Link>
    </Button>
  )
}
