import { liveMvps } from '#content/saas-mvp-lab.ts'
import { Art } from '#ui/art.tsx'
import { Section, SectionHead } from '#ui/section.tsx'

type Mvp = (typeof liveMvps.cards)[number]

/** Three that are live: one large, two beside it. */
export function LiveMvps() {
  return (
    <Section id="live">
      <SectionHead of="live" title={liveMvps.heading} lead={liveMvps.text} />
      <ul className="grid gap-x-6 gap-y-12 md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_auto]">
        {liveMvps.cards.map((mvp, index) => (
          <LiveMvp key={mvp.title} mvp={mvp} large={index === 0} />
        ))}
      </ul>
    </Section>
  )
}

function LiveMvp({ mvp, large }: { mvp: Mvp; large: boolean }) {
  return (
    <li className={large ? 'flex flex-col md:max-lg:col-span-2 lg:row-span-2' : ''}>
      <div
        className={`overflow-hidden rounded-card border border-line ${large ? 'aspect-16/10 lg:aspect-auto lg:min-h-96 lg:grow' : 'aspect-16/10 lg:aspect-21/10'}`}
      >
        <Art src={mvp.image} className="size-full" />
      </div>
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className={large ? 'text-xl' : 'text-lg tracking-[-0.02em]'}>{mvp.title}</h3>
        <p className="text-sm text-subtle">{mvp.category}</p>
      </div>
      <p className="mt-2 max-w-[38rem] text-md text-muted">{mvp.text}</p>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-4">
        {mvp.metrics.map(({ value, label }) => (
          <div key={label} className="flex items-baseline gap-1.5 text-md">
            <dt className="order-last text-sm text-subtle">{label}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
