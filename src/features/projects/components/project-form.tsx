import type { UseFormReturn } from 'react-hook-form'
import { Field, TextArea, TextInput } from '#ui/field.tsx'
import { useZodForm } from '#ui/form.ts'
import { asAddress, ContentForm } from '#ui/ordered-content/content-form.tsx'
import { type Project, ProjectForm, type ProjectFormInput } from '../contract.ts'
import { saveProject } from '../query-options/administration.ts'

type ProjectFieldsProps = { project: Project | undefined; onSaved: () => void }

/** The form for a project, or for a new one. */
export function ProjectFields({ project, onSaved }: ProjectFieldsProps) {
  const form = useZodForm(ProjectForm, valuesOf(project))
  return (
    <ContentForm
      what="Project"
      item={project}
      form={form}
      featured={form.register('featured')}
      save={saveProject}
      onSaved={onSaved}
    >
      <Texts form={form} />
      <ListsAndLinks form={form} />
    </ContentForm>
  )
}

type Fields = { form: UseFormReturn<ProjectFormInput, unknown, ProjectForm> }

function Texts({ form: { register, formState } }: Fields) {
  const { errors } = formState
  return (
    <>
      <Field label="Title" error={errors.title?.message} className="sm:col-span-2">
        <TextInput {...register('title')} />
      </Field>
      <Field
        label="Description"
        hint="One or two sentences; they stand on the project's card."
        error={errors.description?.message}
        className="sm:col-span-2"
      >
        <TextArea {...register('description')} rows={2} />
      </Field>
      <Field
        label="Long Description"
        hint="The story that opens with the card. An empty line begins a paragraph."
        error={errors.longDescription?.message}
        className="sm:col-span-2"
      >
        <TextArea {...register('longDescription')} rows={6} />
      </Field>
      <Field
        label="Image URL"
        hint="A path of this site or an https address."
        error={errors.image?.message}
        className="sm:col-span-2"
      >
        <TextInput {...register('image')} {...asAddress} />
      </Field>
    </>
  )
}

function ListsAndLinks({ form: { register, formState } }: Fields) {
  const { errors } = formState
  return (
    <>
      <Field label="Tags (comma-separated)" error={errors.tags?.message}>
        <TextInput {...register('tags')} placeholder="Real time, Offline first" />
      </Field>
      <Field label="Technologies (comma-separated)" error={errors.technologies?.message}>
        <TextInput {...register('technologies')} placeholder="TypeScript, PostgreSQL" />
      </Field>
      <Field label="Live URL" error={errors.liveUrl?.message}>
        <TextInput {...register('liveUrl')} {...asAddress} placeholder="https://" />
      </Field>
      <Field label="GitHub URL" error={errors.githubUrl?.message}>
        <TextInput {...register('githubUrl')} {...asAddress} placeholder="https://github.com/" />
      </Field>
    </>
  )
}

const valuesOf = (project: Project | undefined) => ({
  title: project?.title ?? '',
  description: project?.description ?? '',
  longDescription: project?.longDescription ?? '',
  image: project?.image ?? '',
  tags: project?.tags.join(', ') ?? '',
  technologies: project?.technologies.join(', ') ?? '',
  liveUrl: project?.liveUrl ?? '',
  githubUrl: project?.githubUrl ?? '',
  featured: project?.featured ?? false,
})
