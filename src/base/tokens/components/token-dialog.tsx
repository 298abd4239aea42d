import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { ShownOnce } from '#ui/dialogs/shown-once.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { TokenForm, type TokenScope } from '../contract.ts'
import { isReading } from '../domain/scopes.ts'
import { makeToken, scopesQuery } from '../query-options.ts'

/** Creates a token, and shows it only once. */
export default function TokenDialog({ open, onOpenChange }: DialogState) {
  const [token, setToken] = useState<string>()
  const asked = useQuery(scopesQuery)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={token ? 'Your New Token' : 'New Token'}
      description={token ? undefined : 'Give it a name, and only what the program needs.'}
    >
      {token ? (
        <ShownOnce
          text={token}
          noun="Token"
          lead="Whoever has it can do what you allowed it."
          onDone={() => onOpenChange(false)}
        >
          <p className="text-sm text-subtle">
            A program sends it in the header <code>Authorization: Bearer …</code>.
          </p>
        </ShownOnce>
      ) : asked.data ? (
        <TokenFields offered={asked.data} onMade={setToken} />
      ) : asked.isError ? (
        <LoadProblem text="What a token may do could not be loaded." query={asked} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </Dialog>
  )
}

const scopeHints: Record<TokenScope, string> = {
  'posts:read': 'Read posts and tags, and drafts where your role may',
  'posts:write': 'Write, publish and delete posts',
  'orders:read': 'Read orders with their messages and files',
  'orders:write': 'Place and change orders, write messages, upload files',
  'appointments:read': 'Read calls',
  'analytics:read': 'Read the numbers of visits',
  'data:read': 'Export data',
}

const ends = { '30': 'In 30 days', '90': 'In 90 days', '365': 'In a year', none: 'Never' }
type End = keyof typeof ends
const days: Record<End, 30 | 90 | 365 | null> = { '30': 30, '90': 90, '365': 365, none: null }

type TokenFieldsProps = { offered: TokenScope[]; onMade: (token: string) => void }

function TokenFields({ offered, onMade }: TokenFieldsProps) {
  const form = useZodForm(TokenForm, { name: '', scopes: [] })
  const chosen = useWatch({ control: form.control, name: 'scopes' })
  const [wanted, setEnd] = useState<End>('90')
  const isReader = chosen.every(isReading)
  const end = wanted === 'none' && !isReader ? '90' : wanted
  const { none: _none, ...dated } = ends
  const { error: scopesError, control: scopes } = form.field('scopes')
  return (
    <MutationForm
      form={form}
      mutation={makeToken}
      input={(typed) => ({ body: { ...typed, days: days[end] } })}
      failure="No token was made"
      onDone={({ token }) => onMade(token)}
      label="Make the Token"
    >
      <Field label="Name" hint="What the token is for, such as “Nightly copy”." {...form.field('name')}>
        <TextInput autoComplete="off" />
      </Field>
      <fieldset className="grid gap-3" aria-describedby={scopesError && 'scopes-error'}>
        <legend className="mb-3 text-md font-medium">What it may do</legend>
        {offered.map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            label={<code className="text-md">{scope}</code>}
            hint={scopeHints[scope]}
            {...scopes}
          />
        ))}
        {scopesError && (
          <p id="scopes-error" className="text-sm text-danger">
            {scopesError}
          </p>
        )}
      </fieldset>
      <ChoiceField
        label="It ends"
        showLabel
        names={isReader ? ends : (dated as typeof ends)}
        value={end}
        onChange={setEnd}
      />
    </MutationForm>
  )
}
