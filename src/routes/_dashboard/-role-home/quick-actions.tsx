import {
  Award,
  Bookmark,
  CalendarPlus,
  DatabaseBackup,
  FileDown,
  FilePlus,
  KeyRound,
  Lightbulb,
  Megaphone,
  SquareTerminal,
  Stethoscope,
  UserPlus,
} from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'

const icons = {
  Award,
  Bookmark,
  CalendarPlus,
  DatabaseBackup,
  FileDown,
  FilePlus,
  KeyRound,
  Lightbulb,
  Megaphone,
  SquareTerminal,
  Stethoscope,
  UserPlus,
}

/** What will be one press away; each says that it is not there yet. */
export function QuickActions({
  actions,
}: {
  actions: readonly { label: string; icon: keyof typeof icons }[]
}) {
  return (
    <Panel title="Quick actions">
      <ul className="flex flex-col gap-3 px-5 pb-5 sm:flex-row sm:flex-wrap md:px-6 md:pb-6">
        {actions.map(({ label, icon }) => {
          const Icon = icons[icon]
          return (
            <li key={label}>
              <Button variant="secondary" size="sm" unavailable="Work in progress" className="w-full">
                <Icon size={17} strokeWidth={1.7} aria-hidden="true" />
                {label}
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
