import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Field, PasswordInput, TextInput } from '#ui/field.tsx'
import { showFieldErrors, useZodForm } from '#ui/form.ts'
import { showProblem } from '#ui/problem-toast.ts'
import { toast } from '#ui/toast.tsx'
import { ProfileInput } from '../../contract/auth.ts'
import type { User } from '../../contract/user.ts'
import { updateProfile } from '../../query-options/account.ts'

const Personal = ProfileInput.omit({ profileImageUrl: true })

function useSaveProfile(refuse: (problem: Error) => void, onSaved: () => void) {
  return useMutation({
    ...updateProfile,
    onSuccess: () => {
      toast({ title: 'Profile Updated', description: 'Your changes have been saved.' })
      onSaved()
    },
    onError: (problem) => {
      showProblem('Update Failed', problem, 'Your profile could not be saved.')
      refuse(problem)
    },
  })
}

/** Changes the member's name, e-mail and username. A new e-mail asks for the password as well. */
export function PersonalInfoForm({ member, onSaved }: { member: User; onSaved: () => void }) {
  const form = useZodForm(Personal, valuesOf(member))
  const { errors } = form.formState
  const moves = isOtherEmail(form.watch('email'), member.email)
  const { mutate, isPending } = useSaveProfile((problem) => showFieldErrors(form, problem), onSaved)
  const save = form.handleSubmit(({ currentPassword, ...values }) =>
    mutate({ ...values, ...(moves && member.hasPassword && { currentPassword }) }),
  )
  return (
    <form
      noValidate
      method="post"
      onSubmit={save}
      className="grid gap-5 border-t border-line p-5 sm:grid-cols-2 md:p-6"
    >
      <Field label="First Name" error={errors.firstName?.message}>
        <TextInput {...form.register('firstName')} autoComplete="given-name" />
      </Field>
      <Field label="Last Name" error={errors.lastName?.message}>
        <TextInput {...form.register('lastName')} autoComplete="family-name" />
      </Field>
      <Field
        label="Email"
        error={errors.email?.message}
        hint={moves && !member.hasPassword ? freshSignIn : undefined}
      >
        <TextInput {...form.register('email')} type="email" autoComplete="email" {...asTyped} />
      </Field>
      <Field label="Username" error={errors.username?.message}>
        <TextInput {...form.register('username')} autoComplete="username" {...asTyped} />
      </Field>
      {moves && member.hasPassword && (
        <Field
          label="Current Password"
          error={errors.currentPassword?.message}
          hint="A new email needs your password, and is to be verified again."
          className="sm:col-span-2"
        >
          <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
        </Field>
      )}
      <Button type="submit" busy={isPending} className="sm:col-span-2 sm:justify-self-start">
        Save Changes
      </Button>
    </form>
  )
}

const valuesOf = (member: User) => ({
  firstName: member.firstName ?? '',
  lastName: member.lastName ?? '',
  email: member.email ?? '',
  username: member.username ?? '',
  currentPassword: '',
})

/** An address or a name is no prose: phones neither capitalise nor correct it. */
const asTyped = { autoCapitalize: 'none', spellCheck: false } as const

const freshSignIn = 'A new email needs a sign-in within the last ten minutes, and is to be verified again.'

function isOtherEmail(typed: string | undefined, present: string | null): boolean {
  const email = typed?.trim().toLowerCase()
  return Boolean(email) && email !== present?.toLowerCase()
}
