import { type FormEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { failureWith } from '../dialogs/problem-toast.ts'
import { draftKey, readStored, writeStored } from '../state/visit-storage.ts'
import { lengthFault } from './text-limit.ts'

type Texts<Name extends string> = Record<Name, string>

type FieldErrors<Name extends string> = Partial<Texts<Name>>

type PlainForm<Name extends string> = {
  /** Finds errors before the form is sent. Errors that only the server finds are in its `fields`. */
  check?: (values: Texts<Name>) => FieldErrors<Name>
  /** Whether to check a field as soon as it changes, not only after a failed attempt to send. */
  live?: boolean
  /** The maximum number of characters of each text. A longer text stays in its field, shows an error and is not sent. */
  limits?: Partial<Record<Name, number>>
  /** The name of the draft (`draftKey`). All texts except passwords are stored until `clear` is called or all are empty. */
  draft?: string
  /** The address to which the browser posts the form if the script does not load. */
  action?: string
  /** The errors that the server found when the browser posted the form without JavaScript. */
  refused?: Record<string, string> | undefined
}

/**
 * Returns a form for public pages, with uncontrolled fields and without a form library and schemas. Keeps text that was typed
 * before the script loaded. Focuses the first faulty field. Members' forms use `useZodForm`, which returns the same functions.
 */
export function useForm<Name extends string>({
  check = () => ({}),
  live = false,
  limits = {},
  draft,
  action,
  refused: refusedBefore = {},
}: PlainForm<Name> = {}) {
  const element = useRef<HTMLFormElement>(null)
  const changed = useRef(new Set<string>())
  const [attempted, setAttempted] = useState(false)
  const [checked, setChecked] = useState<FieldErrors<Name>>({})
  const [refused, setRefused] = useState(refusedBefore as FieldErrors<Name>)
  // Turns off the browser's validation messages, because the form shows its own. In the server's HTML they stay on, for browsers
  // without JavaScript.
  const noValidate = useSyncExternalStore(
    watchNothing,
    () => true,
    () => !action,
  )

  useLayoutEffect(() => {
    if (draft) fillBlanks(element.current, readStored(draftKey(draft)))
  }, [draft])

  /** Returns the errors for texts that are too long. A missing value is treated as empty. */
  const findTooLong = (values: Partial<Texts<Name>>) => {
    const found = Object.entries<number>(limits as Record<string, number>).map(
      ([name, max]) => [name, lengthFault(values[name as Name] ?? '', max)] as const,
    )
    return Object.fromEntries(found.filter(([, fault]) => fault)) as FieldErrors<Name>
  }
  const focusFirst = (wrong: FieldErrors<Name>) => {
    const controls = [...(element.current?.elements ?? [])]
    const first = controls.find((control) => 'name' in control && wrong[control.name as Name])
    if (first instanceof HTMLElement) first.focus()
  }
  /** Shows errors that did not come from `check`, and focuses the first faulty field. */
  const refuse = (wrong: FieldErrors<Name>) => {
    setRefused(wrong)
    focusFirst(wrong)
  }
  const checkChange = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    changed.current.add(name)
    setRefused((wrong) => ({ ...wrong, [name]: undefined }))
    if (draft) writeStored(draftKey(draft), textsToKeep(event.currentTarget))
    const values = readTexts<Name>(event.currentTarget)
    const found = live || attempted ? Object.entries(check(values)) : []
    const shown = found.filter(([wrong]) => attempted || changed.current.has(wrong))
    setChecked({ ...(Object.fromEntries(shown) as FieldErrors<Name>), ...findTooLong(values) })
  }
  return {
    element,
    refuse,
    /** Empties the form and removes its draft after the texts were sent. */
    clear: () => {
      if (draft) writeStored(draftKey(draft), undefined)
      element.current?.reset()
    },
    /** Returns the form's props for a `Field`. */
    field: (name: Name) => ({ error: checked[name] ?? refused[name], control: { name } }),
    /** Returns the props of the `<form>`. Sending it calls `send` with valid texts, or `onWrong` with the errors. */
    bind: (send: (values: Texts<Name>) => void, onWrong?: (wrong: FieldErrors<Name>) => void) => ({
      ref: element,
      noValidate,
      action,
      method: 'post',
      onInput: checkChange,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const values = readTexts<Name>(event.currentTarget)
        const wrong = { ...check(values), ...findTooLong(values) }
        const isWrong = Object.values(wrong).some(Boolean)
        setAttempted(isWrong)
        setChecked(wrong)
        setRefused({})
        if (!isWrong) return send(values)
        focusFirst(wrong)
        onWrong?.(wrong)
      },
    }),
    onFailure: failureWith((fields) => refuse(fields as FieldErrors<Name>)),
  }
}

const watchNothing = () => () => {}

function readTexts<Name extends string>(form: HTMLFormElement): Texts<Name> {
  return Object.fromEntries(new FormData(form)) as Texts<Name>
}

/** Whether a draft keeps the text of a control: it must be a visible text field, but not a password. */
const isKept = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && /^(text|email)$/.test(control.type) && control.tabIndex >= 0)

/** Returns the texts of a form by name, or undefined if all are empty. */
function textsToKeep(form: HTMLFormElement): Record<string, string> | undefined {
  const texts = [...form.elements].filter(isKept).map(({ name, value }) => [name, value] as const)
  return texts.some(([, value]) => value) ? Object.fromEntries(texts) : undefined
}

/** Fills stored texts into fields that are empty. */
function fillBlanks(form: HTMLFormElement | null, stored: unknown): void {
  if (!form || !stored) return
  const texts = stored as Record<string, unknown>
  for (const control of [...form.elements].filter(isKept)) {
    const text = texts[control.name]
    if (control.value === '' && typeof text === 'string') control.value = text
  }
}

/** Returns the messages for blank fields. A password of spaces is not blank. */
export function findMissing<Name extends string>(
  values: Texts<Name>,
  messages: FieldErrors<Name>,
): FieldErrors<Name> {
  const isBlank = (name: Name) => (/password/i.test(name) ? values[name] : values[name].trim()) === ''
  const missing = Object.entries(messages).filter(([name]) => isBlank(name as Name))
  return Object.fromEntries(missing) as FieldErrors<Name>
}
