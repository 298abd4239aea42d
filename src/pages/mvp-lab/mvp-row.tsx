import type { SampleMvp } from '#content/sample-mvps.ts'
import { Art } from '#ui/art.tsx'
import { categoryName } from './mvp-category.ts'
import { MvpImpact } from './mvp-impact.tsx'

/** One further MVP: a small picture, its text, its figures on the right. */
export function MvpRow({ mvp }: { mvp: SampleMvp }) {
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-5 gap-y-3 border-t border-line py-6 sm:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,6fr)_minmax(0,5fr)] lg:gap-x-8">
      <div className="aspect-16/10 overflow-hidden rounded-control border border-line sm:row-span-3 lg:row-span-2">
        <Art src={mvp.image} className="size-full" />
      </div>
      <div className="self-center sm:self-start">
        <h4 className="text-lg tracking-[-0.02em]">{mvp.title}</h4>
        <p className="mt-1 text-sm text-subtle">
          {categoryName(mvp.category)}, {mvp.deliveryTime}
        </p>
      </div>
      <p className="col-span-2 max-w-[32rem] text-md text-muted sm:col-span-1 sm:col-start-2 lg:row-start-2">
        {mvp.description}
      </p>
      <div className="col-span-2 sm:col-span-1 sm:col-start-2 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:pt-1">
        <MvpImpact
          impact={mvp.impact}
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,4fr)] gap-x-4"
        />
        <p className="mt-4 text-sm text-subtle max-lg:hidden">{mvp.tech.join(', ')}</p>
      </div>
    </li>
  )
}
