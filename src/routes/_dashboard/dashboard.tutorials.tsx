import { createFileRoute } from '@tanstack/react-router'
import { tutorials } from '#content/dashboard/tutorials.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { Badge } from '#ui/badge.tsx'
import { LockedList } from '#ui/locked-list.tsx'
import { PageTitle } from '#ui/page-title.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/tutorials')({
  head: () => membersHead('Tutorials'),
  component: TutorialsPage,
})

function TutorialsPage() {
  return (
    <>
      <PageTitle
        title="Tutorials"
        lead="Long tutorials, each built around one thing that works at the end."
      />
      <LockedList
        title="Your membership opens all of them."
        text="A tutorial can be started here from the day its lessons are published; none is yet."
        items={tutorials.map(({ level, lessons, duration, ...tutorial }) => ({
          ...tutorial,
          badge: <Badge tone="accent">Premium</Badge>,
          facts: [
            { name: 'Level', value: level },
            { name: 'Lessons', value: lessons },
            { name: 'Length', value: duration },
          ],
        }))}
      />
    </>
  )
}
