import { Link } from '@tanstack/react-router'
import type { User } from '#base/accounts/contract/user.ts'
import type { Waiting } from '#desk/orders/contract/schemas.ts'
import { currentState, menuGroups, roleMenu } from '#frame/menus.ts'
import { countAtEnd, WaitingCount, waitingWords } from '#frame/waiting-count.tsx'
import { t } from '#platform/texts.ts'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { MemberCard } from './member-card.tsx'
import { OwnLinks } from './own-links.tsx'
import { palette } from './palette-state.ts'
import { usePage } from './use-page.ts'

type MenuSheetProps = DialogState & { member: User; waiting: Waiting | undefined }

const row =
  'flex h-12 w-full items-center gap-3.5 rounded-control px-3 text-md text-muted no-underline -outline-offset-2 hover:bg-surface-2 hover:text-fg aria-[current]:bg-surface-2 aria-[current]:font-medium aria-[current]:text-fg aria-[current]:[&_svg]:text-accent'
const icon = { size: 20, strokeWidth: 1.7 } as const

/** The entire menu on phones, as a sheet. Opening a page closes the sheet and replaces the sheet's history entry. */
export default function MenuSheet({ member, waiting, open, onOpenChange }: MenuSheetProps) {
  const page = usePage()
  const close = () => onOpenChange(false)
  const search = () => {
    close()
    palette.set({ open: true, opener: document.querySelector('[data-tab-bar] > button') })
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Menu`} size="sm">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={search}
        className={`${row} mb-3 border border-line`}
      >
        <Icon name="search" {...icon} /> {t`Search`}
      </button>
      <nav aria-label={t`All pages`} className="-mx-3">
        {menuGroups(member.role).map(({ heading, entries }, index) => (
          <section key={entries[0]?.path} aria-label={heading} className="not-first:mt-3">
            {heading ? (
              <h3 className="px-3 pb-1 font-sans text-xs font-medium tracking-normal text-subtle">
                {heading}
              </h3>
            ) : (
              index > 0 && <hr className="mx-3 mb-3 border-line" />
            )}
            <ul className="grid gap-0.5">
              {entries.map((entry) => (
                <li key={entry.path}>
                  <Link
                    to={entry.path}
                    replace
                    aria-current={currentState(entry, page, member.role)}
                    activeOptions={{ exact: true }}
                    onClick={close}
                    className={row}
                  >
                    <Icon name={entry.icon} {...icon} />
                    {entry.label}
                    <span className="sr-only">{waitingWords(entry, waiting)}</span>
                    <WaitingCount entry={entry} waiting={waiting} className={countAtEnd} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <section aria-label={t`Account`} className="-mx-3 mt-3 border-t border-line pt-3">
        <div className="flex items-center gap-3 px-3 pb-2">
          <MemberCard member={member} />
        </div>
        <OwnLinks
          row={row}
          iconSize={20}
          onOpen={close}
          replace
          without={roleMenu(member.role).map(({ path }) => path)}
        />
      </section>
    </Dialog>
  )
}
