import { CreditCard, DatabaseBackup, Gauge, KeyRound } from 'lucide-react'
import { capabilities } from '#content/saas-mvp-lab.ts'
import { Section } from '#ui/section.tsx'

const icons = { KeyRound, CreditCard, DatabaseBackup, Gauge }

/** What every MVP has: four fields of one table, divided by lines. */
export function Capabilities() {
  return (
    <Section id="capabilities" tone="raised">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="capabilities-title" className="text-2xl">
            {capabilities.heading}
          </h2>
          <p className="mt-5 max-w-[40ch] text-muted">{capabilities.text}</p>
        </div>
        <ul className="grid sm:grid-cols-2">
          {capabilities.cards.map(({ icon, title, text }) => {
            const Icon = icons[icon]
            return (
              <li
                key={title}
                className="border-t border-line py-8 sm:p-8 sm:odd:border-r sm:odd:pl-0 sm:even:pr-0 sm:nth-[-n+2]:border-t-0 sm:nth-[-n+2]:pt-0 sm:nth-[n+3]:pb-0"
              >
                <Icon size={28} strokeWidth={1.4} aria-hidden="true" />
                <h3 className="mt-5 text-lg tracking-[-0.02em]">{title}</h3>
                <p className="mt-2 text-md text-muted">{text}</p>
              </li>
            )
          })}
        </ul>
      </div>
    </Section>
  )
}
