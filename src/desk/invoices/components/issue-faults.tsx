import type { FieldErrors } from 'react-hook-form'
import { ApiError } from '#platform/api-client.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { readableMessage } from '#ui/dialogs/problem-toast.ts'

/** A reason why the invoice cannot be issued. `name` is a field of the form or of the settings (`seller.name`), or empty. */
export type IssueFault = { name: string; message: string }

export const faultsOfForm = (errors: FieldErrors, prefix = ''): IssueFault[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    const name = prefix + key
    if (!error || key === 'ref') return []
    if (typeof error.message === 'string')
      return [{ name: name.replace(/\.root$/, ''), message: error.message }]
    return typeof error === 'object' ? faultsOfForm(error as FieldErrors, `${name}.`) : []
  })

export function faultsOfAnswer(problem: unknown): IssueFault[] {
  const fields = problem instanceof ApiError ? Object.entries(problem.fields) : []
  if (fields.length > 0) return fields.map(([name, message]) => ({ name, message }))
  return [{ name: '', message: readableMessage(problem, t`The server did not answer. Please try again.`) }]
}

const labels: Record<string, Message> = {
  'buyer.name': msg`Name or company`,
  'buyer.address': msg`Address`,
  'buyer.country': msg`Country`,
  'buyer.vatNumber': msg`VAT number`,
  'buyer.email': msg`Email`,
  'buyer.reference': msg`Buyer’s reference`,
  'buyer.orderNumber': msg`Client’s order number`,
  vatKind: msg`VAT`,
  serviceDate: msg`Day of the service`,
  dueDate: msg`Due`,
  paymentLink: msg`Payment link`,
  note: msg`Note`,
}

const lineLabels: Record<string, Message> = {
  quantity: msg`Quantity`,
  unit: msg`Unit`,
  unitPrice: msg`Price`,
  vatRate: msg`VAT`,
}

function labelOf(name: string): string | undefined {
  const [, line, field = ''] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? []
  const label = line === undefined ? labels[name] : lineLabels[field]
  if (line === undefined) return label && t(label)
  const place = t`Line ${Number(line) + 1}`
  return label ? `${place}, ${t(label)}` : place
}

type IssueFaultsProps = { faults: IssueFault[]; onGo: (name: string) => void }

export const IssueFaults = ({ faults, onGo }: IssueFaultsProps) => (
  <ul role="alert" className="divide-y divide-line border-y border-line">
    {faults.map(({ name, message }) => {
      const label = labelOf(name)
      return (
        <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-md">
          <span className="min-w-0 grow basis-52 wrap-anywhere">
            {label && <span className="block font-medium">{label}</span>}
            {message}
          </span>
          {label && (
            <Button variant="secondary" size="sm" aria-label={t`Correct ${label}`} onClick={() => onGo(name)}>
              {t`Correct`}
            </Button>
          )}
          {name.startsWith('seller.') && (
            <Button variant="secondary" size="sm" href="/dashboard/settings?part=invoices">
              {t`Open Settings`}
            </Button>
          )}
        </li>
      )
    })}
  </ul>
)
