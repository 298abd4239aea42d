import { saasLab } from '#content/saas-lab.ts'
import { tooltips } from '#content/tooltips.ts'
import { showsPage, site } from '#features/site/domain/site.ts'
import { CallLink } from '#layouts/public/call-link.tsx'
import { Section, SectionHead } from '#ui/section.tsx'
import { Unavailable } from '#ui/unavailable.tsx'
import { AiFeatures } from './ai-features.tsx'
import { LabTools } from './lab-tools.tsx'
import { MvpPortfolio } from './mvp-portfolio.tsx'
import { Phases } from './phases.tsx'

/** The SaaS MVP lab on the front page. */
export function SaasLabSection() {
  const texts = site().texts.lab
  const link = showsPage('saas-mvp-lab') && (
    <a
      href="/saas-mvp-lab"
      className="inline-block text-fg underline underline-offset-4 hover:decoration-accent"
    >
      {saasLab.link}
    </a>
  )
  return (
    <Section id="saas-mvp-lab">
      <SectionHead
        of="saas-mvp-lab"
        title={texts.heading || 'SaaS MVP Lab'}
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

/** The three claims, and the two buttons beside them. */
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
        {[saasLab.strategyButton, saasLab.processButton].map((name) => (
          <Unavailable key={name} reason={tooltips.feature}>
            {name}
          </Unavailable>
        ))}
        <CallLink isInText>Book a call</CallLink>
      </div>
    </div>
  )
}
