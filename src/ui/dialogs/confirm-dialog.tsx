import { t } from '#platform/texts.ts'
import { Button } from '../controls/button.tsx'
import { MutationButton, type Sending } from '../controls/mutation-button.tsx'
import { Dialog, type DialogState } from './dialog.tsx'

type ConfirmDialogProps<Data, Input> = Sending<Data, Input> & {
  state: DialogState
  title: string
  /** The consequences of the action, as a text. */
  text: string
  label: string
  /** The look of the button. Defaults to red (`danger`). Use `primary` if the action removes nothing. */
  variant?: 'danger' | 'primary'
  input: Input
}

export function ConfirmDialog<Data, Input>(props: ConfirmDialogProps<Data, Input>) {
  const { state, title, text, label, variant = 'danger', ...sending } = props
  return (
    <Dialog {...state} size="sm" title={title} description={text}>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="quiet" onClick={() => state.onOpenChange(false)}>
          {t`Back`}
        </Button>
        <MutationButton {...sending} closes variant={variant}>
          {label}
        </MutationButton>
      </div>
    </Dialog>
  )
}
