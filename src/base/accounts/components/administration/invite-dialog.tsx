import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { msg, t } from '#platform/texts.ts'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { ShownOnce } from '#ui/dialogs/shown-once.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { type Invitation, InvitationForm, type WrittenInvitation } from '../../contract/invitations.ts'
import type { Role } from '../../contract/user.ts'
import { roleNames } from '../../domain/roles.ts'
import { inviteAddress, linkToInvitation } from '../../query-options/users.ts'
import { signInOptionsQuery } from '../../query-options.ts'

type InviteDialogProps = DialogState & {
  /** The open invitation that gets a new link. Without it, the dialog creates an invitation. */
  invitation?: Invitation
}

/** Creates an invitation, or a new link to an open one. The link is shown only once if the admin has to send it. */
export default function InviteDialog({ open, onOpenChange, invitation }: InviteDialogProps) {
  const [written, setWritten] = useState<WrittenInvitation>()
  const close = () => onOpenChange(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={written ? t`The link` : invitation ? t`Copy link` : t`Invite`}
      description={
        written
          ? undefined
          : invitation
            ? t`Makes a new link for ${invitation.email}. The one before does not work any more.`
            : t`An account with a role for one email address. The link works once, for seven days.`
      }
    >
      {written?.link ? (
        <ShownOnce
          text={`${location.origin}${written.link}`}
          noun="Link"
          lead={t`Give this link to ${written.email} yourself.`}
          onDone={close}
        />
      ) : invitation ? (
        <LinkForm invitation={invitation} onWritten={setWritten} />
      ) : (
        <InviteForm onWritten={setWritten} onSent={close} />
      )}
    </Dialog>
  )
}

type OnWritten = (written: WrittenInvitation) => void

const deliveries = { mail: msg`By email`, link: msg`I pass the link on myself` }

function InviteForm({ onWritten, onSent }: { onWritten: OnWritten; onSent: () => void }) {
  const sendsMail = useQuery(signInOptionsQuery).data?.mail !== false
  const [role, setRole] = useState<Role>('user')
  const [chosen, setDelivery] = useState<keyof typeof deliveries>('mail')
  const delivery = sendsMail ? chosen : 'link'
  const form = useZodForm(InvitationForm)
  return (
    <MutationForm
      form={form}
      mutation={inviteAddress}
      input={({ email }) => ({ body: { email, role, delivery } })}
      failure={t`Not invited`}
      onDone={(written) => {
        if (written.link) return onWritten(written)
        toast({ title: t`Invitation Sent`, description: t`A link is on its way to ${written.email}.` })
        onSent()
      }}
      label={delivery === 'mail' ? t`Send the Invitation` : t`Make the Link`}
    >
      <Field label={t`Email address`} {...form.field('email')}>
        <TextInput type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <ChoiceField label={t`Role`} showLabel names={t(roleNames)} value={role} onChange={setRole} />
      {sendsMail ? (
        <ChoiceField
          label={t`How the link gets there`}
          showLabel
          names={t(deliveries)}
          value={delivery}
          onChange={setDelivery}
        />
      ) : (
        <p className="text-md text-muted">
          {t`This site sends no email at present. You get a link to pass on yourself.`}
        </p>
      )}
      {delivery === 'link' && <Unproved />}
    </MutationForm>
  )
}

function LinkForm({ invitation: { id }, onWritten }: { invitation: Invitation; onWritten: OnWritten }) {
  return (
    <div className="grid gap-5">
      <Unproved />
      <MutationButton
        mutation={linkToInvitation}
        input={{ params: { id } }}
        failure={t`No link was made`}
        onDone={onWritten}
      >
        {t`Make a New Link`}
      </MutationButton>
    </div>
  )
}

const Unproved = () => (
  <p className="text-md text-muted">
    {t`Whoever has a copied link can accept it. It does not prove the address: that stays unverified.`}
  </p>
)
