import type { UseFormReturn } from 'react-hook-form'
import { Field, TextArea, TextInput } from '#ui/field.tsx'
import { useZodForm } from '#ui/form.ts'
import { asAddress, ContentForm } from '#ui/ordered-content/content-form.tsx'
import { type Testimonial, TestimonialForm, type TestimonialFormInput } from '../contract.ts'
import { saveTestimonial } from '../query-options/administration.ts'

type TestimonialFieldsProps = { testimonial: Testimonial | undefined; onSaved: () => void }

/** The form for a testimonial, or for a new one. */
export function TestimonialFields({ testimonial, onSaved }: TestimonialFieldsProps) {
  const form = useZodForm(TestimonialForm, valuesOf(testimonial))
  return (
    <ContentForm
      what="Testimonial"
      item={testimonial}
      form={form}
      featured={form.register('featured')}
      save={saveTestimonial}
      onSaved={onSaved}
    >
      <Texts form={form} />
    </ContentForm>
  )
}

type Fields = { form: UseFormReturn<TestimonialFormInput, unknown, TestimonialForm> }

function Texts({ form: { register, formState } }: Fields) {
  const { errors } = formState
  return (
    <>
      <Field label="Name" error={errors.name?.message} className="sm:col-span-2">
        <TextInput {...register('name')} />
      </Field>
      <Field label="Company" error={errors.company?.message}>
        <TextInput {...register('company')} />
      </Field>
      <Field label="Position" error={errors.role?.message}>
        <TextInput {...register('role')} />
      </Field>
      <Field label="Content" error={errors.content?.message} className="sm:col-span-2">
        <TextArea {...register('content')} rows={5} />
      </Field>
      <Field label="Rating (1-5)" error={errors.rating?.message}>
        <TextInput {...register('rating')} type="number" inputMode="numeric" min={1} max={5} step={1} />
      </Field>
      <Field
        label="Client Photo URL"
        hint="A path of this site or an https address."
        error={errors.avatar?.message}
      >
        <TextInput {...register('avatar')} {...asAddress} />
      </Field>
    </>
  )
}

const valuesOf = (testimonial: Testimonial | undefined) => ({
  name: testimonial?.name ?? '',
  company: testimonial?.company ?? '',
  role: testimonial?.role ?? '',
  content: testimonial?.content ?? '',
  rating: testimonial?.rating ?? 5,
  avatar: testimonial?.avatar ?? '',
  featured: testimonial?.featured ?? false,
})
