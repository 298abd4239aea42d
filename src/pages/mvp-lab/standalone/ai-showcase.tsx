import { BookOpenText, ClipboardCheck, Inbox, ListChecks, ListFilter, Receipt } from 'lucide-react'
import { aiShowcase } from '#content/saas-mvp-lab.ts'
import { Section, SectionHead } from '#ui/section.tsx'

const icons = { ListChecks, Receipt, BookOpenText, ClipboardCheck, ListFilter, Inbox }

/** The six integrations as pairs of unequal width that change sides from row to row. */
export function AiShowcase() {
  return (
    <Section id="ai" tone="raised">
      <SectionHead of="ai" title={aiShowcase.heading} lead={aiShowcase.text} />
      <ul className="grid gap-4 md:grid-cols-12">
        {aiShowcase.cards.map(({ icon, title, text }, index) => {
          const Icon = icons[icon]
          const wide = index % 4 === 0 || index % 4 === 3
          return (
            <li
              key={title}
              className={`flex flex-col gap-6 md:gap-10 rounded-card border border-line p-6 sm:p-7 ${wide ? 'bg-surface-2 md:col-span-7' : 'bg-bg md:col-span-5'}`}
            >
              <Icon
                size={26}
                strokeWidth={1.5}
                aria-hidden="true"
                className={wide ? 'text-accent' : 'text-muted'}
              />
              <div className="mt-auto">
                <h3 className={`tracking-[-0.02em] ${wide ? 'text-lg md:text-xl' : 'text-lg'}`}>{title}</h3>
                <p className="mt-2 max-w-[34rem] text-md text-muted">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
