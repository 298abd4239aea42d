import { Button } from '../controls/button.tsx'
import { preloadsDialog } from '../dialogs/dialog.tsx'
import { classNames } from '../styles/class-names.ts'

/** The style of elements above the link or button that covers its row. */
const aboveRow = 'relative z-1'

type PersonProps = { name: string; email: string | null; className?: string }

/** A person's name, with the email below if it differs. */
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
  /** Whether the row opens the dialog too; otherwise another element of the row may cover it. */
  coversRow?: boolean
  onManage: () => void
}

export function ManageButton({ label, coversRow, onManage }: ManageButtonProps) {
  return (
    <Button
      variant="secondary"
      aria-label={`Manage ${label}`}
      // A scaled pressed button would no longer cover the row.
      className={coversRow ? 'scale-none! covers-row' : aboveRow}
      {...preloadsDialog}
      onClick={onManage}
    >
      Manage
    </Button>
  )
}
