import { t } from '#platform/texts.ts'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { ShownOnce } from '#ui/dialogs/shown-once.tsx'
import type { WrittenQuote } from '../contract/schemas.ts'

type WrittenDialogProps = DialogState & {
  written: WrittenQuote
  /** Whether the same version was sent before, so that its former link no longer works. */
  isAgain: boolean
}

/** Shows the link of an offer that was just sent, which cannot be shown again. */
export default function WrittenDialog({ written, isAgain, ...state }: WrittenDialogProps) {
  const { email, sendsMail, address, version } = written
  return (
    <Dialog
      {...state}
      size="lg"
      title={
        isAgain
          ? sendsMail
            ? t`Quote sent again`
            : t`New link`
          : version > 1
            ? t`Version ${version} sent`
            : t`Offer sent`
      }
    >
      <ShownOnce
        text={`${location.origin}${address}`}
        noun="Link"
        lead={
          sendsMail
            ? t`An email with this link is on its way to ${email}.`
            : isAgain
              ? t`No mail server: send the link to ${email} yourself. The former link no longer works.`
              : t`No mail server: send the link to ${email} yourself.`
        }
        onDone={() => state.onOpenChange(false)}
      />
    </Dialog>
  )
}
