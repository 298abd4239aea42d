import { saasLab } from '#content/saas-lab.ts'
import { tooltips } from '#content/tooltips.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** The section's title and text, and the three claims beside them. */
export function LabIntro({ titleId }: { titleId: string }) {
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end">
      <div>
        <h2 id={titleId} className="text-2xl">
          {saasLab.heading}
        </h2>
        <p className="mt-5 max-w-[38rem] text-muted">{saasLab.text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button unavailable={tooltips.feature} className="max-sm:w-full">
            {saasLab.strategyButton}
          </Button>
          <Button variant="secondary" unavailable={tooltips.feature} className="max-sm:w-full">
            {saasLab.processButton}
          </Button>
        </div>
        <a
          href="/saas-mvp-lab"
          className="mt-5 inline-flex min-h-6 items-center gap-1.5 text-md text-muted underline decoration-line-strong underline-offset-4 hover:text-fg"
        >
          Everything about the lab on one page
          <Icon name="arrow-right" size={16} />
        </a>
      </div>
      <dl className="border-b border-line">
        {saasLab.claims.map((claim) => (
          <div
            key={claim.label}
            className="flex flex-row-reverse items-baseline justify-between gap-4 border-t border-line py-4"
          >
            <dt className="text-right text-md text-muted">{claim.label}</dt>
            <dd className="font-display text-xl font-semibold tracking-[-0.03em] whitespace-nowrap tabular-nums">
              {claim.value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
