import { useMutation } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { presentVersion } from '#platform/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, preloadsDialogWith } from '#ui/dialog.tsx'
import { lazyContent } from '#ui/lazy-part.tsx'
import type { AnyForm } from '#ui/ordered-content/ordered-form.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { OtherValues, StaleNotice } from '#ui/stale-notice.tsx'
import { type ToastText, toast } from '#ui/toast.ts'
import { useNamedPart } from '#ui/use-named-part.ts'
import { useZodForm } from '#ui/zod-form.ts'
import { type SettingKey, type SiteSettings, siteContract } from '../../contract.ts'
import { resetSetting, type StoredSetting, saveSetting } from '../../query-options.ts'
import { AfterSave, isOfThisPage } from './after-save.ts'
import { differences } from './describe-setting.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { settingTitles } from './parts.ts'

const HistoryList = lazyContent(() => import('./history-list.tsx'))
const preloadsHistory = preloadsDialogWith(HistoryList)

/** Fields look at the room that they have: the menu and the steps of the setup take some of the window's. */
const Fields = ({ children }: { children: ReactNode }) => (
  <div className="@container">
    <div className="grid gap-6">{children}</div>
  </div>
)

/** The fields with the preview beside them, where both have room. */
const BesidePreview = ({ fields, preview }: { fields: ReactNode; preview: ReactNode }) => (
  <div className="@container">
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 @[56rem]:grid-cols-[minmax(0,1fr)_22rem]">
      <Fields>{fields}</Fields>
      {preview}
    </div>
  </div>
)

/** What the form of each setting gets. */
export type SettingFormUse = { settings: SiteSettings }

type Value = StoredSetting['value']

type SettingFormProps = SettingFormUse & {
  setting: SettingKey
  /** The value in the form, where that is more than what is stored. */
  read?: (stored: Value) => unknown
  /** The value to be stored, from the one in the form. */
  write?: (typed: never) => unknown
  /** The form was not sent, since these fields are wrong. */
  onWrong?: (errors: FieldValues) => void
  /** The fields; they are named after `value`, such as `value.brand`. */
  children: (form: AnyForm) => ReactNode
  /** What the typed values look like, beside the fields. */
  preview?: (form: AnyForm) => ReactNode
}

const same = (value: unknown) => value

/** The form of one setting: saves it as a whole, resets it, and shows its earlier values. */
export function SettingForm({
  setting,
  settings,
  read = same,
  write = same,
  onWrong,
  children,
  preview,
}: SettingFormProps) {
  const step = use(AfterSave)
  const inForm = ({ value, version }: StoredSetting) => ({ value: read(value), version })
  const form = useZodForm(
    siteContract[`PUT /api/admin/site/${setting}`].body as never,
    inForm(settings[setting]) as never,
  ) as AnyForm
  const [theirs, setTheirs] = useState<StoredSetting>()
  const [isHistoryOpen, openHistory] = useState(false)
  const show = (stored: StoredSetting) => {
    setTheirs(undefined)
    form.reset(inForm(stored))
  }
  const showAndTell = (stored: StoredSetting, text: ToastText) => {
    // Before the page is left: nobody is asked about changes that are saved.
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
          title: 'Saved',
          description: 'Visitors see it on the next page that they open.',
        })
      show(saved)
      step.goOn()
    },
    onError: (problem) => {
      openHistory(false)
      setTheirs(presentVersion<StoredSetting>(problem))
      form.onFailure('Not saved')(problem)
    },
  })
  const reset = useMutation({
    ...resetSetting(setting),
    onSuccess: (all) =>
      showAndTell(all[setting], {
        title: 'Reset',
        description: 'The previous value is under Earlier values.',
      }),
    onError: (problem) => showProblem('Not reset', problem),
  })
  const send = ({ value, version }: StoredSetting) =>
    save.mutate({ value: write(value as never) as Value, version })
  const saveMine = (version: number) => {
    form.setValue('version', version)
    void form.handleSubmit(send)()
  }
  const part = useNamedPart<HTMLFormElement>('value.')
  const title = settingTitles[setting]
  const present = settings[setting]
  return (
    <form ref={part} {...form.bind(send, onWrong)} className="grid gap-6">
      {preview ? (
        <BesidePreview fields={children(form)} preview={preview(form)} />
      ) : (
        <Fields>{children(form)}</Fields>
      )}
      <LeaveQuestion form={form} title={title} />
      {theirs && (
        <StaleNotice
          title="Somebody else saved these settings meanwhile"
          onSaveMine={() => saveMine(theirs.version)}
          onTakeTheirs={() => show(theirs)}
        >
          <OtherValues values={differences(setting, read(theirs.value), form.getValues('value'))} />
        </StaleNotice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending || form.isFinishing} className="max-sm:w-full">
          {step ? 'Save and Go On' : `Save ${title}`}
        </Button>
        {step ? (
          <Button variant="quiet" onClick={step.skip} className="max-sm:w-full">
            Keep It As It Is
          </Button>
        ) : (
          <>
            <Button
              variant="secondary"
              busy={reset.isPending}
              onClick={() => reset.mutate(undefined)}
              className="max-sm:grow"
            >
              Reset
            </Button>
            <Button
              variant="quiet"
              {...preloadsHistory}
              onClick={() => openHistory(true)}
              className="max-sm:grow"
            >
              Earlier values
            </Button>
          </>
        )}
      </div>
      <Dialog
        open={isHistoryOpen}
        onOpenChange={openHistory}
        title={`Earlier values of ${title}`}
        description="The last ten. Each says how it differs from what is stored now."
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
