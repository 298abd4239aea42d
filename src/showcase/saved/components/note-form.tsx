import { useQueryClient } from '@tanstack/react-query'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { useSend } from '#ui/forms/use-send.ts'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { type SavedItem, NoteForm as Schema } from '../contract.ts'
import { writeNote } from '../query-options.ts'

export default function NoteForm({ item, onSaved }: { item: SavedItem; onSaved: () => void }) {
  const client = useQueryClient()
  const form = useZodForm(Schema)
  const { mutate, isPending } = useSend((note: string) => writeNote(client, item, note), {
    onSuccess: onSaved,
    onError: form.onFailure(t`Not saved`),
  })
  return (
    <form {...form.bind(({ note }) => void mutate(note ?? ''))} className="grid gap-5">
      <p className="text-md text-muted wrap-anywhere">{item.title}</p>
      <Field label={t`Note`} {...form.field('note')} hint={t`Only you see it`}>
        <TextInput rows={4} defaultValue={item.note ?? ''} />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" busy={isPending}>
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}
