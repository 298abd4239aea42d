import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ClientChoice } from '#desk/clients/components/client-choice.tsx'
import { useServiceChoice, WithServices } from '#desk/orders/components/service-choice.tsx'
import { msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { AddressForm } from '../contract/quote-form.ts'
import { writeQuote } from '../query-options.ts'
import { QuoteChoice } from './quote-choice.tsx'

/** A client's record, or an address without one. */
type Recipient = { clientId: number; name: string } | { email: string }

type NewQuoteDialogProps = DialogState & { client?: { id: number; name: string } }

/** Asks for whom an offer is and with what it starts, then opens its draft. */
export default function NewQuoteDialog({ client, ...state }: NewQuoteDialogProps) {
  const [recipient, setRecipient] = useState<Recipient | undefined>(
    client && { clientId: client.id, name: client.name },
  )
  const [isNew, setNew] = useState(false)
  if (recipient)
    return (
      <Dialog
        {...state}
        size="lg"
        title={t`New offer`}
        description={'email' in recipient ? t`For ${recipient.email}` : t`For ${recipient.name}`}
      >
        <Start recipient={recipient} />
      </Dialog>
    )
  return (
    <Dialog
      {...state}
      size="lg"
      title={t`New offer`}
      description={t`For whom? Nothing is sent before you have read it.`}
    >
      {isNew ? (
        <NewAddress onChoose={(email) => setRecipient({ email })} />
      ) : (
        <>
          <ClientChoice
            none={t`There is no client yet.`}
            onChoose={({ id, name }) => setRecipient({ clientId: id, name })}
          />
          <Button variant="secondary" className="mt-4" onClick={() => setNew(true)}>
            {t`New Address`}
          </Button>
        </>
      )}
    </Dialog>
  )
}

function NewAddress({ onChoose }: { onChoose: (email: string) => void }) {
  const form = useZodForm(AddressForm, { email: '' })
  return (
    <form {...form.bind(({ email }) => onChoose(email))} className="grid gap-5">
      <Field label={t`Email address`} {...form.field('email')}>
        <TextInput type="email" inputMode="email" autoComplete="off" autoFocus />
      </Field>
      <Button type="submit" className="justify-self-end">{t`Next`}</Button>
    </form>
  )
}

const starts = {
  package: [msg`A package`, msg`With its name, its features and its price as the first line.`],
  blank: [msg`An empty page`, msg`With one empty line.`],
  earlier: [msg`An earlier offer`, msg`With all that it says.`],
  template: [msg`A template`, msg`An offer that you kept to use it again.`],
} as const
type StartKind = keyof typeof starts

function Start({ recipient }: { recipient: Recipient }) {
  const navigate = useNavigate()
  const [kind, setKind] = useState<StartKind>('package')
  const write = useMutation({
    ...writeQuote,
    onSuccess: ({ id }) => navigate({ to: '/dashboard/quotes/$id', params: { id: String(id) } }),
    onError: (problem) => showProblem(t`The offer was not written`, problem),
  })
  const { clientId, email } = { clientId: undefined, email: undefined, ...recipient }
  const draft = (body: object) => write.mutate({ body: { as: 'draft', clientId, email, ...body } })
  return (
    <div className="grid gap-5">
      <RadioCards
        label={t`Start with`}
        options={(Object.keys(starts) as StartKind[]).map((value) => {
          const [label, description] = starts[value]
          return { value, label: t(label), description: t(description) }
        })}
        value={kind}
        onChange={setKind}
        className="sm:grid-cols-2"
      />
      {kind === 'package' || kind === 'blank' ? (
        <WithServices none={t`A quote is for a service, and this site has none yet.`}>
          {(services) => (
            <StartWithService
              services={services}
              isBusy={write.isPending}
              onStart={(chosen) => draft(kind === 'blank' ? { ...chosen, isBlank: true } : chosen)}
            />
          )}
        </WithServices>
      ) : (
        <QuoteChoice
          key={kind}
          isTemplate={kind === 'template'}
          isBusy={write.isPending}
          onChoose={({ id }) => draft({ copyOf: id })}
        />
      )}
    </div>
  )
}

type StartWithServiceProps = {
  services: Parameters<typeof useServiceChoice>[0]
  isBusy: boolean
  onStart: (chosen: ReturnType<typeof useServiceChoice>['body']) => void
}

function StartWithService({ services, isBusy, onStart }: StartWithServiceProps) {
  const { body, fields } = useServiceChoice(services)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields}
      <p className="text-sm text-subtle sm:col-span-2">
        {t`The work is planned and counted under this service and package.`}
      </p>
      <Button busy={isBusy} className="justify-self-end sm:col-span-2" onClick={() => onStart(body)}>
        {t`Write the Offer`}
      </Button>
    </div>
  )
}
