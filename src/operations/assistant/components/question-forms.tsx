import { useMutation, useQuery } from '@tanstack/react-query'
import { t } from '#platform/texts.ts'
import { FaqInput } from '#showcase/faq/contract.ts'
import { faqOptions } from '#showcase/faq/query-options.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/forms/field.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import type { UnansweredQuestion } from '../contract.ts'
import { addToFaq, addWording } from '../query-options/questions.ts'

export type QuestionFormProps = { asked: UnansweredQuestion; action: 'add' | 'same'; onDone: () => void }

export default function QuestionForm({ action, ...use }: QuestionFormProps) {
  return action === 'add' ? <AddForm {...use} /> : <SameForm {...use} />
}

type FormUse = Omit<QuestionFormProps, 'action'>

const Answered = FaqInput.pick({ question: true, answer: true })

function AddForm({ asked, onDone }: FormUse) {
  const question = asked.question.replace(/\s+/g, ' ').slice(0, 200)
  const form = useZodForm(Answered, { question, answer: '' })
  const add = useMutation({
    ...addToFaq,
    onSuccess: () => {
      onDone()
      toast({ title: t`Added to the FAQ` })
    },
    onError: form.onFailure(t`Not Added`),
  })
  return (
    <form
      {...form.bind((fields) => add.mutate({ params: { id: asked.id }, body: { ...fields, alsoAsked: [] } }))}
      className="grid gap-5"
    >
      <Field label={t`Question`} {...form.register('question')} {...form.field('question')} />
      <Field
        label={t`Answer`}
        hint={t`The first sentence is what the assistant says first.`}
        rows={5}
        {...form.register('answer')}
        {...form.field('answer')}
      />
      <Submit busy={add.isPending}>{t`Add to FAQ`}</Submit>
    </form>
  )
}

function SameForm({ asked, onDone }: FormUse) {
  const { data = [] } = useQuery(faqOptions.list)
  const same = useMutation({
    ...addWording,
    onSuccess: () => {
      onDone()
      toast({ title: t`Wording Added`, description: t`The assistant gives the same answer to it now.` })
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const faqId = Number(new FormData(event.currentTarget).get('entry'))
        same.mutate({ params: { id: asked.id }, body: { faqId } })
      }}
      className="grid gap-5"
    >
      <Field
        label={t`Entry of the FAQ`}
        hint={t`Its answer is given for this wording too. Visitors do not see the wording.`}
        error={same.error?.message}
        name="entry"
        required
        names={[['', t`Choose …`], ...data.map(({ id, question }) => [id, question] as const)]}
      />
      <Submit busy={same.isPending}>{t`Save`}</Submit>
    </form>
  )
}

const Submit = ({ busy, children }: { busy: boolean; children: string }) => (
  <div className="flex justify-end">
    <Button type="submit" busy={busy}>
      {children}
    </Button>
  </div>
)
