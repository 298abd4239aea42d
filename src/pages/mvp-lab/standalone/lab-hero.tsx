import { labHero, labProcess } from '#content/saas-mvp-lab.ts'
import { Art } from '#ui/art.tsx'
import { Button } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { Figures } from '#ui/figures.tsx'
import { LabProfile } from './lab-profile.tsx'

/** The promise on the left; on the right the way to launch as a surveyor would draw it. */
export function LabHero() {
  return (
    <div className="relative overflow-hidden border-b border-line">
      <Art src="/art/hero/mvp-lab.svg" eager className="fade-hero absolute! inset-0" />
      <Container className="relative grid items-center gap-x-16 gap-y-12 pt-[clamp(7rem,12vw,10rem)] pb-[clamp(3.5rem,8vw,7rem)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h1 className="text-3xl tracking-[-0.038em]">{labHero.heading}</h1>
          <p className="mt-6 max-w-[36rem] text-[clamp(1.0625rem,1rem+0.4vw,1.3125rem)] leading-normal text-muted">
            {labHero.lead}
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <Button asChild className="max-sm:w-full">
              <a href="#estimator">{labHero.primaryButton}</a>
            </Button>
            <Button asChild variant="secondary" className="max-sm:w-full">
              <a href="#live">{labHero.secondaryButton}</a>
            </Button>
          </div>
          <Figures figures={labHero.claims} className="flex flex-wrap gap-x-10" />
        </div>
        <LabProfile steps={labProcess.steps} />
      </Container>
    </div>
  )
}
