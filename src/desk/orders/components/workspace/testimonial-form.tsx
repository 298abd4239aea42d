import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { t } from '#platform/texts.ts'
import { TestimonialFigure } from '#showcase/testimonials/components/testimonial-figure.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { TestimonialChoice, type TestimonialDraft } from '../../contract/reviews.ts'
import { makeTestimonial, testimonialDraftQuery } from '../../query-options/reviews.ts'

type TestimonialFormProps = { orderId: number }

export default function TestimonialForm({ orderId }: TestimonialFormProps) {
  const draft = useQuery(testimonialDraftQuery(orderId))
  if (draft.data) return <DraftForm draft={draft.data} orderId={orderId} />
  if (draft.isError) return <LoadProblem text={t`The testimonial could not be prepared.`} query={draft} />
  return <Skeleton className="h-64" />
}

function DraftForm({ draft, orderId }: TestimonialFormProps & { draft: TestimonialDraft }) {
  const form = useZodForm(TestimonialChoice, { company: draft.company })
  const company = useWatch({ control: form.control, name: 'company' })
  return (
    <MutationForm
      form={form}
      mutation={makeTestimonial(orderId)}
      input={(body) => ({ params: { id: orderId }, body })}
      failure={t`No testimonial was made`}
      done={{ title: t`Success`, description: t`The review is on the front page now.` }}
      closes
      label={t`Show on the Front Page`}
      back={t`Cancel`}
      className="grid gap-6"
    >
      <section aria-label={t`Preview`} className="rounded-control border border-line p-5 wrap-anywhere">
        <TestimonialFigure testimonial={{ ...draft, company }} />
      </section>
      <Field label={t`Company`} {...form.field('company')} hint={t`Stands behind the name.`}>
        <TextInput maxLength={200} autoComplete="off" />
      </Field>
    </MutationForm>
  )
}
