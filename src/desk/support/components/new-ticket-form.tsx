import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AttachButton } from '#desk/threads/components/message-composer.tsx'
import UploadList from '#desk/threads/components/upload-list.tsx'
import { useUploads } from '#desk/threads/components/use-uploads.ts'
import { maxMessage } from '#desk/threads/contract/limits.ts'
import { Field, Select } from '#ui/forms/field.tsx'
import { findMissing, useForm } from '#ui/forms/form.ts'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import type { Topic } from '../contract/endpoints.ts'
import { maxSubject } from '../contract/limits.ts'
import { makeTicket, newTicketPath, termsQuery } from '../query-options.ts'
import { DueTime, HoursUsed, OffNote } from './ticket-marks.tsx'

export default function NewTicketForm() {
  const navigate = useNavigate()
  const { data: terms } = useQuery(termsQuery)
  const { uploads, attachments, add, confirm, list, busy } = useUploads(newTicketPath)
  const form = useForm<'subject' | 'about' | 'message'>({
    draft: 'new-ticket',
    limits: { subject: maxSubject, message: maxMessage },
    check: (values) =>
      findMissing(values, { subject: 'Please enter a subject', message: 'Please write what it is about' }),
  })
  const topics = terms?.topics ?? []
  return (
    <MutationForm
      form={{
        ...form,
        bind: (send: Parameters<typeof form.bind>[0]) => form.bind((values) => confirm(() => send(values))),
      }}
      mutation={makeTicket}
      input={({ subject, about, message }) => {
        const { kind, id } = topics[Number(about) - 1] ?? {}
        return { body: { subject, message, about: kind && id ? { kind, id } : null, attachments } }
      }}
      failure="The ticket was not made"
      onDone={({ id }) => {
        form.clear()
        void navigate({ to: '/dashboard/support/$id', params: { id: String(id) } })
      }}
      label="Make the Ticket"
      busy={busy}
      back="Not Yet"
      closes
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {terms && (
        <div className="grid gap-3 border-l-2 border-accent pl-4">
          {terms.answerBy && (
            <p className="text-md">
              You get an answer by <DueTime at={terms.answerBy} />.
            </p>
          )}
          <OffNote off={terms.off} />
          <HoursUsed hours={terms.hours} reader="client" />
        </div>
      )}
      <Field label="Subject" {...form.field('subject')} />
      {topics.length > 0 && (
        <Field label="What is it about?" {...form.field('about')}>
          <Select>
            <option value="">None of these</option>
            <Topics topics={topics} kind="order" label="Your orders" />
            <Topics topics={topics} kind="service" label="Services" />
            <Topics topics={topics} kind="item" label="Library" />
            <Topics topics={topics} kind="post" label="Blog" />
          </Select>
        </Field>
      )}
      <Field
        label="Your question"
        hint="What you did, what you expected and what happened instead. Send no passwords."
        rows={7}
        {...form.field('message')}
      />
      <div className="grid gap-2">
        {uploads.length > 0 && <UploadList {...list} />}
        <div className="-ml-3">
          <AttachButton onFiles={add} />
        </div>
      </div>
    </MutationForm>
  )
}

type TopicsProps = { topics: Topic[]; kind: Topic['kind']; label: string }

/** The value of an option is its place in the whole list, from 1 on. */
function Topics({ topics, kind, label }: TopicsProps) {
  if (topics.every((topic) => topic.kind !== kind)) return null
  return (
    <optgroup label={label}>
      {topics.map(
        (topic, index) =>
          topic.kind === kind && (
            <option key={topic.id} value={index + 1}>
              {topic.title}
            </option>
          ),
      )}
    </optgroup>
  )
}
