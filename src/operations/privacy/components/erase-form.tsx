import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { refreshAnswers } from '#base/accounts/query-options.ts'
import { plural, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { Facts } from '#ui/page/fact.tsx'
import { type Erased, type PersonRecords, privacyContract } from '../contract.ts'
import { erasePerson, findRecords } from '../query-options.ts'
import { OpenOrders } from './open-orders.tsx'
import { StayingInvoices } from './staying-invoices.tsx'

type Found = { email: string; records: PersonRecords }

/** Shows what the site stores about a person, and erases it after a confirmation. */
export default function EraseForm({ onErased }: { onErased: () => void }) {
  const [found, setFound] = useState<Found>()
  if (!found) return <LookUp onFound={setFound} />
  const { account, orders, contactMessages, subscriptions, calls, quotes, invitations, clientAddresses } =
    found.records
  const isNobody =
    !account && contactMessages + subscriptions + calls + quotes + invitations + clientAddresses === 0
  const back = (
    <Button variant="quiet" onClick={() => setFound(undefined)}>
      {t`Another Address`}
    </Button>
  )
  return (
    <div className="grid gap-5">
      <p className="text-md font-medium wrap-anywhere">{found.email}</p>
      {isNobody ? (
        <>
          <p role="status" className="text-md text-muted">
            {t`Nothing is stored about a person with this email address.`}
          </p>
          {back}
        </>
      ) : (
        <>
          <div role="status" className="-mx-6 border-b border-line">
            <Facts
              facts={[
                { name: t`Account`, value: account ? t`${account.name}: erased` : none() },
                {
                  name: t`Orders`,
                  value: orders
                    ? plural(orders, '{n}: stays, without the person', '{n}: stay, without the person')
                    : none(),
                },
                { name: t`Contact messages`, value: deleted(contactMessages) },
                { name: t`Newsletter`, value: deleted(subscriptions) },
                { name: t`Calls`, value: deleted(calls) },
                { name: t`Quotes`, value: deleted(quotes) },
                { name: t`Invitations`, value: deleted(invitations) },
                { name: t`Addresses of clients`, value: deleted(clientAddresses) },
              ]}
            />
          </div>
          {account && <StayingInvoices staying={account.staying} />}
          {account && account.openOrders.length > 0 ? (
            <>
              <OpenOrders orders={account.openOrders} />
              {back}
            </>
          ) : (
            <Confirm email={found.email} hasAccount={account !== null} onErased={onErased} back={back} />
          )}
        </>
      )}
    </div>
  )
}

const none = () => t.for('a number of records')`None`

const deleted = (count: number) => (count ? t.for('a number of records')`${count}: deleted` : none())

function LookUp({ onFound }: { onFound: (found: Found) => void }) {
  const form = useZodForm(privacyContract['POST /api/admin/people/records'].body, { email: '' })
  return (
    <MutationForm
      form={form}
      mutation={findRecords}
      input={(body) => ({ body })}
      failure={t`Not looked up`}
      onDone={(records, { body: { email } }) => onFound({ email, records })}
      label={t`See What Is Stored`}
    >
      <Field label={t`Email`} {...form.field('email')}>
        <TextInput type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
    </MutationForm>
  )
}

type ConfirmProps = { email: string; hasAccount: boolean; onErased: () => void; back: ReactNode }

function Confirm({ email, hasAccount, onErased, back }: ConfirmProps) {
  const client = useQueryClient()
  const [schema] = useState(() => confirmation(email))
  const form = useZodForm(schema, { confirm: '' })
  const { mutate, isPending } = useMutation({
    ...erasePerson,
    onSuccess: (erased) => {
      onErased()
      toast({ title: t`Success`, description: describe(erased) })
      void refreshAnswers(client)
    },
    onError: form.onFailure(t`Not erased`),
  })
  return (
    <form {...form.bind(({ confirm }) => mutate({ body: { email, confirm } }))} className="grid gap-5">
      <p className="text-md text-muted">
        {hasAccount && `${t`Messages, files, reviews and settings are erased with the account.`} `}
        {t`This cannot be undone, not even by restoring a backup.`}
      </p>
      <Field label={t`Type the email address again`} {...form.field('confirm')}>
        <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={isPending}>
          {t`Erase for Good`}
        </Button>
        {back}
      </div>
    </form>
  )
}

const confirmation = (email: string) =>
  z.object({
    confirm: z
      .string()
      .trim()
      .refine((typed) => typed.toLowerCase() === email.toLowerCase(), t`Type the email address again`),
  })

function describe(erased: Erased): string {
  const { account, orders, contactMessages, subscriptions, calls, quotes, invitations, clientAddresses } =
    erased
  const parts = [
    account && t`the account`,
    orders > 0 && plural(orders, 'the texts of {n} order', 'the texts of {n} orders'),
    contactMessages > 0 && plural(contactMessages, '{n} contact message', '{n} contact messages'),
    subscriptions > 0 && t`the subscription`,
    calls > 0 && plural(calls, '{n} call', '{n} calls'),
    quotes > 0 && plural(quotes, '{n} quote', '{n} quotes'),
    invitations > 0 && t`the invitation`,
    clientAddresses > 0 && t`the record as a client`,
  ].filter(Boolean)
  return t`Erased: ${parts.join(', ')}.`
}
