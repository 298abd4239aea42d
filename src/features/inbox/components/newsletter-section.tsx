import { newsletter } from '#content/landing-end.ts'
import { Art } from '#ui/art.tsx'
import { Container } from '#ui/container.tsx'
import { type HydrateWhen, Island } from '#ui/island.tsx'
import NewsletterForm from './newsletter-form.island.tsx'

export function NewsletterSection({ when = 'near' }: { when?: HydrateWhen }) {
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="py-[clamp(4rem,9vw,8rem)]">
      <Container>
        <div className="grid overflow-hidden rounded-card border border-line bg-surface-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="p-[clamp(1.5rem,5vw,4rem)]">
            <h2 id="newsletter-title" className="text-[clamp(1.75rem,1.3rem+1.6vw,2.5rem)]">
              {newsletter.heading}
            </h2>
            <p className="mt-3 mb-7 max-w-[30.5em] text-muted">{newsletter.text}</p>
            <Island of={NewsletterForm} props={{}} when={when} />
          </div>
          <Art
            src="/art/section/envelope.svg"
            className="min-h-28 border-t border-line max-lg:order-first max-lg:border-t-0 max-lg:border-b lg:border-t-0 lg:border-l"
          />
        </div>
      </Container>
    </section>
  )
}
