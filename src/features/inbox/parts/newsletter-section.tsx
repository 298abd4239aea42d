import { newsletter } from '../../../../content/landing.ts'
import { Container } from '../../../ui/container.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

export function NewsletterSection() {
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="py-[clamp(4rem,9vw,8rem)]">
      <Container>
        <div className="relative grid items-center gap-x-16 gap-y-8 overflow-hidden rounded-card border border-line bg-surface-2 p-[clamp(1.5rem,5vw,4rem)] lg:grid-cols-2">
          <div className="relative">
            <h2 id="newsletter-title" className="text-[clamp(1.75rem,1.3rem+1.6vw,2.5rem)]">
              {newsletter.heading}
            </h2>
            <p className="mt-3 max-w-[46ch] text-muted">{newsletter.text}</p>
          </div>
          <NewsletterForm />
        </div>
      </Container>
    </section>
  )
}
