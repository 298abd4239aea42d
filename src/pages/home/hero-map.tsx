import { Art } from '#ui/art.tsx'
import { Particles } from './particles.tsx'

/** The map behind the hero, masked away from its text. */
export function HeroMap() {
  return (
    <div aria-hidden="true" className="absolute inset-0 fade-hero">
      <Art src="/art/hero/survey.svg" eager draws className="size-full" />
      <Particles />
    </div>
  )
}
