import { useMutation } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { Field, TextArea, TextInput } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { showProblem, showRefusal, useShapedForm } from '../../../accounts/parts/shaped-form.ts'
import {
  type Testimonial,
  TestimonialForm,
  type TestimonialFormInput,
} from '../../../testimonials/contract.ts'
import { saveTestimonial } from '../../queries/testimonials.ts'
import { SwitchRow } from '../settings/switch-row.tsx'
import { SaveBar } from './save-bar.tsx'

type TestimonialFieldsProps = { testimonial: Testimonial | undefined; onSaved: () => void }

/** The form for a testimonial, or for a new one. */
export function TestimonialFields({ testimonial, onSaved }: TestimonialFieldsProps) {
  const form = useShapedForm(TestimonialForm, valuesOf(testimonial))
  const { mutate, isPending } = useMutation({
    ...saveTestimonial,
    onSuccess: () => {
      const done = testimonial ? 'updated' : 'created'
      toast({ title: 'Success', description: `Testimonial ${done} successfully` })
      onSaved()
    },
    onError: (problem) => {
      showProblem('Error', problem, `Failed to ${testimonial ? 'update' : 'create'} testimonial`)
      showRefusal(form, problem)
    },
  })
  const save = form.handleSubmit((fields) => mutate({ ...(testimonial && { id: testimonial.id }), fields }))
  return (
    <form
      noValidate
      onSubmit={save}
      className="grid gap-5 sm:grid-cols-2 [&_input]:scroll-mb-24 [&_textarea]:scroll-mb-24"
    >
      <Texts form={form} />
      <div className="-mx-6 sm:col-span-2">
        <SwitchRow {...form.register('featured')} label="Featured" hint="Stands on the front page" />
      </div>
      <SaveBar busy={isPending}>{testimonial ? 'Update Testimonial' : 'Create Testimonial'}</SaveBar>
    </form>
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
        <TextInput
          {...register('avatar')}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
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
