import { useMutation, useQuery } from '@tanstack/react-query'
import { formatDate } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { NoteForm } from './contract.ts'
import type { PartProps } from './parts.tsx'
import { chosenPeriod } from './period.ts'
import { addNote, removeNote, reportQueries } from './query-options.ts'

export function ChartNotes({ search, today }: PartProps) {
  const { data } = useQuery(reportQueries(search, today).overview)
  const { from, to } = chosenPeriod(search, today)
  const form = useZodForm(NoteForm)
  const add = useMutation({
    ...addNote,
    onSuccess: () => form.clear(),
    onError: form.onFailure(t`Note not added`),
  })
  const remove = useMutation({
    ...removeNote,
    onError: (problem) => void showProblem(t`Note not removed`, problem),
  })
  const notes = data?.marks.filter(({ kind }) => kind === 'note') ?? []
  return (
    <div className="grid gap-6">
      {notes.length === 0 ? (
        <p className="text-md text-muted">
          {t`No note in these days. Write down what may explain a peak: a talk, a newsletter, a mention elsewhere.`}
        </p>
      ) : (
        <ul className="border-b border-line">
          {notes.map(({ id, day, text }) => (
            <li key={id} className="flex items-center gap-4 border-t border-line py-2">
              <span className="min-w-0 grow text-md wrap-anywhere">
                {text}
                <span className="block text-xs text-subtle">{formatDate(day)}</span>
              </span>
              <IconButton
                icon="trash-2"
                label={t`Remove the note of ${formatDate(day, 'short')}: ${text}`}
                iconSize={17}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ params: { id: String(id) } })}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        {...form.bind((body) => add.mutate({ body }))}
        className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
      >
        <Field label={t`Day`} {...form.field('day')}>
          <TextInput type="date" defaultValue={to < today ? to : from > today ? from : today} />
        </Field>
        <Field label={t`What happened`} placeholder={t`Talk in Lisbon`} {...form.field('text')} />
        <div className="sm:col-span-2">
          <Button type="submit" busy={add.isPending}>
            {t`Add note`}
          </Button>
        </div>
      </form>
    </div>
  )
}
