import { t } from '#platform/texts.ts'
import { Button } from '../controls/button.tsx'
import { preloadsDialog } from '../dialogs/dialog.tsx'
import { classNames } from '../styles/class-names.ts'

/** The style of elements above the link or button that covers their row. */
const aboveRow = 'relative z-1'

type PersonProps = { name: string; email: string | null; className?: string }

export function Person({ name, email, className }: PersonProps) {
  return (
    <>
      <span className={classNames('block wrap-anywhere wide-card:truncate', className)} title={name}>
        {name}
      </span>
      {email && email !== name && (
        <span className="block text-xs text-subtle wrap-anywhere wide-card:truncate" title={email}>
          {email}
        </span>
      )}
    </>
  )
}

type ManageButtonProps = {
  label: string
  /** Whether a click anywhere in the row opens the dialog. If false, another element may cover the row. */
  coversRow?: boolean
  onManage: () => void
}

export function ManageButton({ label, coversRow, onManage }: ManageButtonProps) {
  return (
    <Button
      variant="secondary"
      aria-label={t`Manage ${label}`}
      // Does not shrink while pressed, as other buttons do, because it would then no longer cover the row.
      className={coversRow ? 'scale-none! covers-row' : aboveRow}
      {...preloadsDialog}
      onClick={onManage}
    >
      {t`Manage`}
    </Button>
  )
}
