import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, presentVersion } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { OtherValues, StaleNotice } from '#ui/forms/stale-notice.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { type Client, ClientInput, type ClientName } from '../contract/schemas.ts'
import { addClient, changeClient } from '../query-options.ts'
import { BillingFields } from './billing-fields.tsx'
import { languageChoices } from './choices.ts'
import { EmailFields } from './email-fields.tsx'
import { differences } from './form-differences.ts'

const empty: ClientInput = {
  ...{ company: '', contact: '', street: '', postcode: '', city: '', country: '', vatNumber: '' },
  ...{ buyerReference: '', language: '', notes: '' },
  emails: [{ email: '', isOwn: true, isBilling: false }],
}

const toInput = (client: Client): ClientInput =>
  ({
    ...Object.fromEntries(Object.keys(empty).map((name) => [name, client[name as keyof ClientInput]])),
    emails: client.emails.map(({ email, isOwn, isBilling }) => ({ email, isOwn, isBilling })),
  }) as ClientInput

/** Returns the client who already has the address, if the server refused the form for that reason. */
const ownerIn = (problem: unknown) =>
  problem instanceof ApiError ? (problem.body as { client?: ClientName } | undefined)?.client : undefined

type ClientFormProps = {
  /** The client to change. Without it, the form adds a new one. */
  client?: Client
  onSaved: (client: Client) => void
}

/** The button to save stays visible while the fields scroll. */
export function ClientForm({ client, onSaved }: ClientFormProps) {
  const form = useZodForm(ClientInput, client ? toInput(client) : empty, client ? {} : { draft: 'client' })
  const [version, setVersion] = useState(client?.version)
  const [theirs, setTheirs] = useState<Client>()
  const [owner, setOwner] = useState<ClientName>()
  const [languages] = useState(() => languageChoices(client?.language ?? ''))
  const outcome = {
    onSuccess: (saved: Client) => {
      form.clear()
      onSaved(saved)
    },
    onError: (problem: Error) => {
      const other = ownerIn(problem)
      setTheirs(presentVersion<Client>(problem))
      setOwner(other)
      if (other) form.refuse({ emails: t`This is an address of ${other.name}` })
      else form.onFailure(t`Not saved`)(problem)
    },
  }
  const add = useMutation({ ...addClient, ...outcome })
  const change = useMutation({ ...changeClient, ...outcome })
  const save = (body: ClientInput, known = version) =>
    client && known !== undefined
      ? change.mutate({ params: { id: client.id }, body, version: known })
      : add.mutate({ body })
  const bound = form.bind((input) => save(input))
  /** Removes rows without an address, because an empty address is invalid. */
  const dropEmpty = () => {
    const emails = form.getValues('emails')
    if (emails.some(({ email }) => !email.trim()))
      form.setValue(
        'emails',
        emails.filter(({ email }) => email.trim()),
        { shouldDirty: true },
      )
  }
  const take = (present: Client) => {
    setVersion(present.version)
    setTheirs(undefined)
    form.reset(toInput(present))
  }
  return (
    <form
      {...bound}
      onSubmit={(event) => {
        // Events of React bubble out of dialogs: without this, a form around the dialog would also be submitted.
        event.stopPropagation()
        dropEmpty()
        void bound.onSubmit(event)
      }}
      className="grid gap-5 sm:grid-cols-2 [&_:is(input,select,textarea)]:scroll-mb-24"
    >
      <Field label={t`Company`} {...form.field('company')}>
        <TextInput autoComplete="off" />
      </Field>
      <Field
        label={t.for('a person')`Contact`}
        hint={
          client?.account
            ? t`Invoices name it only without a company. Empty: ${client.account.name}, as in the account.`
            : t`Invoices name it only without a company.`
        }
        {...form.field('contact')}
      >
        <TextInput autoComplete="off" />
      </Field>
      <EmailFields form={form} account={client?.account ?? null} owner={owner} />
      <BillingFields field={form.field} />
      <Field label={t`Language`} names={languages} {...form.field('language')} />
      <Field
        label={t`Notes`}
        hint={t`Only admins read them.`}
        rows={4}
        className="sm:col-span-2"
        {...form.field('notes')}
      />
      {theirs && (
        <div className="sm:col-span-2">
          <StaleNotice
            title={t`Somebody else saved this client meanwhile`}
            onSaveMine={() => void form.handleSubmit((input) => save(input, theirs.version))()}
            onTakeTheirs={() => take(theirs)}
          >
            <OtherValues values={differences(toInput(theirs), form.getValues() as ClientInput)} />
          </StaleNotice>
        </div>
      )}
      <div className="sticky -bottom-6 -mx-6 -mt-1 -mb-6 flex justify-end border-t border-line bg-surface-1 px-6 py-4 sm:col-span-2 sm:rounded-b-card">
        <Button type="submit" busy={add.isPending || change.isPending} className="w-full sm:w-auto">
          {client ? t`Save` : t`Add Client`}
        </Button>
      </div>
    </form>
  )
}
