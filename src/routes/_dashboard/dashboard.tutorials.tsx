import { createFileRoute } from '@tanstack/react-router'
import { OfferPage } from '#features/site/components/offer-page.tsx'
import { memberTextsQuery } from '#features/site/query-options.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { Badge } from '#ui/badge.tsx'
import { prefetch } from '#ui/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/tutorials')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, memberTextsQuery),
  head: () => membersHead('Tutorials'),
  component: TutorialsPage,
})

function TutorialsPage() {
  return (
    <OfferPage
      title="Tutorials"
      lead={({ tutorials }) => tutorials.text}
      opens="Your membership opens all of them."
      text="A tutorial can be started here from the day its lessons are published; none is yet."
      items={({ tutorials }) =>
        tutorials.tutorials.map(({ level, lessons, duration, ...tutorial }) => ({
          ...tutorial,
          badge: <Badge tone="accent">Premium</Badge>,
          facts: [
            { name: 'Level', value: level },
            { name: 'Lessons', value: lessons },
            { name: 'Length', value: duration },
          ].filter(({ value }) => value),
        }))
      }
    />
  )
}
