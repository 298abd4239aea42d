import { useEffect, useState } from 'react'
import { Icon } from '../symbols/icon.tsx'
import { Field, TextInput } from './field.tsx'

/** Milliseconds without typing after which the search starts. */
const pause = 250

type SearchFieldProps = {
  label: string
  placeholder: string
  value: string
  /** Called with the trimmed text after a pause in typing. */
  onChange: (search: string) => void
}

export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  // Updates the field when the value changes elsewhere, for example by the browser's Back button.
  const [given, setGiven] = useState(value)
  if (given !== value) {
    setGiven(value)
    if (value !== asked) setTyped(value)
  }
  useEffect(() => {
    const search = typed.trim()
    if (search === value) return
    const timer = setTimeout(() => {
      setAsked(search)
      onChange(search)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <Field label={label} hideLabel className="relative grow wide-card:w-72">
      <Icon
        name="search"
        size={18}
        className="pointer-events-none absolute top-[calc(var(--field)/2)] inset-s-4 z-1 -translate-y-1/2 text-subtle"
      />
      <TextInput
        type="search"
        value={typed}
        maxLength={200}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        className="ps-11"
      />
    </Field>
  )
}
