import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Message, msg, t } from '#platform/texts.ts'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { ShownOnce } from '#ui/dialogs/shown-once.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { rich } from '#ui/text/rich.tsx'
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
      title={token ? t`Your New Token` : t`New Token`}
      description={token ? undefined : t`Give it a name, and only what the program needs.`}
    >
      {token ? (
        <ShownOnce
          text={token}
          noun="Token"
          lead={t`Whoever has it can do what you allowed it.`}
          onDone={() => onOpenChange(false)}
        >
          <p className="text-sm text-subtle">
            {rich(t`A program sends it in the header <code>Authorization: Bearer …</code>.`, {
              code: (text) => <code>{text}</code>,
            })}
          </p>
        </ShownOnce>
      ) : asked.data ? (
        <TokenFields offered={asked.data} onMade={setToken} />
      ) : asked.isError ? (
        <LoadProblem text={t`What a token may do could not be loaded.`} query={asked} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </Dialog>
  )
}

const scopeHints: Record<TokenScope, Message> = {
  'posts:read': msg`Read posts and tags, and drafts where your role may`,
  'posts:write': msg`Write, publish and delete posts`,
  'orders:read': msg`Read orders with their messages and files`,
  'orders:write': msg`Place and change orders, write messages, upload files`,
  'appointments:read': msg`Read calls`,
  'analytics:read': msg`Read the numbers of visits`,
  'data:read': msg`Export data`,
}

const ends = { '30': msg`In 30 days`, '90': msg`In 90 days`, '365': msg`In a year`, none: msg`Never` }
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
      failure={t`No token was made`}
      onDone={({ token }) => onMade(token)}
      label={t`Make the Token`}
    >
      <Field label={t`Name`} hint={t`What the token is for, such as “Nightly copy”.`} {...form.field('name')}>
        <TextInput autoComplete="off" />
      </Field>
      <fieldset className="grid gap-3" aria-describedby={scopesError && 'scopes-error'}>
        <legend className="mb-3 text-md font-medium">{t`What it may do`}</legend>
        {offered.map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            label={<code className="text-md">{scope}</code>}
            hint={t(scopeHints[scope])}
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
        label={t`It ends`}
        showLabel
        names={t(isReader ? ends : (dated as typeof ends))}
        value={end}
        onChange={setEnd}
      />
    </MutationForm>
  )
}
