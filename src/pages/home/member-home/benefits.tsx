import { CalendarCheck, Library, MessageSquareText, TicketPercent } from 'lucide-react'
import { memberHome } from '#content/dashboard/member-home.ts'

const icons = { Library, MessageSquareText, TicketPercent, CalendarCheck }

export function Benefits() {
  return (
    <div>
      <h3 className="pb-4 text-lg tracking-[-0.015em]">{memberHome.benefitsHeading}</h3>
      <ul className="grid gap-x-8 gap-y-6 border-t border-line pt-5 sm:max-lg:grid-cols-2">
        {memberHome.benefits.map(({ title, text, icon }) => {
          const Icon = icons[icon]
          return (
            <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
              <Icon size={20} strokeWidth={1.6} aria-hidden="true" className="mt-0.5 text-accent" />
              <div>
                <p className="text-md font-medium">{title}</p>
                <p className="mt-0.5 text-md text-muted">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
