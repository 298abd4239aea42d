import { brand } from '#features/site/domain/site.ts'
import { apiCaller } from '#platform/api-client.ts'
import { Button } from '#ui/button.tsx'
import { toast, toastFailure } from '#ui/dialogs/toast.ts'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/form.ts'
import { useSend } from '#ui/forms/use-send.ts'
import type { accountsContract } from '../../contract/accounts.ts'
import type { RegisterInput } from '../../contract/sign-in.ts'
import { emailFault, mismatch } from '../../domain/sign-up-rules.ts'
import { checkIdentity, IdentityFields } from './identity-fields.tsx'

const call = apiCaller<typeof accountsContract>()

type Name = 'firstName' | 'lastName' | 'email' | 'password' | 'confirmPassword'

const check = (values: Record<Name, string>) => ({
  ...checkIdentity(values),
  email: emailFault(values.email),
})

/** Creating an account. `onDone` is called once the visitor is signed in. `setup` is the token of the setup link. */
export function SignUpForm({ setup, onDone }: { setup?: string; onDone: () => void }) {
  const form = useForm<Name>({ check })
  const { mutate, isPending, isSuccess } = useSend(
    (body: RegisterInput) => call('POST /api/auth/register', { body }),
    {
      onSuccess: () => {
        toast({
          title: 'Registration successful',
          description: `Welcome to ${brand()}! Your account has been created.`,
          leavesPage: true,
        })
        onDone()
      },
      onError: form.onFailure('Registration failed', 'Registration failed'),
    },
  )
  const bound = form.bind(
    (values) => mutate(registrationOf(values, setup)),
    ({ confirmPassword }) =>
      confirmPassword === mismatch && toastFailure('Registration failed', 'Passwords do not match'),
  )
  return (
    <form {...bound} className="grid gap-4">
      <IdentityFields field={form.field}>
        <Field label="Email" {...form.field('email')}>
          <TextInput type="email" required autoComplete="email" autoCapitalize="none" spellCheck={false} />
        </Field>
      </IdentityFields>
      <Button type="submit" busy={isPending || isSuccess} className="mt-1">
        {isPending ? 'Creating account...' : 'Create Account'}
      </Button>
    </form>
  )
}

const registrationOf = (values: Record<Name, string>, setup: string | undefined) => ({
  ...values,
  username: values.email,
  role: 'user',
  setup,
})
