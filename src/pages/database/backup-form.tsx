import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useMember } from '#features/accounts/components/use-session.ts'
import { Button } from '#ui/button.tsx'
import { useForm } from '#ui/form.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.ts'
import { askForDownload, makeBackup } from './backup-options.ts'

type Confirmation = { currentPassword?: string }

type BackupFormProps = {
  /** A new one, or the id of the one to download. */
  wanted: 'new' | number
  onDone: () => void
}

/** Asks for the password, where there is one, before a backup is made or leaves the server. */
export default function BackupForm({ wanted, onDone }: BackupFormProps) {
  if (wanted === 'new')
    return (
      <Confirm
        action="Make One Now"
        options={makeBackup}
        failure="Not made"
        onDone={() => {
          onDone()
          toast({ title: 'Backup', description: 'A backup is being made.' })
        }}
      />
    )
  return (
    <Confirm
      action="Download"
      options={askForDownload(wanted)}
      failure="Not downloaded"
      onDone={({ url }) => {
        onDone()
        window.location.assign(url)
      }}
    />
  )
}

type ConfirmProps<Answer> = {
  action: string
  options: UseMutationOptions<Answer, Error, Confirmation>
  failure: string
  onDone: (answer: Answer) => void
}

function Confirm<Answer>({ action, options, failure, onDone }: ConfirmProps<Answer>) {
  const member = useMember()
  const form = useForm<'currentPassword'>({
    check: ({ currentPassword }) =>
      member.hasPassword && !currentPassword ? { currentPassword: 'Current password is required' } : {},
  })
  const { mutate, isPending } = useMutation({
    ...options,
    onSuccess: onDone,
    onError: form.onFailure(failure),
  })
  return (
    <form
      {...form.bind(({ currentPassword }) => mutate(member.hasPassword ? { currentPassword } : {}))}
      className="grid gap-5"
    >
      <input type="text" autoComplete="username" value={member.email ?? ''} readOnly hidden />
      {member.hasPassword && (
        <PasswordField kind="current" label="Current Password" {...form.field('currentPassword')} required />
      )}
      <Button type="submit" busy={isPending}>
        {action}
      </Button>
    </form>
  )
}
