import { asAddress, OrderedForm, type OrderedFormUse } from '#ui/ordered-content/ordered-form.tsx'
import { type Project, ProjectForm } from '../contract.ts'

/** The form for a project, or for a new one. */
export default function ProjectsForm(use: OrderedFormUse<Project, ProjectForm>) {
  return <OrderedForm {...use} schema={ProjectForm} fields={fields} />
}

const fields = {
  title: { control: 'input', label: 'Title', wide: true },
  description: {
    control: 'textarea',
    label: 'Description',
    hint: "One or two sentences; they stand on the project's card.",
    wide: true,
    rows: 2,
  },
  longDescription: {
    control: 'textarea',
    label: 'Long Description',
    hint: 'The story that opens with the card. An empty line begins a paragraph.',
    wide: true,
    rows: 6,
  },
  image: {
    control: 'input',
    label: 'Image URL',
    hint: 'A path of this site or an https address.',
    wide: true,
    ...asAddress,
  },
  tags: { control: 'input', label: 'Tags (comma-separated)', placeholder: 'Real time, Offline first' },
  technologies: {
    control: 'input',
    label: 'Technologies (comma-separated)',
    placeholder: 'TypeScript, PostgreSQL',
  },
  liveUrl: { control: 'input', label: 'Live URL', ...asAddress, placeholder: 'https://' },
  githubUrl: { control: 'input', label: 'GitHub URL', ...asAddress, placeholder: 'https://github.com/' },
  featured: { control: 'switch', label: 'Featured', hint: 'Stands on the front page' },
} as const
