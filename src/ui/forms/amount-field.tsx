import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { readAmount } from '#platform/locale/amount.ts'
import { formatSum, locale } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { type BoundField, Field, TextInput } from './field.tsx'

type AmountFieldProps = Omit<ComponentProps<'input'>, 'form' | 'ref'> &
  BoundField & {
    label: ReactNode
    /** The hint that is shown while the field is empty. */
    hint?: ReactNode
    /** Returns an additional text about a valid amount, such as a sum that includes it. */
    meaning?: ((amount: string) => string) | undefined
    /** The currency. Defaults to the site's; an order may have its own. */
    currency?: string
  }

/** A field for an amount of money in the site's notation. The text below it shows how the site reads the typed amount. */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, meaning, error, control, currency = locale().currency, className, ...input } = props
  const box = useRef<HTMLSpanElement>(null)
  const [typed, setTyped] = useState(String(input.defaultValue ?? ''))
  // Runs after every render, because the form may also fill in the field, with a draft or stored values.
  useEffect(() => setTyped(box.current?.querySelector('input')?.value ?? ''))
  const { amount, problem } = readAmount(typed, currency)
  const said =
    amount === undefined
      ? problem
      : [t`Read as ${formatSum(amount, currency)}`, meaning?.(amount)].filter(Boolean).join('. ')
  return (
    <Field
      label={label}
      // Hidden beside an error, which explains the same.
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
