import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { refreshAnswers } from '#base/accounts/query-options.ts'
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
      Another Address
    </Button>
  )
  return (
    <div className="grid gap-5">
      <p className="text-md font-medium wrap-anywhere">{found.email}</p>
      {isNobody ? (
        <>
          <p role="status" className="text-md text-muted">
            Nothing is stored about a person with this email address.
          </p>
          {back}
        </>
      ) : (
        <>
          <div role="status" className="-mx-6 border-b border-line">
            <Facts
              facts={[
                { name: 'Account', value: account ? `${account.name}: erased` : 'None' },
                { name: 'Orders', value: orders ? `${orders}: stay, without the person` : 'None' },
                { name: 'Contact messages', value: deleted(contactMessages) },
                { name: 'Newsletter', value: deleted(subscriptions) },
                { name: 'Calls', value: deleted(calls) },
                { name: 'Quotes', value: deleted(quotes) },
                { name: 'Invitations', value: deleted(invitations) },
                { name: 'Addresses of clients', value: deleted(clientAddresses) },
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

const deleted = (count: number) => (count ? `${count}: deleted` : 'None')

function LookUp({ onFound }: { onFound: (found: Found) => void }) {
  const form = useZodForm(privacyContract['POST /api/admin/people/records'].body, { email: '' })
  return (
    <MutationForm
      form={form}
      mutation={findRecords}
      input={(body) => ({ body })}
      failure="Not looked up"
      onDone={(records, { body: { email } }) => onFound({ email, records })}
      label="See What Is Stored"
    >
      <Field label="Email" {...form.field('email')}>
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
      toast({ title: 'Success', description: describe(erased) })
      void refreshAnswers(client)
    },
    onError: form.onFailure('Not erased'),
  })
  return (
    <form {...form.bind(({ confirm }) => mutate({ body: { email, confirm } }))} className="grid gap-5">
      <p className="text-md text-muted">
        {hasAccount && 'Messages, files, reviews and settings are erased with the account. '}This cannot be
        undone, not even by restoring a backup.
      </p>
      <Field label="Type the email address again" {...form.field('confirm')}>
        <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={isPending}>
          Erase for Good
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
      .refine((typed) => typed.toLowerCase() === email.toLowerCase(), 'Type the email address again'),
  })

function describe(erased: Erased): string {
  const { account, orders, contactMessages, subscriptions, calls, quotes, invitations, clientAddresses } =
    erased
  const parts = [
    account && 'the account',
    orders > 0 && `the texts of ${orders} ${orders === 1 ? 'order' : 'orders'}`,
    contactMessages > 0 && `${contactMessages} contact ${contactMessages === 1 ? 'message' : 'messages'}`,
    subscriptions > 0 && 'the subscription',
    calls > 0 && `${calls} ${calls === 1 ? 'call' : 'calls'}`,
    quotes > 0 && `${quotes} ${quotes === 1 ? 'quote' : 'quotes'}`,
    invitations > 0 && 'the invitation',
    clientAddresses > 0 && 'the record as a client',
  ].filter(Boolean)
  return `Erased: ${parts.join(', ')}.`
}
