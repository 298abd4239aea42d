import { labCall } from '#content/saas-mvp-lab.ts'
import { Art } from '#ui/art.tsx'
import { Button } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { SectionLink } from '#ui/section-link.tsx'

/** The page's last word: one sentence, one button, on contour lines. */
export function LabCall() {
  return (
    <section aria-labelledby="call-title" className="relative overflow-hidden border-t border-line">
      <Art
        src="/art/section/mvp-lab-call.svg"
        className="absolute! inset-0 mask-l-from-30% mask-l-to-70% max-md:opacity-40"
      />
      <Container className="relative py-[clamp(5rem,10vw,9rem)]">
        <h2 id="call-title" className="max-w-[14ch] text-3xl tracking-[-0.038em]">
          {labCall.heading}
        </h2>
        <p className="mt-6 max-w-[34rem] text-muted">{labCall.text}</p>
        <Button asChild className="mt-9 max-sm:w-full">
          <SectionLink section="contact">{labCall.button}</SectionLink>
        </Button>
      </Container>
    </section>
  )
}
