import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AttachButton } from '#desk/threads/components/message-composer.tsx'
import UploadList from '#desk/threads/components/upload-list.tsx'
import { useUploads } from '#desk/threads/components/use-uploads.ts'
import { t } from '#platform/texts.ts'
import { Field, Select } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { rich } from '#ui/text/rich.tsx'
import { TicketForm, type Topic } from '../contract/endpoints.ts'
import { makeTicket, newTicketPath, termsQuery } from '../query-options.ts'
import { DueTime, HoursUsed, OffNote } from './ticket-marks.tsx'

export default function NewTicketForm() {
  const navigate = useNavigate()
  const { data: terms } = useQuery(termsQuery)
  const { uploads, attachments, add, confirm, list, busy } = useUploads(newTicketPath)
  const form = useZodForm(TicketForm, { subject: '', about: '', message: '' }, { draft: 'new-ticket' })
  const topics = terms?.topics ?? []
  return (
    <MutationForm
      form={{
        ...form,
        bind: (send: Parameters<typeof form.bind>[0]) => form.bind((values) => confirm(() => send(values))),
      }}
      mutation={makeTicket}
      input={({ subject, about, message }) => {
        const topic = topics.find((one) => topicKey(one) === about)
        return { body: { subject, message, about: topic ?? null, attachments } }
      }}
      failure={t`The ticket was not made`}
      onDone={({ id }) => {
        form.clear()
        void navigate({ to: '/dashboard/support/$id', params: { id: String(id) } })
      }}
      label={t`Make the Ticket`}
      busy={busy}
      back={t`Not Yet`}
      closes
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {terms && (
        <div className="grid gap-3 border-s-2 border-accent ps-4">
          {terms.answerBy && (
            <p className="text-md">
              {rich(t`You get an answer by <duetime/>.`, { duetime: <DueTime at={terms.answerBy} /> })}
            </p>
          )}
          <OffNote off={terms.off} />
          <HoursUsed hours={terms.hours} reader="client" />
        </div>
      )}
      <Field label={t`Subject`} {...form.field('subject')} />
      {topics.length > 0 && (
        <Field label={t`What is it about?`} {...form.field('about')}>
          <Select>
            <option value="">{t`None of these`}</option>
            <Topics topics={topics} kind="order" label={t`Your orders`} />
            <Topics topics={topics} kind="service" label={t`Services`} />
            <Topics topics={topics} kind="item" label={t`Library`} />
            <Topics topics={topics} kind="post" label={t`Blog`} />
          </Select>
        </Field>
      )}
      <Field
        label={t`Your question`}
        hint={t`What you did, what you expected and what happened instead. Send no passwords.`}
        rows={7}
        {...form.field('message')}
      />
      <div className="grid gap-2">
        {uploads.length > 0 && <UploadList {...list} />}
        <div className="-ms-3">
          <AttachButton onFiles={add} />
        </div>
      </div>
    </MutationForm>
  )
}

const topicKey = ({ kind, id }: Topic) => `${kind} ${id}`

type TopicsProps = { topics: Topic[]; kind: Topic['kind']; label: string }

function Topics({ topics, kind, label }: TopicsProps) {
  if (topics.every((topic) => topic.kind !== kind)) return null
  return (
    <optgroup label={label}>
      {topics.map(
        (topic) =>
          topic.kind === kind && (
            <option key={topic.id} value={topicKey(topic)}>
              {topic.title}
            </option>
          ),
      )}
    </optgroup>
  )
}
