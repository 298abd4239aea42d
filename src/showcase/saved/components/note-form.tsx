import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/controls/button.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/form.ts'
import { useSend } from '#ui/forms/use-send.ts'
import type { SavedItem } from '../contract.ts'
import { maxNote } from '../domain/limits.ts'
import { writeNote } from '../query-options.ts'

export default function NoteForm({ item, onSaved }: { item: SavedItem; onSaved: () => void }) {
  const client = useQueryClient()
  const form = useForm<'note'>({ limits: { note: maxNote } })
  const { mutate, isPending } = useSend((note: string) => writeNote(client, item, note), {
    onSuccess: onSaved,
    onError: form.onFailure('Not saved'),
  })
  return (
    <form {...form.bind(({ note }) => void mutate(note))} className="grid gap-5">
      <p className="text-md text-muted wrap-anywhere">{item.title}</p>
      <Field label="Note" {...form.field('note')} hint="Only you see it">
        <TextInput rows={4} defaultValue={item.note ?? ''} />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" busy={isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
