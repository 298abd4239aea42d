import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Field, PasswordInput } from '#ui/field.tsx'
import { showFieldErrors, useZodForm } from '#ui/form.ts'
import { showProblem } from '#ui/problem-toast.ts'
import { toast } from '#ui/toast.tsx'
import { ChosenPassword, PasswordChange } from '../../contract/auth.ts'
import type { User } from '../../contract/user.ts'
import { changePassword } from '../../query-options/account.ts'

/** Who has a password must give it; who has none sets the first one. */
const shapeFor = (hasPassword: boolean) =>
  ChosenPassword.safeExtend(PasswordChange.pick({ currentPassword: true }).shape).refine(
    ({ currentPassword }) => !hasPassword || Boolean(currentPassword),
    { path: ['currentPassword'], message: 'Current password is required' },
  )
const shapes = { change: shapeFor(true), first: shapeFor(false) }

/** Changes the password, or sets the first one. */
export function PasswordForm({ member, onSaved }: { member: User; onSaved: () => void }) {
  const form = useZodForm(member.hasPassword ? shapes.change : shapes.first, {
    currentPassword: '',
    newPassword: '',
    confirmPassword: '',
  })
  const { errors } = form.formState
  const { mutate, isPending } = useMutation({
    ...changePassword,
    onSuccess: () => {
      toast({ title: 'Password Changed', description: 'All other sessions have been signed out.' })
      onSaved()
    },
    onError: (problem) => {
      showProblem('Update Failed', problem, 'Your password could not be changed.')
      showFieldErrors(form, problem)
    },
  })
  const save = form.handleSubmit(({ currentPassword, newPassword }) =>
    mutate({ newPassword, ...(member.hasPassword && { currentPassword }) }),
  )
  return (
    <form noValidate method="post" onSubmit={save} className="grid gap-5">
      <input type="text" autoComplete="username" value={member.email ?? ''} readOnly hidden />
      {member.hasPassword && (
        <Field label="Current Password" error={errors.currentPassword?.message}>
          <PasswordInput {...form.register('currentPassword')} required autoComplete="current-password" />
        </Field>
      )}
      <Field label="New Password" error={errors.newPassword?.message}>
        <PasswordInput {...form.register('newPassword')} required autoComplete="new-password" />
      </Field>
      <Field label="Confirm New Password" error={errors.confirmPassword?.message}>
        <PasswordInput {...form.register('confirmPassword')} required autoComplete="new-password" />
      </Field>
      <Button type="submit" busy={isPending}>
        Change Password
      </Button>
    </form>
  )
}
