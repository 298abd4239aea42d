import {
  type ChangeEventHandler,
  type ComponentProps,
  createContext,
  type DOMAttributes,
  type ReactNode,
  type SyntheticEvent,
  use,
  useId,
} from 'react'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../symbols/icon.tsx'

type FormControl = {
  name?: string
  ref?: (element: HTMLElement | null) => void
  onChange?: (event: SyntheticEvent) => unknown
  onBlur?: (event: SyntheticEvent) => unknown
}

/** The options of a select: names by value, or pairs of value and name in order. */
type Names = Readonly<Record<string, string>> | readonly (readonly [value: string | number, name: string])[]

/** The result of a form's `field()`: the field's error, and the props of its control. */
export type BoundField = {
  error?: string | undefined
  /** Whether the error is visible elsewhere. The field then shows it only to screen readers. */
  isErrorSaid?: boolean
  control?: FormControl
}

type FieldProps = BoundField &
  Omit<ComponentProps<'input'>, keyof DOMAttributes<never> | 'ref'> & {
    label: ReactNode
    hint?: ReactNode
    /** Shows the label only to screen readers. */
    hideLabel?: boolean
    rows?: number
    names?: Names
    onChange?: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>
    /** The control, if it is not one of the usual kinds or needs additions. */
    children?: ReactNode
  }

type Control = FormControl & { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true }
/** The props of the control inside a `Field`: id, description, error state, and the form's props. */
const Control = createContext<Control>({})

/**
 * A control with a label, a hint and an error, linked by id. The control is a text field by default, a text area with `rows`, a
 * select with `names`, or `children`.
 */
export function Field(props: FieldProps) {
  const { label, error, isErrorSaid, control, hint, hideLabel, className, names, children, ...own } = props
  const id = useId()
  const hintId = hint ? `${id}-hint` : ''
  const errorId = error ? `${id}-error` : ''
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-2 block text-md font-medium'}>
        {label}
      </label>
      <Control
        value={{
          ...control,
          id,
          'aria-describedby': `${hintId} ${errorId}`.trim() || undefined,
          'aria-invalid': error ? true : undefined,
        }}
      >
        {children ??
          (names ? (
            <Select {...own}>
              <Options names={names} />
            </Select>
          ) : (
            <TextInput {...own} />
          ))}
      </Control>
      {hint && (
        <p id={hintId} className="mt-2 text-sm text-subtle">
          {hint}
        </p>
      )}
      {error && (
        <Fault id={errorId} {...(isErrorSaid && { className: 'sr-only' })}>
          {error}
        </Fault>
      )}
    </div>
  )
}

/** An error message below a field or a button. */
export const Fault = ({
  children,
  className = 'mt-2 flex gap-2 text-sm text-danger',
  ...props
}: ComponentProps<'p'>) => (
  <p {...props} className={className}>
    <Icon name="circle-alert" size={16} className="mt-[0.2em] shrink-0" />
    {children}
  </p>
)

/** The style of all text controls: 48 px high, with text of 16 px. */
const controlLooks =
  'block w-full rounded-control border border-line-strong bg-surface-1 px-4 text-control text-fg transition-colors hover:border-muted aria-invalid:border-danger focus-visible:outline-offset-0 disabled:opacity-60'

export function TextInput({ className, ...props }: ComponentProps<'input'> & { rows?: number }) {
  const Text = (props.rows ? 'textarea' : 'input') as 'input'
  return (
    <Text
      type={props.rows ? undefined : 'text'}
      dir="auto"
      {...use(Control)}
      {...props}
      className={classNames(controlLooks, props.rows ? 'min-h-24 resize-y py-3' : 'h-(--field)', className)}
    />
  )
}

/** `TextInput` for several lines, typed as a text area. */
export const TextArea = TextInput as (props: ComponentProps<'textarea'>) => ReactNode

export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative block', className)}>
      <select
        {...use(Control)}
        {...props}
        className={classNames(controlLooks, 'h-(--field) appearance-none pe-11')}
      />
      <Icon
        name="chevron-down"
        size={18}
        className="pointer-events-none absolute top-1/2 inset-e-4 -translate-y-1/2 text-muted"
      />
    </span>
  )
}

export function Options({ names }: { names: Names }) {
  const choices = Array.isArray(names) ? names : Object.entries(names)
  return choices.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}
