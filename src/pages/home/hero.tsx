import { hero } from '#content/landing.ts'
import { Button } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { Figures } from '#ui/figures.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { HeroMap } from './hero-map.tsx'
import { OrderTimeline } from './order-timeline.tsx'

export function Hero() {
  return (
    <section id="home" aria-labelledby="home-title" className="relative overflow-hidden border-b border-line">
      <HeroMap />
      <Container className="relative grid items-center gap-x-16 gap-y-12 pt-[clamp(7.5rem,12vw,11rem)] pb-[clamp(3.5rem,8vw,7rem)] noscript:pt-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h1 id="home-title" className="text-3xl tracking-[-0.038em]">
            {hero.headline.map((line) => (
              <span key={line} className="sm:block">
                {line}{' '}
              </span>
            ))}
          </h1>
          <p className="mt-6 max-w-[34rem] text-[clamp(1.0625rem,1rem+0.4vw,1.3125rem)] leading-normal text-muted">
            {hero.lead}
          </p>
          <div className="mt-9 grid gap-3 sm:flex">
            <Button asChild>
              <SectionLink section="portfolio">{hero.primaryButton}</SectionLink>
            </Button>
            <Button variant="secondary" asChild>
              <SectionLink section="contact">{hero.secondaryButton}</SectionLink>
            </Button>
          </div>
          <Figures figures={hero.stats} className="grid grid-cols-2 gap-x-8 sm:grid-cols-4" />
        </div>
        <OrderTimeline />
      </Container>
    </section>
  )
}
