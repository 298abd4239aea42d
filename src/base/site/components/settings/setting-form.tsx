import { useMutation } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldValues, useFormState } from 'react-hook-form'
import type { ZodType } from 'zod'
import { presentVersion } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { Dialog, preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { type ToastText, toast } from '#ui/dialogs/toast.ts'
import { type OtherValue, OtherValues, StaleNotice } from '#ui/forms/stale-notice.tsx'
import { useNamedPart } from '#ui/forms/use-named-part.ts'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import type { FrontSection } from '../../contract/sections.ts'
import { type SettingKey, type SiteSettings, siteContract } from '../../contract.ts'
import { sectionTitles } from '../../domain/section-titles.ts'
import { type TextSection, textFields } from '../../domain/text-fields.ts'
import { resetSetting, type StoredSetting, saveSetting } from '../../query-options/changes.ts'
import { AfterSave, isOfThisPage } from './after-save.ts'
import { entryName, labels } from './labels.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { settingTitles } from './parts.ts'

const HistoryList = lazyContent(() => import('./history-list.tsx'))
const preloadsHistory = preloadsDialogWith(HistoryList)

/** Lays out a form in one column of 480 px, with the preview beside it if there is room for both. */
const BesidePreview = ({ fields, preview }: { fields: ReactNode; preview: ReactNode }) => (
  <div className="@container">
    <div className="grid grid-cols-[minmax(0,30rem)] items-start gap-8 @[48rem]:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
      <div className="grid gap-6">{fields}</div>
      {preview}
    </div>
  </div>
)

/** The footer of a form in a panel. It stays visible while any of the form is. */
const saveBar =
  'sticky bottom-(--tab-bar,0px) z-10 -mx-5 -mb-5 flex flex-wrap gap-3 rounded-b-card border-t border-line bg-surface-1 px-5 py-3 max-sm:gap-2 max-sm:[&>*]:grow max-sm:[&>*]:px-2 md:-mx-6 md:-mb-6 md:px-6'

export type SettingFormUse = { settings: SiteSettings }

type Value = StoredSetting['value']

type SettingFormProps = SettingFormUse & {
  setting: SettingKey
  /** The schema of the form, if the form's values differ in format from the stored ones. */
  schema?: ZodType
  /** Converts the stored value for the form. */
  read?: (stored: Value) => unknown
  /** Converts the form's value for storage. */
  write?: (typed: never) => unknown
  /** Called with the invalid fields when the form cannot be sent. */
  onWrong?: (errors: FieldValues) => void
  /** Renders the fields. Their names start with `value`, such as `value.brand`. */
  children: (form: AnyForm) => ReactNode
  preview?: (form: AnyForm) => ReactNode
}

const same = (value: unknown) => value

/** A form for one site setting, saved as a whole, with a button that resets it and a history of its earlier values. */
export function SettingForm({
  setting,
  settings,
  schema = siteContract[`PUT /api/admin/site/${setting}`].body,
  read = same,
  write = same,
  onWrong,
  children,
  preview,
}: SettingFormProps) {
  const step = use(AfterSave)
  const inForm = ({ value, version }: StoredSetting) => ({ value: read(value), version })
  const form = useZodForm(schema as never, inForm(settings[setting]) as never) as AnyForm
  const { isDirty } = useFormState({ control: form.control })
  const hasChanges = isDirty || form.hasUnfinished || step !== undefined
  const [theirs, setTheirs] = useState<StoredSetting>()
  const [isHistoryOpen, openHistory] = useState(false)
  const show = (stored: StoredSetting) => {
    setTheirs(undefined)
    form.reset(inForm(stored))
  }
  const showAndTell = (stored: StoredSetting, text: ToastText) => {
    // Renders synchronously, before the page reloads. Otherwise the browser would ask about unsaved changes.
    flushSync(() => show(stored))
    toast({ ...text, leavesPage: isOfThisPage(setting) })
    if (isOfThisPage(setting)) location.reload()
  }
  const save = useMutation({
    ...saveSetting(setting),
    onSuccess: (saved) => {
      openHistory(false)
      if (!step)
        return showAndTell(saved, {
          title: t`Saved`,
          description: t`Visitors see it on the next page that they open.`,
        })
      show(saved)
      step.goOn()
    },
    onError: (problem) => {
      openHistory(false)
      setTheirs(presentVersion<StoredSetting>(problem))
      form.onFailure(t`Not saved`)(problem)
    },
  })
  const send = ({ value, version }: StoredSetting) =>
    hasChanges && save.mutate({ value: write(value as never) as Value, version })
  const saveMine = (version: number) => {
    form.setValue('version', version)
    void form.handleSubmit(send)()
  }
  const part = useNamedPart<HTMLFormElement>('value.')
  const title = t(settingTitles[setting])
  const present = settings[setting]
  return (
    <form {...form.bind(send, onWrong)} ref={part} className="grid gap-6">
      <BesidePreview fields={children(form)} preview={preview?.(form)} />
      <LeaveQuestion form={form} title={title} />
      {theirs && (
        <StaleNotice
          title={t`Somebody else saved these settings meanwhile`}
          onSaveMine={() => saveMine(theirs.version)}
          onTakeTheirs={() => show(theirs)}
        >
          <OtherValues values={differences(setting, read(theirs.value), form.getValues('value'))} />
        </StaleNotice>
      )}
      <div className={saveBar}>
        <Button
          type="submit"
          busy={save.isPending || form.isFinishing}
          aria-disabled={!hasChanges || undefined}
        >
          {step ? t`Save and Go On` : t`Save ${title}`}
        </Button>
        {step ? (
          <Button variant="quiet" onClick={step.skip}>
            {t`Keep It As It Is`}
          </Button>
        ) : (
          <>
            <MutationButton
              mutation={resetSetting(setting)}
              input={undefined}
              failure={t`Not reset`}
              onDone={(all) =>
                showAndTell(all[setting], {
                  title: t`Reset`,
                  description: t`The previous value is under Earlier values.`,
                })
              }
              variant="secondary"
            >
              {t`Reset`}
            </MutationButton>
            <Button variant="quiet" {...preloadsHistory} onClick={() => openHistory(true)}>
              {t`Earlier values`}
            </Button>
          </>
        )}
      </div>
      <Dialog
        open={isHistoryOpen}
        onOpenChange={openHistory}
        title={t`Earlier values of ${title}`}
        description={t`The last ten. Each says how it differs from what is stored now.`}
      >
        <HistoryList
          setting={setting}
          changesOf={(value) => differences(setting, read(value as Value), read(present.value))}
          isRestoring={save.isPending}
          onRestore={(value) => save.mutate({ value: value as Value, version: present.version })}
        />
      </Dialog>
    </form>
  )
}

type Described = { label: string; value: string }

/** Describes a setting's value field by field. Does not validate it, because an earlier value may be invalid in this release. */
function describe(key: SettingKey, value: unknown): Described[] {
  if (key === 'texts') return describeTexts(value)
  return Object.entries(labels[key]).map(([name, label]) => ({
    label: t(label),
    value: inWords(readField(value, name)),
  }))
}

/** Returns the fields in which a value differs from `other`, with the content that they have in `value`. */
function differences(key: SettingKey, value: unknown, other: unknown): OtherValue[] {
  const others = new Map(describe(key, other).map(({ label, value }) => [label, value]))
  return describe(key, value).filter(({ label, value }) => others.get(label) !== value)
}

function describeTexts(value: unknown): Described[] {
  return Object.entries(textFields).flatMap(([section, fields]) =>
    Object.entries(fields).map(([name, { label }]) => ({
      label: `${t(sectionTitles[section as TextSection])}: ${t(label)}`,
      value: inWords(readField(readField(value, section), name)),
    })),
  )
}

const readField = (value: unknown, name: string): unknown =>
  (value as Record<string, unknown> | null | undefined)?.[name]

function nameWithLabel({ name, label }: { name: unknown; label?: unknown }): string {
  const known = entryName(name as FrontSection)
  return label ? t`${known}, labeled “${String(label)}”` : known
}

function inWords(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(inWords).join('\n')
  if (typeof value !== 'object') return String(value)
  if ('isShown' in value && 'name' in value)
    return value.isShown ? nameWithLabel(value) : t`${nameWithLabel(value)} (hidden)`
  return Object.values(value).map(inWords).join(' · ')
}
