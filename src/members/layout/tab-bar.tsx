import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#base/accounts/contract/user.ts'
import type { Waiting } from '#desk/orders/contract/schemas.ts'
import { currentState, phoneTabs } from '#frame/menus.ts'
import { countOnIcon, WaitingCount, waitingWords } from '#frame/waiting-count.tsx'
import { t } from '#platform/texts.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { usePage } from './use-page.ts'

const MenuSheet = lazyPart(() => import('./menu-sheet.tsx'))

const tab =
  'grid h-16 place-items-center content-center gap-1 px-1 text-center text-[0.75rem] leading-tight text-muted no-underline -outline-offset-4 aria-[current]:text-fg aria-[current]:[&_svg]:text-accent'

type TabBarProps = { member: User; waiting: Waiting | undefined }

/** The menu on phones, with the most used entries and a button that opens the entire menu. */
export function TabBar({ member, waiting }: TabBarProps) {
  const page = usePage()
  // Undefined until the menu is opened for the first time, because opening loads its code.
  const [open, setOpen] = useState<boolean>()
  return (
    <nav
      aria-label={t`Dashboard`}
      data-tab-bar
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-4 border-t border-line bg-surface-1 pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {phoneTabs(member.role).map((entry) => (
        <Link
          key={entry.path}
          to={entry.path}
          aria-current={currentState(entry, page, member.role)}
          activeOptions={{ exact: true }}
          className={tab}
        >
          <span className="relative">
            <Icon name={entry.icon} size={20} strokeWidth={1.7} />
            <WaitingCount entry={entry} waiting={waiting} className={countOnIcon} />
          </span>
          {entry.short ?? entry.label}
          <span className="sr-only">{waitingWords(entry, waiting)}</span>
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        onClick={() => setOpen(true)}
        onPointerEnter={MenuSheet.preload}
        className={tab}
      >
        <Icon name="menu" size={20} strokeWidth={1.7} />
        {t`More`}
      </button>
      {open !== undefined && (
        <MenuSheet member={member} waiting={waiting} open={open} onOpenChange={setOpen} />
      )}
    </nav>
  )
}
