import { DeliveryInput } from '#desk/orders/contract/deliveries.ts'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { deliver } from '#desk/orders/query-options/deliveries.ts'
import { orderPath } from '#desk/orders/query-options.ts'
import { AttachButton } from '#desk/threads/components/message-composer.tsx'
import UploadList from '#desk/threads/components/upload-list.tsx'
import { useUploads } from '#desk/threads/components/use-uploads.ts'
import { t } from '#platform/texts.ts'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import ProposalDialog from './proposal-dialog.tsx'

type AgreementDialogProps = DialogState & { order: OpenOrder; step: 'deliver' | 'propose' }

export default function AgreementDialog({ step, ...props }: AgreementDialogProps) {
  return step === 'deliver' ? <DeliveryDialog {...props} /> : <ProposalDialog {...props} />
}

function DeliveryDialog({ order, ...state }: DialogState & { order: OpenOrder }) {
  const uploads = useUploads(orderPath(order.id))
  return (
    <Dialog
      {...state}
      title={t`Deliver`}
      description={t`The client is told, looks at it, and accepts it or asks for a revision. Accepting completes the order.`}
    >
      <DeliveryForm order={order} files={uploads} />
    </Dialog>
  )
}

type DeliveryFormProps = { order: OpenOrder; files: ReturnType<typeof useUploads> }

/** Leaves out the files, which are uploaded separately. */
const NoteForm = DeliveryInput.pick({ note: true })

function DeliveryForm({ order, files }: DeliveryFormProps) {
  const { uploads, attachments, add, confirm, list, clearUploads, busy } = files
  const form = useZodForm(NoteForm, { note: '' }, { draft: `delivery-${order.id}` })
  return (
    <MutationForm
      form={{
        ...form,
        bind: (send: Parameters<typeof form.bind>[0]) => form.bind((values) => confirm(() => send(values))),
      }}
      mutation={deliver}
      input={({ note }) => ({ params: { id: order.id }, body: { note, attachments } })}
      failure={t`Nothing was delivered`}
      done={{ title: t`Delivered`, description: t`The client accepts it, or asks for a revision.` }}
      onDone={(_order, sent) => {
        form.clear()
        clearUploads(sent.body.attachments)
      }}
      closes
      label={t`Deliver`}
      busy={busy}
      back={t`Not Yet`}
    >
      <Field
        label={t`What do you deliver?`}
        hint={t`Say where to find it: links become links.`}
        rows={6}
        {...form.field('note')}
      />
      <div className="grid gap-2">
        {uploads.length > 0 && <UploadList {...list} />}
        <div className="-ms-3">
          <AttachButton onFiles={add} />
        </div>
      </div>
    </MutationForm>
  )
}
