import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { ClientChoice } from '#desk/clients/components/client-choice.tsx'
import { clientQuery } from '#desk/clients/query-options.ts'
import { vatKindNames } from '#desk/invoices/components/draft-panels.tsx'
import type { useServiceChoice } from '#desk/orders/components/service-choice.tsx'
import { formatDate } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, preloadsDialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { numberWord } from '#ui/text/number-words.ts'
import type { ReadQuote } from '../contract/schemas.ts'
import { sayTerms } from './quote-text.tsx'

const fields = 'grid gap-5 p-5 sm:grid-cols-2 md:p-6'

export function RecipientPanel({ form }: { form: AnyForm }) {
  const clientId: number | null = useWatch({ control: form.control, name: 'clientId' })
  const { data: client } = useQuery({ ...clientQuery(clientId ?? 0), enabled: clientId !== null })
  const asked = useDialogItem<true>()
  return (
    <Panel
      title={t`For`}
      action={
        <Button variant="secondary" size="sm" {...preloadsDialog} onClick={() => asked.show(true)}>
          {clientId === null ? t`Choose a Client` : t`Another Client`}
        </Button>
      }
    >
      <div className={fields}>
        {clientId !== null && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
            <Link to="/dashboard/clients/$id" params={{ id: String(clientId) }} className="font-medium">
              {client?.name ?? t`Client`}
            </Link>
            <Button variant="quiet" size="sm" onClick={() => form.change('clientId', null)}>
              {t`Without a Record`}
            </Button>
          </p>
        )}
        <Field
          label={t`Email address`}
          hint={t`Only the account with this confirmed address can accept it. It becomes an order then.`}
          className="sm:col-span-2"
          {...form.field('email')}
        >
          <TextInput type="email" inputMode="email" autoComplete="off" />
        </Field>
      </div>
      {asked.item && (
        <Dialog {...asked.state} title={t`Choose a client`}>
          <ClientChoice
            none={t`There is no client yet.`}
            onChoose={({ id, email }) => {
              form.change('clientId', id)
              form.change('email', email ?? '')
              asked.close()
            }}
          />
        </Dialog>
      )}
    </Panel>
  )
}

type ServiceChoice = ReturnType<typeof useServiceChoice>

export const TextPanel = ({ form, service }: { form: AnyForm; service: ServiceChoice }) => (
  <Panel title={t`Text`}>
    <div className={fields}>
      <Field
        label={t`Title (optional)`}
        className="sm:col-span-2"
        hint={t`Empty: ${service.serviceName}. With a title of its own, the service only gives the hours and the revisions.`}
        autoComplete="off"
        {...form.field('title')}
      />
      <Field
        label={t`Message (optional)`}
        className="sm:col-span-2"
        hint={t`Above the lines, formatted as messages are. With the lines it becomes the request of the order.`}
        rows={6}
        {...form.field('message')}
      />
    </div>
  </Panel>
)

type MoreOfLineProps = { form: AnyForm; name: string; isDiscount: boolean }

/** What a line of an offer has besides the fields of an invoice's line. */
export const MoreOfLine = ({ form, name, isDiscount }: MoreOfLineProps) => (
  <>
    <Field label={t`Text below it (optional)`} rows={2} {...form.field(`${name}.text`)} />
    {!isDiscount && (
      <Checkbox
        label={t`Optional`}
        hint={t`The client ticks it, or not. It is not in the total until then.`}
        {...form.register(`${name}.isOptional`)}
      />
    )}
  </>
)

const daysTo = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Returns the day that the plan can keep, if the promised one is earlier. */
export function useTooEarly(form: AnyForm, { planned }: ServiceChoice): string | undefined {
  const promised: string = useWatch({ control: form.control, name: 'deliverOn' })
  return planned && promised && promised < planned ? planned : undefined
}

type TermsPanelProps = {
  form: AnyForm
  service: ServiceChoice
  terms: ReadQuote['terms'] | undefined
}

export function TermsPanel({ form, service, terms }: TermsPanelProps) {
  const { body, planned } = service
  const promised: string = useWatch({ control: form.control, name: 'deliverOn' })
  const tooEarly = useTooEarly(form, service)
  const { serviceId, packageType } = body
  useEffect(() => {
    for (const [name, value] of Object.entries({ serviceId, packageType }))
      if (form.getValues(name) !== value) form.change(name, value)
  }, [form, serviceId, packageType])
  return (
    <Panel title={t`Terms`} lead={terms === undefined ? undefined : sayTerms(terms)}>
      <div className={fields}>
        <Field
          label={t`Valid until`}
          hint={t`The last day on which it can be accepted.`}
          {...form.field('validUntil')}
        >
          <TextInput type="date" min="2000-01-01" max="2999-12-31" />
        </Field>
        <Field
          label={t`Delivered by`}
          hint={
            planned
              ? t`It can stay empty. With the hours of the package the plan can keep ${formatDate(planned)}.`
              : t`It can stay empty.`
          }
          {...form.field('deliverOn')}
        >
          <TextInput type="date" min="2000-01-01" max="2999-12-31" />
        </Field>
        {tooEarly && (
          <p role="status" className="text-md text-warning sm:col-span-2">
            {plural(
              daysTo(promised, tooEarly),
              'Your plan reaches this on {planned} at the earliest, {n} day after the promised {promised}. Send it anyway?',
              'Your plan reaches this on {planned} at the earliest, {n} days after the promised {promised}. Send it anyway?',
              {
                n: numberWord(daysTo(promised, tooEarly)),
                planned: formatDate(tooEarly),
                promised: formatDate(promised),
              },
            )}
          </p>
        )}
        <Field label={t`VAT`} names={t(vatKindNames)} {...form.field('vatKind')} />
        <div className="grid gap-5 sm:col-span-2 sm:grid-cols-2">{service.fields}</div>
        <p className="text-sm text-subtle sm:col-span-2">
          {t`The work is planned and counted under this service and package.`}
        </p>
      </div>
    </Panel>
  )
}
