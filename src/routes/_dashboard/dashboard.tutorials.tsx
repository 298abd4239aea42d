import { createFileRoute } from '@tanstack/react-router'
import { tutorials } from '#content/dashboard/tutorials.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
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
      <Card asChild>
        <ol className="divide-y divide-line">
          {tutorials.map((tutorial) => (
            <TutorialRow key={tutorial.title} tutorial={tutorial} />
          ))}
        </ol>
      </Card>
    </>
  )
}

function TutorialRow({ tutorial }: { tutorial: (typeof tutorials)[number] }) {
  return (
    <li className="grid gap-x-6 gap-y-4 p-5 sm:grid-cols-[auto_minmax(0,1fr)] md:p-7 lg:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon name={tutorial.icon} size={24} strokeWidth={1.6} className="mt-0.5 text-accent" />
      <div>
        <h2 className="text-lg tracking-[-0.015em]">{tutorial.title}</h2>
        <p className="mt-2 max-w-[39.8em] text-md text-muted">{tutorial.description}</p>
        <p className="mt-3">
          <Badge tone="accent">Premium</Badge>
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3 text-sm sm:col-start-2 lg:col-start-auto lg:justify-end">
        {[
          ['Level', tutorial.level],
          ['Lessons', tutorial.lessons],
          ['Length', tutorial.duration],
        ].map(([name, value]) => (
          <div key={name} className="lg:w-28">
            <dt className="text-subtle">{name}</dt>
            <dd className="mt-0.5 text-md font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
