import { showsPart, site } from '#base/site/domain/site.ts'
import { saasLab } from '#content/saas-lab.ts'
import { tooltips } from '#content/tooltips.ts'
import { t } from '#platform/texts.ts'
import { Section, SectionHead } from '#ui/page/section.tsx'
import { Unavailable } from '#ui/page/unavailable.tsx'
import { CallLink } from '../../layout/call-link.tsx'
import { AiFeatures } from './ai-features.tsx'
import { LabTools } from './lab-tools.tsx'
import { MvpPortfolio } from './mvp-portfolio.tsx'

export function SaasLabSection() {
  const texts = site().texts.lab
  const link = showsPart('saas-mvp-lab') && (
    <a
      href="/saas-mvp-lab"
      className="inline-block text-fg underline underline-offset-4 hover:decoration-accent"
    >
      {t(saasLab.link)}
    </a>
  )
  return (
    <Section id="saas-mvp-lab">
      <SectionHead
        of="saas-mvp-lab"
        title={texts.heading || t`SaaS MVP Lab`}
        lead={
          <>
            {texts.text} {link}
          </>
        }
      />
      <Claims />
      <LabTools />
      <AiFeatures />
      <Phases />
      <MvpPortfolio />
    </Section>
  )
}

function Claims() {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
      <dl className="flex gap-x-4 max-md:w-full max-md:justify-between md:gap-x-11">
        {site().texts.lab.claims.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-xs text-subtle md:text-sm">{label}</dt>
            <dd className="font-display text-[1.1875rem] leading-tight font-semibold tracking-[-0.022em] whitespace-nowrap tabular-nums md:text-[1.5rem]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-x-5">
        {[t(saasLab.strategyButton), t(saasLab.processButton)].map((name) => (
          <Unavailable key={name} reason={t(tooltips.feature)}>
            {name}
          </Unavailable>
        ))}
        <CallLink isInText>{t`Book a call`}</CallLink>
      </div>
    </div>
  )
}

/** Shows the phases side by side, above a bar that is divided in proportion to their days. */
function Phases() {
  const { phases, processHeading } = site().texts.lab
  if (phases.length === 0) return null
  const isLast = (title: string) => title === phases.at(-1)?.title
  return (
    <>
      <h3 className="mt-7 mb-4 lg:mt-6 text-lg tracking-[-0.016em]">{processHeading}</h3>
      <ol className="grid gap-x-8 gap-y-3.5 sm:grid-cols-2 lg:grid-cols-4">
        {phases.map(({ title, firstDay: from, lastDay: to, text }) => (
          <li key={title}>
            <div className="flex items-baseline gap-2.5">
              <h4 className="font-sans text-base font-medium tracking-normal">{title}</h4>
              <p className="text-xs text-subtle tabular-nums">{t`Days ${from}-${to}`}</p>
            </div>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <div aria-hidden="true" className="mt-4.5 flex gap-1">
        {phases.map(({ title, firstDay: from, lastDay: to }) => (
          <span
            key={title}
            style={{ flexGrow: to - from + 1 }}
            className={`flex h-6.5 min-w-0 basis-0 items-center rounded-sm px-1.5 text-xs md:px-3 ${isLast(title) ? 'bg-accent-fill text-accent-ink' : 'bg-surface-3 text-muted'}`}
          >
            <span className={to < 13 ? 'max-md:hidden' : ''}>{title}</span>
          </span>
        ))}
      </div>
    </>
  )
}
