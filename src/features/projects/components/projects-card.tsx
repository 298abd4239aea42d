import { Badge } from '#ui/badge.tsx'
import { OrderedCard } from '#ui/ordered-content/ordered-card.tsx'
import { asAddress } from '#ui/ordered-content/ordered-form.tsx'
import { ProjectForm } from '../contract.ts'
import { projectOptions } from '../query-options.ts'

/** All projects, for admins. */
export function ProjectsCard() {
  return (
    <OrderedCard
      title="Projects"
      empty="No projects found. Create your first project!"
      options={projectOptions}
      describe={({ title, description, featured, tags: [tag] }) => ({
        name: title,
        text: description,
        featured,
        facts: tag && <Badge className="max-w-full overflow-hidden">{tag}</Badge>,
      })}
      form={{ schema: ProjectForm, fields }}
    />
  )
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
