import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { readAmount } from '#platform/locale/amount.ts'
import { formatMoney, locale } from '#platform/locale.ts'
import { type BoundField, Field, TextInput } from './field.tsx'

type AmountFieldProps = Omit<ComponentProps<'input'>, 'form' | 'ref'> &
  BoundField & {
    label: ReactNode
    /** What is said as long as nothing is typed. */
    hint?: ReactNode
    /** What an amount that can be read means, such as a sum with it. */
    meaning?: ((amount: string) => string) | undefined
    /** The site's, unless an order has its own. */
    currency?: string
  }

/** A field for an amount of money, as the site writes it. What was understood is said below it while one types. */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, meaning, error, control, currency = locale().currency, className, ...input } = props
  const box = useRef<HTMLSpanElement>(null)
  const [typed, setTyped] = useState(String(input.defaultValue ?? ''))
  // A form also fills its fields itself, with a draft or with what is stored.
  useEffect(() => setTyped(box.current?.querySelector('input')?.value ?? ''))
  const { amount, problem } = readAmount(typed, currency)
  const said =
    amount === undefined
      ? problem
      : [`Read as ${formatMoney(amount, currency)}`, meaning?.(amount)].filter(Boolean).join('. ')
  return (
    <Field
      label={label}
      // The error says the same.
      hint={typed.trim() ? !error && said : hint}
      {...(error && { error })}
      {...(control && { control })}
      {...(className && { className })}
    >
      <span
        ref={box}
        className="block"
        onInput={({ target }) => setTyped((target as HTMLInputElement).value)}
      >
        <TextInput inputMode="decimal" autoComplete="off" {...input} />
      </span>
    </Field>
  )
}
