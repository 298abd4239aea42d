import { Link } from '@tanstack/react-router'
import { useSignOut } from '#base/accounts/components/use-session.ts'
import type { User } from '#base/accounts/contract/user.ts'
import type { Waiting } from '#desk/orders/contract/schemas.ts'
import { currentState, type MenuEntry } from '#frame/menus.ts'
import { countAtEnd, WaitingCount, waitingWords } from '#frame/waiting-count.tsx'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { MemberCard } from './member-card.tsx'
import { palette } from './palette-state.ts'
import { usePage } from './use-page.ts'

type MenuSheetProps = DialogState & { menu: MenuEntry[]; member: User; waiting: Waiting | undefined }

const row =
  'flex h-12 w-full items-center gap-3.5 rounded-control px-3 text-md no-underline -outline-offset-2 hover:bg-surface-2 hover:text-fg aria-[current]:bg-surface-2 aria-[current]:font-medium aria-[current]:text-fg aria-[current]:[&_svg]:text-accent'
const icon = { size: 20, strokeWidth: 1.7 } as const

/** The entire menu, for phones. Choosing a page closes it and replaces its history entry. */
export default function MenuSheet({ menu, member, waiting, open, onOpenChange }: MenuSheetProps) {
  const signOut = useSignOut()
  const page = usePage()
  const close = () => onOpenChange(false)
  const search = () => {
    close()
    palette.set({ open: true, opener: document.querySelector('[data-tab-bar] > button') })
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Menu" size="sm">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={search}
        className={`${row} mb-3 border border-line text-muted`}
      >
        <Icon name="search" {...icon} /> Search
      </button>
      <ul className="-mx-3 grid gap-0.5">
        {menu.map((entry) => (
          <li key={entry.path}>
            <Link
              to={entry.path}
              replace
              aria-current={currentState(entry, page)}
              activeOptions={{ exact: true }}
              onClick={close}
              className={`${row} text-muted`}
            >
              <Icon name={entry.icon} {...icon} />
              {entry.label}
              <span className="sr-only">{waitingWords(entry, waiting)}</span>
              <WaitingCount entry={entry} waiting={waiting} className={countAtEnd} />
            </Link>
          </li>
        ))}
      </ul>
      <ul className="-mx-3 mt-3 grid gap-0.5 border-t border-line pt-3">
        <li>
          <a href="/services" onClick={close} className={`${row} text-muted`}>
            <Icon name="plus" {...icon} /> New Order
          </a>
        </li>
        <li>
          <a href="/" onClick={close} className={`${row} text-muted`}>
            <Icon name="arrow-left" {...icon} /> Back to Website
          </a>
        </li>
        <li>
          <button
            type="button"
            onClick={signOut.start}
            disabled={signOut.busy}
            className={`${row} text-muted`}
          >
            <Icon name="log-out" {...icon} /> Logout
          </button>
        </li>
      </ul>
      <MemberCard member={member} className="mt-3" />
    </Dialog>
  )
}
