import { Link } from '@tanstack/react-router'
import { useSignOut } from '#base/accounts/components/use-session.ts'
import { ownMenu } from '#frame/menus.ts'
import { t } from '#platform/texts.ts'
import { Icon } from '#ui/symbols/icon.tsx'

type OwnLinksProps = {
  /** The CSS classes of a row. */
  row: string
  iconSize: number
  /** Called when a page is opened. */
  onOpen: () => void
  /** Whether the opened page replaces the current history entry, which belongs to the sheet on a phone. */
  replace?: boolean
  /** The addresses of pages to leave out, because the menu beside these links already has them. */
  without?: string[]
}

/**
 * Links to the member's own pages, the theme switch, and the links that leave the members' area. Used in the account menu and in
 * the menu sheet on phones.
 */
export function OwnLinks({ row, iconSize, onOpen, replace, without = [] }: OwnLinksProps) {
  const signOut = useSignOut()
  const icon = { size: iconSize, strokeWidth: 1.7 } as const
  return (
    <>
      <ul className="grid gap-0.5">
        {ownMenu()
          .filter(({ path }) => !without.includes(path))
          .map(({ path, hash, label, icon: name }) => (
            <li key={path + (hash ?? '')}>
              <Link
                to={path}
                hash={hash}
                replace={replace}
                activeOptions={{ exact: true, includeHash: true }}
                onClick={onOpen}
                className={row}
              >
                <Icon name={name} {...icon} /> {label}
              </Link>
            </li>
          ))}
      </ul>
      <ul className="mt-2 grid gap-0.5 border-t border-line pt-2">
        <li>
          <button type="button" data-theme-toggle="" className={row}>
            <Icon name="moon" {...icon} className="dark:hidden" />
            <Icon name="sun" {...icon} className="not-dark:hidden" />
            {t`Theme`}
            <span className="ms-auto text-sm text-subtle dark:hidden">{t`Light`}</span>
            <span className="ms-auto text-sm text-subtle not-dark:hidden">{t`Dark`}</span>
          </button>
        </li>
        <li>
          <a href="/" onClick={onOpen} className={row}>
            <Icon name="arrow-left" {...icon} /> {t`Back to Website`}
          </a>
        </li>
        <li>
          <button type="button" onClick={signOut.start} disabled={signOut.busy} className={row}>
            <Icon name="log-out" {...icon} /> {t`Logout`}
          </button>
        </li>
      </ul>
    </>
  )
}
