import { displayName, RoleBadge } from '#base/accounts/components/account-labels.tsx'
import { ProviderLogo } from '#base/accounts/components/sign-in/provider-logo.tsx'
import type { Session } from '#base/accounts/contract/user.ts'
import { barMenu, type MenuEntry } from '#frame/menus.ts'
import { countAtEnd, WaitingCount, waitingWords } from '#frame/waiting-count.tsx'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Island } from '#ui/loading/island.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import LoginButton from './login-button.island.tsx'
import { usePageVisit } from './page-context.ts'

/**
 * The account part of the navigation: the member's menu, or *Login* and possibly Google sign-in. A member's page contains both,
 * because the session may end while the page is open.
 */
export function AccountControls({ wide = false }: { wide?: boolean }) {
  const { session, path, hasGoogle } = usePageVisit()
  // After Google sign-in, the visitor returns to this page. From the front page and the sign-in page, the dashboard opens
  // instead.
  const next = path === '/' || path === '/auth' ? '' : `?next=${encodeURIComponent(path)}`
  const google = `/api/auth/google${next}`
  const googleLink = (label: string) => (
    <a href={google}>
      <ProviderLogo provider="google" size={16} /> {label}
    </a>
  )
  const waysIn = wide ? (
    <div className="grid gap-2 noscript:hidden sm:max-w-[30rem] sm:grid-cols-2">
      <Island of={LoginButton} props={{ hasGoogle }} when="touch" />
      {hasGoogle && (
        <Button variant="secondary" asChild>
          {googleLink(t`Google Login`)}
        </Button>
      )}
    </div>
  ) : (
    <div className="flex gap-2">
      <Button href="/auth" variant="secondary" size="sm">
        {t`Login`}
      </Button>
      {hasGoogle && (
        <Button variant="quiet" size="sm" asChild className="-me-4">
          {googleLink('Google')}
        </Button>
      )}
    </div>
  )
  if (!session) return waysIn
  return (
    <>
      {wide ? <OpenMenu {...session} /> : <Dropdown {...session} />}
      <template data-signed-out="">{waysIn}</template>
    </>
  )
}

const row =
  'flex w-full items-center gap-3 rounded-control px-3 text-md no-underline hover:bg-surface-2 hover:text-fg disabled:opacity-60'
const icon = { size: 18, strokeWidth: 1.7 } as const

function EntryContent({ entry }: { entry: MenuEntry }) {
  const { waiting } = usePageVisit()
  return (
    <>
      <Icon name={entry.icon} {...icon} /> {entry.label}
      <span className="sr-only">{waitingWords(entry, waiting)}</span>
      <WaitingCount entry={entry} waiting={waiting} className={countAtEnd} />
    </>
  )
}

/** Shows a dot on a menu button if an item waits for the member. */
export function WaitingDot({ className }: { className?: string }) {
  const { waiting } = usePageVisit()
  if (!waiting || waiting.orders + waiting.messages === 0) return null
  return (
    <span data-member="" className={classNames('size-2 rounded-full bg-accent', className)}>
      <span className="sr-only">{`, ${t.for('within a sentence')`something waits for you`}`}</span>
    </span>
  )
}

// The member's menu. When the session ends, `public/browser/session.ts` removes elements with `data-member` and shows those with
// `data-signed-out`.
function Dropdown({ user: member, via }: Session) {
  return (
    <div data-menu="member" data-member={via} className="relative">
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="menu"
        aria-expanded={false}
        aria-controls="member-menu"
        className="max-w-52 gap-2! border-line! px-3!"
      >
        <span className="truncate">{displayName(member)}</span>
        <RoleBadge role={member.role} />
        <WaitingDot className="shrink-0" />
        <Icon name="chevron-down" size={16} />
      </Button>
      <div
        id="member-menu"
        hidden
        className="absolute top-full inset-e-0 z-40 mt-2 w-64 animate-appear rounded-card border border-line bg-surface-1 p-2 shadow-pop"
      >
        {member.email && (
          <p className="-mx-2 mb-2 truncate border-b border-line px-5 pt-2 pb-3 text-sm text-subtle">
            {member.email}
          </p>
        )}
        <div role="menu" aria-label={t`Account`}>
          {barMenu(member.role).map((entry) => (
            <a
              key={entry.path}
              href={entry.path}
              role="menuitem"
              tabIndex={-1}
              className={`${row} h-10 text-muted`}
            >
              <EntryContent entry={entry} />
            </a>
          ))}
          <div role="none" className="-mx-2 mt-2 border-t border-line px-2 pt-2">
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              data-logout=""
              className={`${row} h-10 text-muted`}
            >
              <Icon name="log-out" {...icon} /> {t`Logout`}
            </button>
          </div>
        </div>
      </div>
    </div>
  )
}

function OpenMenu({ user: member, via }: Session) {
  return (
    <div data-member={via} className="-mx-3">
      <p className="mb-3 flex items-center gap-3 px-3 font-medium">
        <span className="truncate">{displayName(member)}</span> <RoleBadge role={member.role} />
      </p>
      <ul className="grid gap-0.5 sm:grid-cols-3 sm:gap-x-2">
        {barMenu(member.role).map((entry) => (
          <li key={entry.path}>
            <a href={entry.path} className={`${row} h-12 text-muted`}>
              <EntryContent entry={entry} />
            </a>
          </li>
        ))}
        <li>
          <button type="button" data-logout="" className={`${row} h-12 text-muted`}>
            <Icon name="log-out" {...icon} /> {t`Logout`}
          </button>
        </li>
      </ul>
    </div>
  )
}
