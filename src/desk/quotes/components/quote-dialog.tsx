import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { vatWords } from '#base/site/domain/site.ts'
import { siteQuery } from '#base/site/query-options.ts'
import { useServiceChoice, WithServices } from '#desk/orders/components/service-choice.tsx'
import { formatDate, locale, siteDay } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { ShownOnce } from '#ui/dialogs/shown-once.tsx'
import { AmountField } from '#ui/forms/amount-field.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { numberWord } from '#ui/text/number-words.ts'
import { QuoteForm, type WrittenQuote } from '../contract.ts'
import { writeQuote } from '../query-options.ts'

type QuoteDialogProps = DialogState & {
  /** Set if the dialog shows a quote that was sent again. */
  sent?: WrittenQuote | undefined
  /** The address with which the form starts. */
  email?: string
}

/** Sends a quote, then shows its link, which cannot be shown again. */
export default function QuoteDialog({ open, onOpenChange, sent, email = '' }: QuoteDialogProps) {
  const [written, setWritten] = useState(sent)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={
        sent
          ? sent.sendsMail
            ? t`Quote sent again`
            : t`New link`
          : written
            ? t`Quote written`
            : t`Write a quote`
      }
      description={
        written
          ? undefined
          : t`Only the account with this confirmed address can accept it. It becomes an order then.`
      }
    >
      {written ? (
        <ShownOnce
          text={`${location.origin}${written.address}`}
          noun="Link"
          lead={
            written.sendsMail
              ? t`An email with this link is on its way to ${written.email}.`
              : sent
                ? t`No mail server: send the link to ${written.email} yourself. The former link no longer works.`
                : t`No mail server: send the link to ${written.email} yourself.`
          }
          onDone={() => onOpenChange(false)}
        />
      ) : (
        <WithServices none={t`A quote is for a service, and this site has none yet.`}>
          {(services) => <QuoteFields email={email} onWritten={setWritten} services={services} />}
        </WithServices>
      )}
    </Dialog>
  )
}

/** Thirty days from now, as most offers have it. */
const usualValidity = () => siteDay(Date.now() + 30 * 86_400_000)

const daysTo = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

type QuoteFieldsProps = {
  email: string
  onWritten: (quote: WrittenQuote) => void
  services: Parameters<typeof useServiceChoice>[0]
}

function QuoteFields({ services, email, onWritten }: QuoteFieldsProps) {
  const form = useZodForm(
    QuoteForm,
    { email, title: '', scope: '', price: '', deliverOn: '', validUntil: usualValidity() },
    { draft: email ? `quote-${email}` : 'quote' },
  )
  const promised = useWatch({ control: form.control, name: 'deliverOn' })
  const { body, fields, serviceName, planned, priceHint } = useServiceChoice(services)
  const pricesIncludeVat = useQuery(siteQuery).data?.invoices.value.pricesIncludeVat
  const kindWords =
    pricesIncludeVat !== undefined && vatWords(pricesIncludeVat)
      ? pricesIncludeVat
        ? t`Your price is with VAT.`
        : t`Your price is without VAT.`
      : ''
  const isTooEarly = planned && promised && promised < planned
  return (
    <MutationForm
      form={form}
      mutation={writeQuote}
      input={(offer) => ({ body: { ...offer, ...body, pricesIncludeVat } })}
      failure={t`The quote was not written`}
      onDone={(quote) => {
        form.clear()
        onWritten(quote)
      }}
      label={isTooEarly ? t`Send It Anyway` : t`Send the Quote`}
      button={{ className: 'justify-self-end sm:col-span-2' }}
      className="grid gap-4 sm:grid-cols-2"
    >
      <Field label={t`Email address`} className="sm:col-span-2" {...form.field('email')}>
        <TextInput type="email" inputMode="email" autoComplete="off" />
      </Field>
      {fields}
      <Field
        label={t`Title (optional)`}
        className="sm:col-span-2"
        hint={t`Empty: ${serviceName}. With a title of its own, the service only gives the hours and the revisions.`}
        autoComplete="off"
        {...form.field('title')}
      />
      <Field
        label={t`What is included`}
        className="sm:col-span-2"
        hint={t`Formatted as messages are. It becomes the request of the order.`}
        rows={6}
        {...form.field('scope')}
      />
      <AmountField
        label={t`Price in ${locale().currency}`}
        hint={[priceHint((price) => t`The package costs ${price}.`), kindWords].filter(Boolean).join(' ')}
        {...form.field('price')}
      />
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
      <Field
        label={t`Valid until`}
        hint={t`The last day on which it can be accepted.`}
        {...form.field('validUntil')}
      >
        <TextInput type="date" min="2000-01-01" max="2999-12-31" />
      </Field>
      {isTooEarly && (
        <p role="status" className="text-md text-warning sm:col-span-2">
          {plural(
            daysTo(promised, planned),
            'Your plan reaches this on {planned} at the earliest, {n} day after the promised {promised}. Send it anyway?',
            'Your plan reaches this on {planned} at the earliest, {n} days after the promised {promised}. Send it anyway?',
            {
              n: numberWord(daysTo(promised, planned)),
              planned: formatDate(planned),
              promised: formatDate(promised),
            },
          )}
        </p>
      )}
    </MutationForm>
  )
}
