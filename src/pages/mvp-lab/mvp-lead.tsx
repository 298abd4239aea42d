import type { SampleMvp } from '#content/sample-mvps.ts'
import { Art } from '#ui/art.tsx'
import { categoryName } from './mvp-category.ts'
import { MvpImpact } from './mvp-impact.tsx'

/** The first MVP of a list: a large picture, and everything about it. */
export function MvpLead({ mvp }: { mvp: SampleMvp }) {
  return (
    <li className="grid gap-x-10 gap-y-5 pb-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center">
      <div className="aspect-16/10 overflow-hidden rounded-card border border-line">
        <Art src={mvp.image} className="size-full" />
      </div>
      <div>
        <p className="text-sm text-muted">
          {categoryName(mvp.category)}, delivered in {mvp.deliveryTime}
        </p>
        <h4 className="mt-2 text-xl">{mvp.title}</h4>
        <p className="mt-3 text-muted">{mvp.description}</p>
        <MvpImpact
          impact={mvp.impact}
          className="mt-6 flex flex-wrap gap-x-8 gap-y-3 border-y border-line py-4"
        />
        <p className="mt-4 text-sm text-subtle">{mvp.tech.join(', ')}</p>
      </div>
    </li>
  )
}
