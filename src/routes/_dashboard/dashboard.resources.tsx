import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { resourceCategories, resources } from '#content/dashboard/resources.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageTitle } from '#ui/page-title.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/resources')({
  head: () => membersHead('Resources'),
  component: ResourcesPage,
})

type Category = (typeof resourceCategories)[number]

function ResourcesPage() {
  const [category, setCategory] = useState<Category>('All')
  const shown = resources.filter((resource) => category === 'All' || resource.category === category)
  return (
    <>
      <PageTitle title="Resources" lead="Small, finished things for daily work." />
      <div className="grid gap-4">
        <CategoryChips chosen={category} onChoose={setCategory} />
        <p role="status" className="text-sm text-subtle">
          {shown.length} of {resources.length} resources
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState title="Nothing in this category yet" className="rounded-card border border-line" />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {shown.map((resource) => (
            <ResourceCard key={resource.title} resource={resource} />
          ))}
        </ul>
      )}
    </>
  )
}

function CategoryChips({ chosen, onChoose }: { chosen: Category; onChoose: (category: Category) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Category</legend>
      {resourceCategories.map((category) => (
        <button
          key={category}
          type="button"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
          className="h-10 rounded-control border border-line px-3.5 text-md text-muted transition-colors hover:border-line-strong hover:text-fg aria-pressed:border-accent aria-pressed:bg-surface-2 aria-pressed:font-medium aria-pressed:text-fg"
        >
          {category}
        </button>
      ))}
    </fieldset>
  )
}

function ResourceCard({ resource }: { resource: (typeof resources)[number] }) {
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface-1 p-5 shadow-card md:p-6">
      <div className="flex items-center justify-between gap-4">
        <Icon name={resource.icon} size={24} strokeWidth={1.6} />
        <Badge>{resource.category}</Badge>
      </div>
      <h2 className="mt-5 text-base tracking-[-0.01em]">{resource.title}</h2>
      <p className="mt-1.5 text-md text-muted">{resource.description}</p>
      <p className="mt-auto pt-4 text-sm text-subtle">{resource.format}</p>
    </li>
  )
}
