import { useQuery } from '@tanstack/react-query'
import { msg, t } from '#platform/texts.ts'
import { servicesQuery } from '#showcase/catalogue/query-options/services.ts'
import { asAddress, CollectionForm, type CollectionFormUse } from '#ui/collection/collection-form.tsx'
import { type Project, ProjectForm } from '../contract.ts'
import { clientWordsQuery } from '../query-options.ts'
import { describeOutcome, OutcomeFields, readOutcome } from './outcome-fields.tsx'
import { describePictures, PicturesField } from './pictures-field.tsx'

export default function ProjectsForm(use: CollectionFormUse<Project, ProjectForm>) {
  const names = useServiceNames(use.item?.serviceId)
  const serviceId = { label: t`Service`, hint: t(serviceHint), wide: true, names } as const
  const testimonialId = {
    label: t`Client's Words`,
    hint: t`The testimonial that is shown with the project.`,
    wide: true,
    names: useTestimonialNames(use.item?.testimonialId),
  } as const
  return (
    <CollectionForm
      {...use}
      schema={ProjectForm}
      fields={{ ...fields(), testimonialId, serviceId, ...lastFields() }}
    />
  )
}

const serviceHint = msg`Where “Order something like this” leads.`

/**
 * Returns the names of the services to choose from. Includes the chosen service even before the services are loaded, and if it is
 * no longer offered.
 */
function useServiceNames(chosen: number | null | undefined): Record<string, string> {
  const { data, isPending } = useQuery(servicesQuery)
  const offered = (data ?? []).map(({ id, name }) => [`${id}`, name])
  const absent = isPending ? t`Loading services...` : t`A service that is no longer offered`
  return { '': t`All services`, ...(chosen && { [chosen]: absent }), ...Object.fromEntries(offered) }
}

/**
 * Returns the names of the testimonials to choose from. Includes the chosen testimonial even before the testimonials are loaded,
 * and if it was deleted.
 */
function useTestimonialNames(chosen: number | null | undefined): Record<string, string> {
  const { data, isPending } = useQuery(clientWordsQuery)
  const given = (data ?? []).map(({ id, name, company }) => [`${id}`, `${name}, ${company}`])
  const absent = isPending ? t`Loading testimonials...` : t`A testimonial that was deleted`
  return { '': t`None`, ...(chosen && { [chosen]: absent }), ...Object.fromEntries(given) }
}

const fields = () =>
  ({
    title: { label: t`Title`, wide: true },
    slug: {
      label: t`Address`,
      hint: t`The last part of the address: tidewick for /projects/tidewick. Empty: unchanged, or made from the title.`,
      wide: true,
      ...asAddress,
    },
    category: { label: t`Category` },
    clientName: { label: t`Client` },
    completedAt: {
      type: 'date',
      label: t`Completed`,
      hint: t`Empty: today, or unchanged.`,
      wide: true,
      read: (stored: unknown) => String(stored ?? '').slice(0, 10),
    },
    description: {
      label: t`Description`,
      hint: t`One or two sentences, shown on the project's card.`,
      wide: true,
      rows: 2,
    },
    longDescription: {
      label: t`Long Description`,
      hint: t`Shown when the card is opened. An empty line starts a new paragraph.`,
      wide: true,
      rows: 6,
    },
    pictures: {
      label: t`Pictures`,
      Part: PicturesField,
      read: (stored: unknown) => stored ?? [],
      describe: describePictures,
    },
    image: {
      label: t`Image URL`,
      hint: t`Shown while there are no pictures. A path of this site or an https address.`,
      wide: true,
      ...asAddress,
    },
    tags: { label: t`Tags (comma-separated)`, placeholder: t`Real time, Offline first` },
    technologies: {
      label: t`Technologies (comma-separated)`,
      placeholder: t`TypeScript, PostgreSQL`,
    },
    liveUrl: { label: t`Live URL`, ...asAddress, placeholder: 'https://' },
    githubUrl: { label: t`GitHub URL`, ...asAddress, placeholder: 'https://github.com/' },
    outcome: {
      label: t`Result`,
      Part: OutcomeFields,
      read: readOutcome,
      describe: describeOutcome,
    },
  }) as const

const lastFields = () =>
  ({
    featured: { isSwitch: true, label: t`Featured`, hint: t`Shown on the front page` },
  }) as const
