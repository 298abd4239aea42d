import { site } from '#base/site/domain/site.ts'
import type { Texts } from '#base/site/domain/text-fields.ts'
import { t } from '#platform/texts.ts'
import { PageTabs } from '#ui/controls/page-tabs.tsx'
import { Fact } from '#ui/page/fact.tsx'
import { Icon } from '#ui/symbols/icon.tsx'

type Mvp = Texts['lab']['mvps'][number]

/** Lists the finished MVPs, each as a line that expands. Visitors can filter them by field. */
export function MvpPortfolio() {
  const { portfolioHeading, mvps } = site().texts.lab
  if (mvps.length === 0) return null
  const fields = [...new Set(mvps.map(({ category }) => category))].filter(Boolean)
  const tabs = [
    { label: t`All`, count: mvps.length, shows: '#mvps [data-field]' },
    ...fields.map((field, index) => ({
      label: field,
      count: mvps.filter(({ category }) => category === field).length,
      shows: `#mvps [data-field="${index}"]`,
    })),
  ]
  return (
    <>
      <div className="mt-9 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h3 id="mvps-title" className="text-lg tracking-[-0.016em]">
          {portfolioHeading || t`Finished MVPs`}
        </h3>
        <PageTabs
          label={t`Filter MVPs by field`}
          tabs={tabs}
          panel="mvps"
          className="gap-1.5 max-md:-mx-5 max-md:w-screen max-md:px-5"
          tabClass="chip gap-2"
        />
      </div>
      <div role="tabpanel" id="mvps" aria-labelledby="mvps-title">
        <ul className="grid items-start gap-x-12 border-t border-line md:grid-cols-2">
          {mvps.map((mvp) => (
            <MvpLine key={mvp.title} mvp={mvp} field={fields.indexOf(mvp.category)} />
          ))}
        </ul>
      </div>
    </>
  )
}

function MvpLine({ mvp, field }: { mvp: Mvp; field: number }) {
  const named: [string, string | undefined][] = [
    [t`Users`, mvp.users],
    [t`Revenue`, mvp.revenue],
    [t`Technology`, mvp.tech],
  ]
  const facts = named.filter(([, value]) => value)
  return (
    <li data-field={field} className="border-b border-line">
      <details name="mvp" className="group">
        <summary className="grid list-none grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 py-3 [&::-webkit-details-marker]:hidden">
          <h4 className="font-sans text-base leading-snug font-medium tracking-normal">{mvp.title}</h4>
          <span className="row-start-2 text-xs text-subtle">
            {[mvp.category, mvp.time && t`live after ${mvp.time}`].filter(Boolean).join(', ')}
          </span>
          <span className="row-span-2 text-end leading-snug font-medium tabular-nums">
            {mvp.result}
            {mvp.result && <span className="block text-xs font-normal text-subtle">{t`return`}</span>}
          </span>
          <Icon
            name="chevron-down"
            size={20}
            className="row-span-2 text-subtle transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="pb-4 text-md text-muted">
          <p>{mvp.text}</p>
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-sm text-fg tabular-nums">
            {facts.map(([name, value]) => (
              <Fact key={name} look="beside" name={name} value={value} />
            ))}
          </dl>
        </div>
      </details>
    </li>
  )
}
