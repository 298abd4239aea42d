import { contact } from '#content/landing-end.ts'
import { contactInfo } from '#content/site.ts'
import { Card } from '#ui/card.tsx'
import { Island } from '#ui/island.tsx'
import { mailto } from '#ui/mailto.ts'
import { Section } from '#ui/section.tsx'
import ContactForm from './contact-form.island.tsx'

export function ContactSection() {
  return (
    <Section id="contact" className="border-t border-line">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <h2 id="contact-title" className="text-2xl">
            {contact.heading}
          </h2>
          <p className="mt-5 text-muted">{contact.text}</p>
        </div>
        <Card className="self-start p-[clamp(1.25rem,4vw,2.5rem)] lg:row-span-2">
          <Island of={ContactForm} props={{}} when="near" />
        </Card>
        <div>
          <NextSteps />
          <Reach />
        </div>
      </div>
    </Section>
  )
}

function NextSteps() {
  return (
    <>
      <h3 className="text-lg tracking-[-0.015em]">{contact.factsHeading}</h3>
      <ol className="mt-4">
        {contact.facts.map(({ title, text }) => (
          <li key={title} className="border-t border-line py-3.5 text-md">
            <p className="font-medium">{title}</p>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

function Reach() {
  return (
    <address className="grid gap-1 border-t border-line pt-4 text-md text-muted not-italic">
      <a
        href={mailto(contactInfo.email)}
        className="justify-self-start rounded-sm py-0.5 font-medium text-accent underline underline-offset-4"
      >
        {contactInfo.email}
      </a>
      <span>{contactInfo.location}</span>
      <span>{contactInfo.timeZone}</span>
      <span>{contactInfo.hours}</span>
    </address>
  )
}
