import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { countryChoices } from '#desk/clients/components/choices.ts'
import { countryName } from '#platform/locale/code-names.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import { type AnyForm, asAddress } from '#ui/collection/collection-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Notice } from '#ui/page/notice.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { Invoice, VatKind } from '../contract/schemas.ts'
import { mayReverseCharge } from '../domain/vat-numbers.ts'

const fields = 'grid gap-5 p-5 sm:grid-cols-2 md:p-6'

type BuyerPanelProps = { form: AnyForm; draft: Pick<Invoice, 'missingForXRechnung'> }

export function BuyerPanel({ form, draft: { missingForXRechnung } }: BuyerPanelProps) {
  const [countries] = useState(() => [['', t`Choose a country`] as const, ...countryChoices().slice(1)])
  return (
    <Panel title={t`Client`} lead={t`As shown on the invoice.`}>
      <div className={fields}>
        <Field label={t`Name or company`} {...form.field('buyer.name')} />
        <Field label={t`Country`} names={countries} {...form.field('buyer.country')} />
        <Field label={t`Address`} className="sm:col-span-2" rows={3} {...form.field('buyer.address')} />
        <Field label={t`VAT number (optional)`} {...form.field('buyer.vatNumber')} />
        <Field label={t`Email (optional)`} type="email" {...form.field('buyer.email')} />
        <Field
          label={t`Buyer’s reference (optional)`}
          hint={
            missingForXRechnung
              ? t`For an XRechnung this lacks ${missingForXRechnung}.`
              : t`Offices and large companies ask for one, such as a Leitweg-ID.`
          }
          {...form.field('buyer.reference')}
        />
        <Field
          label={t`Client’s order number (optional)`}
          hint={t`The number that the client gave this order.`}
          {...form.field('buyer.orderNumber')}
        />
      </div>
    </Panel>
  )
}

/** Offers reverse charge if seller and client are businesses in different EU countries. */
function ReverseHint({ form, sellerCountry }: TermsPanelProps) {
  const [vatKind, country, vatNumber]: string[] = useWatch({
    control: form.control,
    name: ['vatKind', 'buyer.country', 'buyer.vatNumber'],
  })
  const isReversible = mayReverseCharge(sellerCountry, { country: country ?? '', vatNumber: vatNumber ?? '' })
  if (vatKind !== 'standard' || !isReversible) return null
  return (
    <Notice look="hint" className="grid justify-items-start gap-2.5 sm:col-span-2">
      {rich(
        t`A business in another EU country with a VAT number usually pays no VAT of ${countryName(sellerCountry)} (reverse charge).<button>Use Reverse Charge</button>`,
        {
          button: (text) => (
            <Button variant="secondary" size="sm" onClick={() => form.change('vatKind', 'reverse')}>
              {text}
            </Button>
          ),
        },
      )}
    </Notice>
  )
}

export const vatKindNames: Record<VatKind, Message> = {
  standard: msg`Charged`,
  reverse: msg`Reverse charge`,
  exempt: msg`Small business, none`,
}

const orNull = { setValueAs: (typed: string | null) => typed || null }

type TermsPanelProps = { form: AnyForm; sellerCountry: string }

export function TermsPanel({ form, sellerCountry }: TermsPanelProps) {
  const kind: VatKind = useWatch({ control: form.control, name: 'vatKind' })
  return (
    <Panel title={t`Terms`}>
      <div className={fields}>
        <Field
          label={t`VAT`}
          hint={kind === 'standard' ? undefined : t`The sentence of the settings says why there is none.`}
          names={t(vatKindNames)}
          {...form.field('vatKind')}
        />
        <ReverseHint form={form} sellerCountry={sellerCountry} />
        <Field label={t`Day of the service`} type="date" {...form.field('serviceDate')} />
        <Field
          label={t`Due (optional)`}
          hint={t`Empty: as the settings say.`}
          type="date"
          {...form.field('dueDate')}
          control={form.register('dueDate', orNull)}
        />
        <Field
          label={t`Payment link (optional)`}
          hint={t`Empty: as the settings say.`}
          {...asAddress}
          placeholder="https://"
          {...form.field('paymentLink')}
        />
        <Field label={t`Note (optional)`} className="sm:col-span-2" rows={3} {...form.field('note')} />
      </div>
    </Panel>
  )
}
