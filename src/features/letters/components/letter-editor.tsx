import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MarkdownField } from '#features/blog/components/editor/markdown-field.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/forms/field.tsx'
import { useZodForm, type ZodForm } from '#ui/forms/zod-form.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { useQuiet } from '#ui/state/use-quiet.ts'
import { type Letter, LetterInput } from '../contract.ts'
import { deleteLetter, letterQuery, saveLetter, sendTest } from '../query-options.ts'
import { LetterPreviewPane } from './letter-preview-pane.tsx'
import { SendForm } from './send-form.tsx'

type EditorProps = {
  /** Absent: a new letter. */
  id: number | undefined
  onSaved: (id: number) => void
  onSent: () => void
  onClose: () => void
}

/** Writes a letter, shows how it will look and sends it. */
export default function LoadedEditor(props: EditorProps) {
  const [first] = useState(props.id)
  const asked = useQuery({ ...letterQuery(first ?? 0), enabled: first !== undefined })
  if (first === undefined || asked.data) return <LetterEditor letter={asked.data} {...props} />
  if (asked.isError) return <LoadProblem text="The letter could not be loaded." query={asked} />
  return (
    <div role="status" aria-label="Loading the letter" className="grid gap-6 lg:grid-cols-2">
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
  const idOf = () => present.current
  const save = useMutation({
    ...saveLetter,
    onSuccess: (saved) => {
      present.current = saved.id
      onSaved(saved.id)
    },
    onError: form.onFailure('Not Saved', 'Please try again.'),
  })
  useAutosave(form, letter, toSend !== undefined, (body) => save.mutate({ idOf, body }))
  const test = useMutation({
    ...sendTest,
    onSuccess: ({ address }) => toast({ title: 'Test Sent', description: `It is on its way to ${address}.` }),
    onError: (problem) => showProblem('Test Not Sent', problem, 'Please try again.'),
  })
  /** Saves what is in the form, then goes on with the letter. */
  const saveAnd = (next: (saved: Letter) => void) =>
    void form.handleSubmit((body) => save.mutate({ idOf, body }, { onSuccess: next }))()
  if (toSend) return <SendForm letter={toSend} onSent={onSent} onBack={() => setToSend(undefined)} />
  const isBusy = save.isPending || form.isFinishing
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
      <form
        className="grid min-w-0 content-start gap-5"
        {...form.bind((body) =>
          save.mutate({ idOf, body }, { onSuccess: () => toast({ title: 'Letter Saved' }) }),
        )}
      >
        <Field label="Subject" maxLength={200} autoComplete="off" {...form.field('subject')} />
        <MarkdownField
          form={form}
          name="text"
          label="Text"
          hint="Markdown, as in posts. The link to leave and your address come below it on their own."
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" busy={isBusy}>
            Save Draft
          </Button>
          <Button
            type="button"
            variant="secondary"
            busy={test.isPending}
            onClick={() => saveAnd(({ id }) => test.mutate(id))}
          >
            Send Test
          </Button>
          {id !== undefined && (
            <MutationButton
              mutation={deleteLetter}
              input={id}
              failure="Not Deleted"
              done={{ title: 'Letter Deleted' }}
              onDone={onClose}
              variant="quiet"
            >
              Delete Draft
            </MutationButton>
          )}
          <Button type="button" className="ml-auto" onClick={() => saveAnd(setToSend)}>
            Send…
          </Button>
        </div>
      </form>
      <Preview form={form} postId={letter?.postId ?? null} />
    </div>
  )
}

/** Milliseconds without a key after which the preview is fetched, and what was typed is saved. */
const pause = 500

/** Saves what was typed once nobody types, and what is left when the editor is closed. */
function useAutosave(
  form: LetterForm,
  letter: LetterInput | undefined,
  isOver: boolean,
  save: (letter: LetterInput) => void,
) {
  const typed = useQuiet(JSON.stringify(useWatch({ control: form.control })), 2 * pause)
  const saved = useRef(JSON.stringify(LetterInput.safeParse(letter).data))
  const saveChange = useEffectEvent(() => {
    const { data } = LetterInput.safeParse(form.getValues())
    if (!data || isOver || saved.current === JSON.stringify(data)) return
    saved.current = JSON.stringify(data)
    save(data)
  })
  useEffect(() => {
    if (typed) saveChange()
  }, [typed])
  useEffect(() => () => saveChange(), [])
}

type LetterForm = ZodForm<LetterInput, LetterInput>
type PreviewProps = { form: LetterForm; postId: number | null }

function Preview({ form, postId }: PreviewProps) {
  const subject = useQuiet(useWatch({ control: form.control, name: 'subject' }), pause)
  const text = useQuiet(useWatch({ control: form.control, name: 'text' }), pause)
  return <LetterPreviewPane input={{ subject: subject.trim() || 'Subject', text, postId }} />
}
