import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Tooltip } from '#ui/controls/tooltip.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { iconsQuery } from '../../query-options.ts'
import { ownMarks, ServiceMark } from '../service-mark.tsx'

type IconFieldProps = { form: AnyForm; name: string; label: string }

export function IconField({ form, name, label }: IconFieldProps) {
  const typed: string = useWatch({ control: form.control, name })
  const { data } = useQuery({ ...iconsQuery(useDeferredValue(typed)), enabled: typed !== '' })
  const found = typed === '' ? ownMarks : (data ?? [])
  const choose = (icon: string) => form.setValue(name, icon, { shouldDirty: true, shouldValidate: true })
  return (
    <div className="grid gap-3 sm:col-span-2">
      <div className="flex items-start gap-4">
        <Field
          label={label}
          hint={t`Any name of lucide.dev. Type a part of it, or choose one of these.`}
          {...form.field(name)}
          className="grow"
        >
          <TextInput autoCapitalize="none" autoComplete="off" spellCheck={false} />
        </Field>
        <span className="mt-8 grid size-12 place-items-center">
          {(found.includes(typed) || typed === '') && (
            <ServiceMark category={{ icon: typed }} className="size-12!" />
          )}
        </span>
      </div>
      <ul aria-label={t`Suggested icons`} className="flex min-h-12 flex-wrap gap-2">
        {found.map((icon) => (
          <li key={icon}>
            <Tooltip text={icon}>
              <button
                type="button"
                aria-label={icon}
                aria-pressed={icon === typed}
                onClick={() => choose(icon)}
                className={classNames(
                  'grid size-12 place-items-center rounded-control border transition-colors hover:border-line-strong hover:text-fg',
                  icon === typed ? 'border-accent bg-surface-2' : 'border-line text-muted',
                )}
              >
                <ServiceMark category={{ icon }} className="size-9!" />
              </button>
            </Tooltip>
          </li>
        ))}
      </ul>
    </div>
  )
}
