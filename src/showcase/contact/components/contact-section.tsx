import type { ReactNode } from 'react'
import { site } from '#base/site/domain/site.ts'
import { contact } from '#content/landing-end.ts'
import { t } from '#platform/texts.ts'
import { Island } from '#ui/loading/island.tsx'
import { Card } from '#ui/page/card.tsx'
import { Section } from '#ui/page/section.tsx'
import { mailto } from '#ui/text/mailto.ts'
import ContactForm from './contact-form.island.tsx'

type ContactSectionProps = {
  /** A link for visitors who prefer a call to writing. It is below the text. */
  callLink?: ReactNode
  /** A link below the form. */
  privacyLink?: ReactNode
}

export function ContactSection({ callLink, privacyLink }: ContactSectionProps) {
  return (
    <Section id="contact">
      <div className="grid gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <h2 id="contact-title" className="text-[clamp(1.9rem,1.3rem+1.7vw,2.75rem)]">
            {site().texts.contact.heading}
          </h2>
          <p className="mt-4 text-muted">
            {site().texts.contact.text} {callLink}
          </p>
          <NextSteps />
        </div>
        <Card className="self-start px-[clamp(1.15rem,4vw,1.75rem)] py-6 lg:row-span-2">
          <Island of={ContactForm} props={{ sentText: site().texts.thanks.contact }} when="near" />
          {privacyLink}
        </Card>
        <Reach />
      </div>
    </Section>
  )
}

function NextSteps() {
  return (
    <>
      <h3 className="sr-only">{t(contact.factsHeading)}</h3>
      <ol className="mt-7 grid gap-3.5 max-lg:mt-5 max-lg:gap-3">
        {site().texts.contact.facts.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[1.75rem_1fr] gap-3 text-md leading-normal">
            <span
              aria-hidden="true"
              className="grid size-6 place-items-center rounded-full border-[1.5px] border-line-strong text-xs"
            >
              {index + 1}
            </span>
            <div>
              <p className="font-medium">{title}</p>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Shows the email address. Hidden on narrow windows, where the footer directly below the form contains it. */
function Reach() {
  const { identity, texts } = site()
  return (
    <address className="text-sm text-subtle not-italic max-lg:hidden">
      <a
        href={mailto(identity.email)}
        className="inline-block rounded-sm py-0.5 text-md font-medium text-accent underline underline-offset-4"
      >
        {identity.email}
      </a>
      <p>{[identity.place, texts.contact.timeZone].filter(Boolean).join('. ')}</p>
    </address>
  )
}
