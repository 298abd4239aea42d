import { useMutation } from '@tanstack/react-query'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { sessionFailure } from '#ui/dialogs/problem-toast.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { ChosenPassword, PasswordChange } from '../../contract/sign-in.ts'
import type { User } from '../../contract/user.ts'
import { changePassword } from '../../query-options/settings.ts'

/** Returns the form's schema. A member with a password must enter it; a member without one sets the first one. */
const schemaFor = (hasPassword: boolean) =>
  ChosenPassword.safeExtend(PasswordChange.pick({ currentPassword: true }).shape).refine(
    ({ currentPassword }) => !hasPassword || Boolean(currentPassword),
    { path: ['currentPassword'], error: () => t`Current password is required` },
  )
const schemas = { change: schemaFor(true), first: schemaFor(false) }

export default function PasswordForm({ member, onSaved }: { member: User; onSaved: () => void }) {
  const form = useZodForm(member.hasPassword ? schemas.change : schemas.first, {
    currentPassword: '',
    newPassword: '',
    confirmPassword: '',
  })
  const { mutate, isPending } = useMutation({
    ...changePassword,
    onSuccess: () => {
      toast({ title: t`Password Changed`, description: t`All other sessions have been signed out.` })
      onSaved()
    },
    onError: (problem) =>
      form.onFailure(
        t`Update Failed`,
        sessionFailure(problem, t`Your password could not be changed.`),
      )(problem),
  })
  const save = form.bind(({ currentPassword, newPassword }) =>
    mutate({ body: { newPassword, ...(member.hasPassword && { currentPassword }) } }),
  )
  return (
    <form {...save} className="grid gap-5">
      <input type="text" autoComplete="username" value={member.email ?? ''} readOnly hidden />
      {member.hasPassword && (
        <PasswordField
          kind="current"
          label={t`Current Password`}
          {...form.field('currentPassword')}
          required
        />
      )}
      <PasswordField kind="new" label={t`New Password`} {...form.field('newPassword')} required />
      <PasswordField kind="new" label={t`Confirm New Password`} {...form.field('confirmPassword')} required />
      <Button type="submit" busy={isPending}>
        {t`Change Password`}
      </Button>
    </form>
  )
}
