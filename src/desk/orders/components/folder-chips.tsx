import { Link } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import type { AdminFolder, MemberFolder } from '../contract/schemas.ts'

type Folder = AdminFolder | MemberFolder

type FolderChipsProps = {
  chips: readonly { folder: Folder | undefined; name: string }[]
  chosen: Folder | undefined
  /** Returns how many conversations wait in a folder, or in all folders. */
  waitingIn?: (folder: Folder | undefined) => number
}

export const FolderChips = ({ chips, chosen, waitingIn }: FolderChipsProps) => (
  <nav aria-label={t`Folders`} className="flex flex-wrap gap-2">
    {chips.map(({ folder, name }) => (
      <Link
        key={name}
        to="/dashboard/messages"
        search={{ folder }}
        activeOptions={{ explicitUndefined: true }}
        aria-current={folder === chosen ? 'page' : undefined}
        className="chip"
      >
        {name}
        <Count count={waitingIn?.(folder) ?? 0} />
      </Link>
    ))}
  </nav>
)

const Count = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="ms-2 text-xs tabular-nums">
      {count}
      <span className="sr-only"> {t`waiting`}</span>
    </span>
  )
