import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { t } from '#platform/texts.ts'
import { useAutosave } from '#showcase/blog/components/editor/draft-saver.ts'
import { MarkdownField } from '#showcase/blog/components/editor/markdown-field.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { readableMessage, showProblem } from '#ui/dialogs/problem-toast.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useZodForm, type ZodForm } from '#ui/forms/zod-form.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { useQuiet } from '#ui/state/use-quiet.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { type Letter, LetterInput } from '../contract.ts'
import { maxShownBytes } from '../domain/limits.ts'
import { deleteLetter, letterPreviewQuery, letterQuery, saveLetter, sendTest } from '../query-options.ts'
import { SendForm } from './send-form.tsx'

type EditorProps = {
  /** The letter's id. Undefined for a new letter. */
  id: number | undefined
  onSaved: (id: number) => void
  onSent: () => void
  onClose: () => void
}

export default function LoadedEditor(props: EditorProps) {
  const [first] = useState(props.id)
  const asked = useQuery({ ...letterQuery(first ?? 0), enabled: first !== undefined })
  if (first === undefined || asked.data) return <LetterEditor letter={asked.data} {...props} />
  if (asked.isError) return <LoadProblem text={t`The letter could not be loaded.`} query={asked} />
  return (
    <div role="status" aria-label={t`Loading the letter`} className="grid gap-6 lg:grid-cols-2">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  )
}

function LetterEditor({
  letter,
  id,
  onSaved,
  onSent,
  onClose,
}: EditorProps & { letter: Letter | undefined }) {
  const form = useZodForm(LetterInput, { subject: letter?.subject ?? '', text: letter?.text ?? '' })
  const [toSend, setToSend] = useState<Letter>()
  const present = useRef(id)
  const currentId = () => present.current
  const save = useMutation({
    ...saveLetter,
    onSuccess: (saved) => {
      present.current = saved.id
      onSaved(saved.id)
    },
    onError: form.onFailure(t`Not Saved`, t`Please try again.`),
  })
  const saved = useRef(JSON.stringify(LetterInput.safeParse(letter).data))
  useAutosave(form, async () => {
    const { data: body } = LetterInput.safeParse(form.getValues())
    if (!body || toSend || saved.current === JSON.stringify(body)) return
    saved.current = JSON.stringify(body)
    save.mutate({ idOf: currentId, body })
  })
  const test = useMutation({
    ...sendTest,
    onSuccess: ({ address }) =>
      toast({ title: t`Test Sent`, description: t`It is on its way to ${address}.` }),
    onError: (problem) => showProblem(t`Test Not Sent`, problem, t`Please try again.`),
  })
  const saveAnd = (next: (saved: Letter) => void) =>
    void form.handleSubmit((body) => save.mutate({ idOf: currentId, body }, { onSuccess: next }))()
  if (toSend) return <SendForm letter={toSend} onSent={onSent} onBack={() => setToSend(undefined)} />
  const isBusy = save.isPending || form.isFinishing
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
      <form
        className="grid min-w-0 content-start gap-5"
        {...form.bind((body) =>
          save.mutate({ idOf: currentId, body }, { onSuccess: () => toast({ title: t`Letter Saved` }) }),
        )}
      >
        <Field label={t`Subject`} maxLength={200} autoComplete="off" {...form.field('subject')} />
        <MarkdownField
          form={form}
          name="text"
          label={t`Text`}
          hint={t`Markdown, as in posts. The link to leave and your address come below it on their own.`}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" busy={isBusy}>
            {t`Save Draft`}
          </Button>
          <Button
            type="button"
            variant="secondary"
            busy={test.isPending}
            onClick={() => saveAnd(({ id }) => test.mutate({ params: { id } }))}
          >
            {t`Send Test`}
          </Button>
          {id !== undefined && (
            <MutationButton
              mutation={deleteLetter}
              input={{ params: { id } }}
              failure={t`Not Deleted`}
              done={{ title: t`Letter Deleted` }}
              onDone={onClose}
              variant="quiet"
            >
              {t`Delete Draft`}
            </MutationButton>
          )}
          <Button type="button" className="ms-auto" onClick={() => saveAnd(setToSend)}>
            {t`Send…`}
          </Button>
        </div>
      </form>
      <Preview form={form} postId={letter?.postId ?? null} />
    </div>
  )
}

/** Milliseconds after the last key press until the preview is refetched. */
const pause = 500

type LetterForm = ZodForm<LetterInput, LetterInput>
type PreviewProps = { form: LetterForm; postId: number | null }

function Preview({ form, postId }: PreviewProps) {
  const subject = useQuiet(useWatch({ control: form.control, name: 'subject' }), pause)
  const text = useQuiet(useWatch({ control: form.control, name: 'text' }), pause)
  const [look, setLook] = useState<'desktop' | 'phone' | 'text'>('desktop')
  const [isDark, setDark] = useState(false)
  const isEmpty = text.trim() === ''
  const input = { subject: subject.trim() || 'Subject', text, postId }
  const preview = useQuery({ ...letterPreviewQuery(input), enabled: !isEmpty })
  if (isEmpty)
    return <p className="text-md text-subtle">{t`What you write appears here as it will arrive.`}</p>
  if (preview.isError)
    return (
      <LoadProblem text={readableMessage(preview.error, t`The preview could not be made.`)} query={preview} />
    )
  const frame = (width: string) =>
    preview.data ? (
      <Frame html={preview.data.html} isDark={isDark} width={width} />
    ) : (
      <Skeleton className="h-[28rem]" />
    )
  return (
    <section aria-label={t`Preview`} aria-busy={preview.isFetching} className="min-w-0">
      <Tabs
        label={t`Preview`}
        value={look}
        onValueChange={setLook}
        tabs={[
          { value: 'desktop', label: t`Desktop`, panel: frame('w-full') },
          { value: 'phone', label: t`Phone`, panel: frame('mx-auto w-[375px] max-w-full') },
          {
            value: 'text',
            label: t`Plain text`,
            panel: (
              <pre className="max-h-[60dvh] overflow-auto rounded-control border border-line bg-surface-2 p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
                {preview.data?.text}
              </pre>
            ),
          },
        ]}
        panelClass="pt-4"
      />
      {look !== 'text' && (
        <Checkbox
          className="mt-4"
          label={t`Dark`}
          hint={t`As programs show it that follow the dark theme.`}
          checked={isDark}
          onChange={({ currentTarget }) => setDark(currentTarget.checked)}
        />
      )}
      {preview.data && new Blob([preview.data.html]).size > maxShownBytes && (
        <p role="status" className="mt-4 text-sm text-warning">
          {t`This letter is longer than 102 KB. Gmail cuts what is beyond that, with the link to leave.`}
        </p>
      )}
    </section>
  )
}

type FrameProps = { html: string; isDark: boolean; width: string }

/** Shows a letter's HTML without scripts. `isDark` sets its theme, which does not depend on this page's theme. */
function Frame({ html, isDark, width }: FrameProps) {
  const drawn = html.replace('(prefers-color-scheme: dark)', isDark ? 'all' : 'not all')
  return (
    <iframe
      title={isDark ? t`The letter in the dark theme` : t`The letter`}
      sandbox=""
      srcDoc={drawn}
      className={classNames('block h-[60dvh] rounded-control border border-line bg-surface-1', width)}
    />
  )
}
