import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { type Message, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { sessionFailure } from '#ui/dialogs/problem-toast.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/forms/field.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { ProfileInput, type User } from '../../contract/user.ts'
import { updateProfile } from '../../query-options/profile.ts'

const Personal = ProfileInput.omit({ profileImageUrl: true })

export type PersonalField = [
  Exclude<keyof ProfileInput, 'profileImageUrl'>,
  { label: Message; input: ComponentProps<'input'> },
]

type PersonalInfoFormProps = { member: User; fields: PersonalField[]; onSaved: () => void }

export default function PersonalInfoForm({ member, fields, onSaved }: PersonalInfoFormProps) {
  const form = useZodForm(Personal, formValues(member))
  const moves = isOtherEmail(form.watch('email'), member.email)
  const { mutate, isPending } = useMutation({
    ...updateProfile,
    onSuccess: () => {
      toast({ title: t`Profile Updated`, description: t`Your changes have been saved.` })
      onSaved()
    },
    onError: (problem) =>
      form.onFailure(t`Update Failed`, sessionFailure(problem, t`Your profile could not be saved.`))(problem),
  })
  return (
    <form {...form.bind((values) => mutate(values))} className="grid max-w-[33rem] gap-5 p-5 md:p-6">
      {fields.map(([name, { label, input }]) => (
        <Field
          key={name}
          label={t(label)}
          hint={
            name === 'email' && moves
              ? member.isEmailVerified
                ? t`The present email stays until the new one is confirmed.`
                : t`A new email is to be verified again.`
              : undefined
          }
          {...input}
          {...form.field(name)}
        />
      ))}
      <Button type="submit" busy={isPending} className="sm:justify-self-start">
        {t`Save Changes`}
      </Button>
    </form>
  )
}

const formValues = (member: User) => ({
  firstName: member.firstName ?? '',
  lastName: member.lastName ?? '',
  email: member.email ?? '',
  username: member.username ?? '',
})

function isOtherEmail(typed: string | undefined, present: string | null): boolean {
  const email = typed?.trim().toLowerCase()
  return Boolean(email) && email !== present?.toLowerCase()
}
