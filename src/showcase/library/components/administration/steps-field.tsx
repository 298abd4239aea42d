import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { plural, t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { CollectionList } from '#ui/collection/collection-list.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import type { StoredItem } from '../../contract.ts'
import { maxSteps } from '../../domain/items.ts'
import { type TypedFile, usePostNames } from './content-fields.tsx'
import { FileButton } from './file-button.tsx'

type TypedStep = { key: string; id?: number; title: string; file: TypedFile; postId: string }

export const readSteps = (stored: unknown): TypedStep[] =>
  ((stored ?? []) as StoredItem['steps']).map(({ id, title, file, postId }) => ({
    key: `step ${id}`,
    id,
    title: title ?? '',
    file: file ?? '',
    postId: String(postId ?? ''),
  }))

export const describeSteps = (steps: unknown) => {
  const { length } = steps as TypedStep[]
  return length === 0 ? t`No steps` : plural(length, '{n} step', '{n} steps')
}

type StepsFieldProps = { form: AnyForm; name: string; label: string }

/** A field for the steps of a tutorial. They are saved together with the tutorial. */
export function StepsField({ form, name, label }: StepsFieldProps) {
  const steps: TypedStep[] = useWatch({ control: form.control, name })
  const [added, setAdded] = useState(0)
  const set = (changed: TypedStep[]) => form.setValue(name, changed, { shouldDirty: true })
  const add = (step: Pick<TypedStep, 'file'>) => {
    setAdded(added + 1)
    set([...form.getValues(name), { key: `new ${added}`, title: '', postId: '', ...step }])
  }
  const error = form.getFieldState(name, form.formState).error
  const isFull = steps.length >= maxSteps
  return (
    <fieldset className="grid gap-3 border-t border-line pt-5 sm:col-span-2">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden="true" className="text-md font-medium">
        {label}
        <span className="mt-0.5 block text-sm font-normal text-subtle">
          {t`Posts and files in the order in which they are taken. A step whose post is not published is left out until it is.`}
        </span>
      </p>
      {steps.length > 0 && (
        <div className="overflow-hidden rounded-control border border-line *:first:-mt-px">
          <CollectionList
            label={label}
            items={steps.map((step, index) => ({ ...step, id: step.key, place: index }))}
            nameOf={(step) => stepName(step)}
            onMove={(_moved, _before, reordered) => set(reordered.map(({ id, place, ...step }) => step))}
          >
            {({ place, key }) => (
              <StepRow
                step={steps[place] as TypedStep}
                place={place}
                onChange={(changed) =>
                  set(steps.map((step) => (step.key === key ? { ...step, ...changed } : step)))
                }
                onRemove={() => set(steps.filter((step) => step.key !== key))}
              />
            )}
          </CollectionList>
        </div>
      )}
      {!isFull && (
        <div className="flex flex-wrap items-start gap-3">
          <Button variant="secondary" onClick={() => add({ file: '' })}>
            <Icon name="plus" size={16} />
            {t`Add a post`}
          </Button>
          <FileButton
            form={form}
            name={name}
            label={t`Add a file`}
            error={errorText(error)}
            onUploaded={(file) => add({ file })}
          />
        </div>
      )}
    </fieldset>
  )
}

/** Returns the error of the whole list. Ignores the errors of single steps. */
function errorText(error: unknown): string | undefined {
  const { message, root } = Object(error)
  return message ?? root?.message
}

const stepName = ({ title, file }: Pick<TypedStep, 'title' | 'file'>) =>
  title || (file ? file.name : t.for('within a sentence')`the step`)

type StepRowProps = {
  step: TypedStep
  place: number
  onChange: (changed: Partial<TypedStep>) => void
  onRemove: () => void
}

function StepRow({ step, place, onChange, onRemove }: StepRowProps) {
  const number = place + 1
  const posts = usePostNames(t`Choose a post`)
  return (
    <div className="flex gap-2">
      <div className="grid min-w-0 grow gap-3">
        {step.file ? (
          <p className="flex min-w-0 items-center gap-2.5 text-md">
            <Icon name="file" size={18} className="shrink-0 text-muted" />
            <span className="min-w-0 wrap-anywhere">
              {step.file.name} <span className="text-sm text-subtle">{formatBytes(step.file.size)}</span>
            </span>
          </p>
        ) : (
          <Field
            label={t`Step ${number}: post`}
            hideLabel
            names={posts}
            value={step.postId}
            onChange={({ currentTarget }) => onChange({ postId: currentTarget.value })}
          />
        )}
        <Field
          label={t`Step ${number}: title`}
          value={step.title}
          maxLength={80}
          placeholder={step.file ? t`Title, or the name of the file` : t`Title, or that of the post`}
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
          hideLabel
        />
      </div>
      <IconButton icon="x" label={t`Remove step ${number}`} onClick={onRemove} />
    </div>
  )
}
