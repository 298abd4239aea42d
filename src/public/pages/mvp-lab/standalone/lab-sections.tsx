import { site } from '#base/site/domain/site.ts'
import type { Texts } from '#base/site/domain/text-fields.ts'
import { labCall } from '#content/saas-mvp-lab.ts'
import { t } from '#platform/texts.ts'
import { Art } from '#ui/art/art.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SectionLink } from '#ui/controls/section-link.tsx'
import { Container } from '#ui/page/container.tsx'
import { Section, SectionHead } from '#ui/page/section.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { AnyIconName } from '#ui/symbols/icon-names.ts'
import { FeatureList } from '../ai-features.tsx'

type Mvp = Texts['lab']['mvps'][number]

/** The drawings for MVPs that have no screen. */
const drawings = ['/art/mvp/briefwren.svg', '/art/mvp/pennygate.svg', '/art/mvp/fold.svg']

/** The names of the sample's MVPs whose screens are drawn. */
const screens = ['Briefwren', 'Pennygate', 'Mendfold']

export function LiveMvps() {
  const { lab, labPage } = site().texts
  const mvps = lab.mvps.slice(0, drawings.length)
  if (mvps.length === 0) return null
  return (
    <Section id="live">
      <SectionHead of="live" title={labPage.liveHeading || t`Live`} lead={labPage.liveText} />
      <ul className="border-t border-line">
        {mvps.map((mvp, index) => (
          <LiveMvp key={mvp.title} mvp={mvp} drawing={drawings[index] ?? ''} />
        ))}
      </ul>
    </Section>
  )
}

function LiveMvp({ mvp, drawing }: { mvp: Mvp; drawing: string }) {
  const hasScreen = screens.includes(mvp.title)
  const figures = [
    { value: mvp.time, label: t`to launch` },
    { value: mvp.users, label: t.for('below a figure')`users` },
    { value: mvp.revenue, label: t.for('below a figure')`revenue` },
  ].filter(({ value }) => value)
  return (
    <li className="grid gap-x-12 gap-y-5 border-b border-line py-8 md:grid-cols-2 md:py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <Art
        src={hasScreen ? `/screens/${mvp.title.toLowerCase()}.svg` : drawing}
        className={classNames('aspect-14/9 rounded-[12px]', !hasScreen && 'border border-line')}
      />
      <div className="flex flex-col">
        <p className="text-sm text-subtle">{mvp.category}</p>
        <h3 className="mt-1 text-xl">{mvp.title}</h3>
        <p className="mt-2.5 max-w-[34rem] text-muted">{mvp.text}</p>
        <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-3 md:mt-auto">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-subtle">{label}</dt>
              <dd className="font-display text-lg font-semibold tracking-[-0.02em] tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  )
}

export function Capabilities() {
  const { capabilitiesHeading, capabilitiesText, capabilities } = site().texts.labPage
  if (capabilities.length === 0) return null
  return (
    <Section id="capabilities" tone="raised">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="capabilities-title" className="text-2xl">
            {capabilitiesHeading}
          </h2>
          <p className="mt-5 max-w-[26.6em] text-muted">{capabilitiesText}</p>
        </div>
        <ul className="grid sm:grid-cols-2">
          {capabilities.map(({ icon, title, text }) => (
            <li
              key={title}
              className="border-t border-line py-8 sm:p-8 sm:odd:border-e sm:odd:ps-0 sm:even:pe-0 sm:nth-[-n+2]:border-t-0 sm:nth-[-n+2]:pt-0 sm:nth-[n+3]:pb-0"
            >
              <Icon name={icon as AnyIconName} size={28} strokeWidth={1.4} />
              <h3 className="mt-5 text-lg tracking-[-0.02em]">{title}</h3>
              <p className="mt-2 text-md text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

export function LabSteps() {
  const { stepsHeading, steps } = site().texts.labPage
  if (steps.length === 0) return null
  return (
    <Section id="process">
      <h2 id="process-title" className="mb-12 max-w-[10.7em] text-2xl">
        {stepsHeading}
      </h2>
      <ol className="lg:ms-[calc(100%/12*2)]">
        {steps.map(({ title, when, text }) => (
          <li
            key={title}
            className="group grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-5 md:grid-cols-[8rem_1.5rem_minmax(0,1fr)] md:gap-x-8"
          >
            <p className="col-start-2 text-sm text-subtle tabular-nums md:col-start-1 md:pt-1 md:text-end">
              {when}
            </p>
            <span
              aria-hidden="true"
              className="relative col-start-1 row-span-2 row-start-1 md:col-start-2 md:row-span-1"
            >
              <span className="absolute top-0 bottom-0 left-1/2 w-px -translate-x-1/2 bg-line group-first:top-3 group-last:bottom-auto group-last:h-3" />
              <span className="absolute top-1 left-1/2 size-4 -translate-x-1/2 rounded-full border-2 border-line-strong bg-bg group-last:border-[5px] group-last:border-accent md:top-1.5" />
            </span>
            <div className="col-start-2 pb-10 group-last:pb-0 md:col-start-3">
              <h3 className="text-lg tracking-[-0.02em] md:text-xl">{title}</h3>
              <p className="mt-1.5 max-w-[38rem] text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function LabMetrics() {
  const { figuresHeading, figures, laterHeading, laterFigures } = site().texts.labPage
  const grids = [
    { heading: figuresHeading, metrics: figures },
    { heading: laterHeading, metrics: laterFigures },
  ].filter(({ metrics }) => metrics.length > 0)
  if (grids.length === 0) return null
  return (
    <Container className="grid gap-x-16 gap-y-14 py-[clamp(4rem,9vw,8rem)] lg:grid-cols-2">
      {grids.map(({ heading, metrics }) => (
        <section key={heading} aria-label={heading}>
          <h2 className="border-b border-line pb-4 text-xl">{heading}</h2>
          <dl className="mt-8 grid grid-cols-2 gap-x-8 gap-y-10">
            {metrics.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end gap-1.5">
                <dt className="text-md text-muted">{label}</dt>
                <dd className="font-display text-[clamp(1.75rem,1.4rem+1.6vw,2.75rem)] leading-none font-semibold tracking-[-0.035em] tabular-nums">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Container>
  )
}

export function AiShowcase() {
  const { aiHeading, aiText, aiCards } = site().texts.labPage
  if (aiCards.length === 0) return null
  return (
    <Section id="ai" tone="raised">
      <SectionHead of="ai" title={aiHeading} lead={aiText} />
      <FeatureList features={aiCards} Heading="h3" />
    </Section>
  )
}

export function LabCall() {
  const { callHeading, callText } = site().texts.labPage
  if (!callHeading) return null
  return (
    <section aria-labelledby="call-title" className="border-t border-line">
      <Container className="grid gap-x-16 gap-y-6 py-[clamp(4rem,8vw,7rem)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end">
        <h2 id="call-title" className="max-w-[9.3em] text-3xl tracking-[-0.038em]">
          {callHeading}
        </h2>
        <div>
          {callText && <p className="max-w-[34rem] text-muted">{callText}</p>}
          <Button asChild className="mt-7 max-sm:w-full">
            <SectionLink section="contact">{t(labCall.button)}</SectionLink>
          </Button>
        </div>
      </Container>
    </section>
  )
}
