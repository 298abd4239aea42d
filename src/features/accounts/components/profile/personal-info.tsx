import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { z } from 'zod'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { Facts, Panel } from '#ui/panel.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.ts'
import { useZodForm } from '#ui/zod-form.ts'
import { ProfileInput, type User } from '../../contract/user.ts'
import { updateProfile } from '../../query-options.ts'

const Personal = ProfileInput.omit({ profileImageUrl: true })
type Name = Exclude<keyof z.input<typeof Personal>, 'currentPassword'>

/** An address or a name is no prose: phones neither capitalise nor correct it. */
const asTyped = { autoCapitalize: 'none', spellCheck: false }

const fieldMap: Record<Name, { label: string; input: ComponentProps<'input'> }> = {
  firstName: { label: 'First Name', input: { autoComplete: 'given-name' } },
  lastName: { label: 'Last Name', input: { autoComplete: 'family-name' } },
  email: { label: 'Email', input: { type: 'email', autoComplete: 'email', ...asTyped } },
  username: { label: 'Username', input: { autoComplete: 'username', ...asTyped } },
}
const fields = Object.entries(fieldMap) as [Name, (typeof fieldMap)[Name]][]

/** Name, email and username: read-only until 'Edit'. */
export function PersonalInfo({ member }: { member: User }) {
  const [editing, setEditing] = useState(false)
  return (
    <Panel
      title="Personal information"
      action={
        <Button
          variant="secondary"
          size="sm"
          aria-label={editing ? 'Cancel editing' : 'Edit personal information'}
          onClick={() => setEditing(!editing)}
        >
          {editing ? 'Cancel' : 'Edit'}
        </Button>
      }
    >
      {editing ? (
        <PersonalInfoForm member={member} onSaved={() => setEditing(false)} />
      ) : (
        <Facts
          facts={fields.map(([name, { label }]) => ({
            name: label,
            value: member[name] || <span className="text-subtle">Not given</span>,
          }))}
        />
      )}
    </Panel>
  )
}

/** Changes the member's name, email and username. A new email also needs the password. */
function PersonalInfoForm({ member, onSaved }: { member: User; onSaved: () => void }) {
  const form = useZodForm(Personal, valuesOf(member))
  const moves = isOtherEmail(form.watch('email'), member.email)
  const { mutate, isPending } = useMutation({
    ...updateProfile,
    onSuccess: () => {
      toast({ title: 'Profile Updated', description: 'Your changes have been saved.' })
      onSaved()
    },
    onError: form.onFailure('Update Failed', 'Your profile could not be saved.'),
  })
  const save = form.bind(({ currentPassword, ...values }) =>
    mutate({ ...values, ...(moves && member.hasPassword && { currentPassword }) }),
  )
  return (
    <form {...save} className="grid gap-5 border-t border-line p-5 sm:grid-cols-2 md:p-6">
      {fields.map(([name, { label, input }]) => (
        <Field
          key={name}
          label={label}
          {...form.field(name)}
          hint={name === 'email' && moves && !member.hasPassword ? freshSignIn : undefined}
        >
          <TextInput {...input} />
        </Field>
      ))}
      {moves && member.hasPassword && (
        <PasswordField
          kind="current"
          label="Current Password"
          {...form.field('currentPassword')}
          hint="A new email needs your password, and is to be verified again."
          className="sm:col-span-2"
        />
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

const freshSignIn = 'A new email needs a sign-in within the last ten minutes, and is to be verified again.'

function isOtherEmail(typed: string | undefined, present: string | null): boolean {
  const email = typed?.trim().toLowerCase()
  return Boolean(email) && email !== present?.toLowerCase()
}
