import { Link } from '@tanstack/react-router'
import { useFieldArray, useWatch } from 'react-hook-form'
import { t } from '#platform/texts.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Fault, Field, TextInput } from '#ui/forms/field.tsx'
import type { ZodForm } from '#ui/forms/zod-form.ts'
import { useFocusAfter } from '#ui/state/use-focus-after.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Client, ClientInput, ClientName } from '../contract/schemas.ts'
import { maxEmails } from '../domain/limits.ts'

type EmailFieldsProps = {
  form: ZodForm<ClientInput, ClientInput>
  account: Client['account']
  /** The client that already has the refused address. */
  owner: ClientName | undefined
}

/**
 * At most one address is the contact's own, and at most one gets the invoices. If the client has an account, the account's
 * address is the own one.
 */
export function EmailFields({ form, account, owner }: EmailFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'emails', keyName: 'key' })
  const emails = useWatch({ control: form.control, name: 'emails' })
  const keepFocus = useFocusAfter(() =>
    form.element.current?.querySelector<HTMLButtonElement>('[data-adds=address]'),
  )
  const { emails: fault } = form.formState.errors
  const message = fault?.root?.message ?? fault?.message
  const mark = (flag: 'isOwn' | 'isBilling', index: number, isOn: boolean) => {
    for (const at of fields.keys())
      form.setValue(`emails.${at}.${flag}`, isOn && at === index, { shouldDirty: true })
  }
  return (
    <fieldset className="grid gap-4 rounded-control border border-line p-4 sm:col-span-2">
      <legend className="px-1 text-md font-medium">{t`Email addresses`}</legend>
      {account?.email && (
        <p className="text-md wrap-anywhere">
          {account.email}
          <span className="block text-sm text-subtle">{t`The account’s address. Only its owner changes it.`}</span>
        </p>
      )}
      {fields.length > 0 && (
        <ol className="grid gap-4">
          {fields.map(({ key }, index) => (
            <li
              key={key}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 border-t border-line pt-4 first:border-0 first:pt-0"
            >
              <Field label={t`Address ${index + 1}`} hideLabel {...form.field(`emails.${index}.email`)}>
                <TextInput
                  type="email"
                  inputMode="email"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  placeholder={t`name@example.com`}
                />
              </Field>
              <IconButton
                icon="x"
                label={t`Remove address ${index + 1}`}
                className="mt-0.5"
                onClick={() => {
                  keepFocus()
                  remove(index)
                }}
              />
              <div className="col-span-2 flex flex-wrap gap-x-6 gap-y-2">
                {!account && (
                  <Checkbox
                    label={t`The contact’s own`}
                    aria-label={t`Address ${index + 1} is the contact’s own`}
                    checked={emails[index]?.isOwn ?? false}
                    onChange={({ currentTarget }) => mark('isOwn', index, currentTarget.checked)}
                  />
                )}
                <Checkbox
                  label={t`Gets the invoices`}
                  aria-label={t`Address ${index + 1} gets the invoices`}
                  checked={emails[index]?.isBilling ?? false}
                  onChange={({ currentTarget }) => mark('isBilling', index, currentTarget.checked)}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {message && (
        <Fault role="alert">
          <span>
            {`${message}. `}
            {owner && (
              <Link to="/dashboard/clients/$id" params={{ id: String(owner.id) }} className="underline">
                {t`Open that client`}
              </Link>
            )}
          </span>
        </Fault>
      )}
      <p className="text-sm text-subtle">{whereInvoicesGo(emails, account)}</p>
      {fields.length < maxEmails && (
        <Button
          variant="secondary"
          data-adds="address"
          className="justify-self-start"
          onClick={() => append({ email: '', isOwn: false, isBilling: false })}
        >
          <Icon name="plus" size={17} />
          {t`Add an Address`}
        </Button>
      )}
    </fieldset>
  )
}

function whereInvoicesGo(emails: ClientInput['emails'], account: Client['account']): string {
  const marked = emails.find(({ isBilling, email }) => isBilling && email)
  if (marked) return t`Invoices go to ${marked.email}.`
  if (account?.email) return t`Invoices go to the account’s address unless another one gets them.`
  return t`Invoices go to the contact’s own address unless another one gets them.`
}
