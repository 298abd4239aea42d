import { z } from 'zod'
import { slugText } from '#base/addresses/contract.ts'
import { uploadedAddress } from '#base/images/contract.ts'
import { collectionContract, storedFields } from '#platform/collection-contract.ts'
import type { Contract } from '#platform/contract.ts'
import { identity } from '#platform/number-schema.ts'
import { says } from '#platform/says.ts'
import {
  clearableLine,
  clearableText,
  imageAddress,
  line,
  linkAddress,
  moment,
  text,
  words,
  wordsInText,
} from '#platform/text-schema.ts'
import { msg, t } from '#platform/texts.ts'

const amount = z
  .number(says(msg`Use a number`))
  .min(0, says(msg`Use a number from 0`))
  .max(1e12, says(msg`Use a smaller number`))
const shownAmount = line(24, msg`Say it as it is shown`)

/**
 * A measurement as a tuple: its name, the value before as text and number, the value after as text and number, and optionally the
 * value of a full bar.
 */
const Bar = z
  .tuple([line(80, msg`Say what was measured`), shownAmount, amount, shownAmount, amount, amount.optional()])
  .refine(([, , was, , now, full]) => full === undefined || full >= Math.max(was, now), {
    path: [5],
    error: () => t`Use at least the larger value`,
  })
export type Bar = z.output<typeof Bar>

const side = z.number().min(0).max(2000)
/** A part of a drawn screen as a `viewBox`: left, top, width, height. */
const Box = z
  .tuple([side, side, side.min(1), side.min(1)])
  .nullable()
  .default(null)

const Crop = z
  .object({ row: Box, thumb: Box, focus: Box })
  .nullable()
  .default(null)
  .describe('The part of a drawn screen for a row, for a square thumbnail, and for a phone')

/**
 * The result of a project: the values before (`was`) and after (`now`), the measured quantity (`of`), the method of measurement,
 * and bars for further measurements.
 */
const Outcome = z.object({
  was: line(24, msg`Say what it was before`),
  now: line(24, msg`Say what it is now`),
  of: line(100, msg`Say what was measured`),
  how: clearableText(500).default(null),
  bars: z.array(Bar).max(6, says(msg`Use at most 6 bars`)).default([]),
  crop: Crop,
})
export type Outcome = z.output<typeof Outcome>

const Picture = z.object({ address: uploadedAddress(), alt: line(300, msg`Say what the picture shows`) })
export type Picture = z.output<typeof Picture>

const Pictures = z
  .array(Picture)
  .max(8, says(msg`Use at most 8 pictures`))
  .refine(
    (all) => new Set(all.map(({ address }) => address)).size === all.length,
    says(msg`Use each picture once`),
  )
  .describe('Uploaded pictures in order; lists show the first one')

const Fields = z.object({
  slug: slugText(60).optional().describe('The last part of the address; by default made from the title'),
  title: line(200, msg`Title is required`),
  description: text(500, msg`Description is required`),
  longDescription: clearableText(10_000).optional(),
  image: imageAddress().optional(),
  pictures: Pictures,
  tags: words(msg`tags`),
  technologies: words(msg`technologies`),
  liveUrl: linkAddress().optional(),
  githubUrl: linkAddress().optional(),
  featured: z.boolean(),
  category: clearableLine(100).optional(),
  completedAt: moment().optional(),
  clientName: clearableLine(200).optional(),
  testimonial: clearableText(2000).optional(),
  testimonialId: identity().nullable().optional().describe('The testimonial beside the project'),
  outcome: Outcome.nullable().optional(),
  serviceId: identity().nullable().optional(),
})

export const ProjectInput = Fields.extend({
  pictures: Fields.shape.pictures.default([]),
  tags: Fields.shape.tags.default([]),
  technologies: Fields.shape.technologies.default([]),
  featured: Fields.shape.featured.default(false),
})
export type ProjectInput = z.output<typeof ProjectInput>

export const ProjectChange = Fields.partial()
export type ProjectChange = z.output<typeof ProjectChange>

/** Parses a typed number: '2,400' becomes 2400. An empty text becomes undefined. */
const toNumber = (typed = '') => (typed.trim() === '' ? undefined : Number(typed.replaceAll(',', '')))

/**
 * The form for a result, with all values as typed. If all are empty, the project has no result. Empty bars at the end are
 * ignored.
 */
const OutcomeForm = z
  .object({
    was: z.string(),
    now: z.string(),
    of: z.string(),
    how: z.string(),
    bars: z.array(z.array(z.string())),
    crop: Crop.unwrap(),
  })
  .transform(({ bars, ...rest }) => {
    const isBlank = (texts: string[]) => texts.every((typed) => typed.trim() === '')
    const filled = bars.slice(0, bars.findLastIndex((bar) => !isBlank(bar)) + 1)
    if (isBlank([rest.was, rest.now, rest.of, rest.how]) && filled.length === 0) return null
    const outcome = {
      ...rest,
      bars: filled.map(([name = '', was = '', wasValue, now = '', nowValue, full]) => {
        const given = [name, was, toNumber(wasValue), now, toNumber(nowValue)]
        return toNumber(full) === undefined ? given : [...given, toNumber(full)]
      }),
    }
    return outcome as z.input<typeof Outcome>
  })
  .pipe(Outcome.nullable())

/** The value of a select. An empty text means that nothing is chosen. */
const chosen = z.string().transform((id) => (id === '' ? null : Number(id)))

/** The schema of the form for a project. The entries of a list are separated by commas. */
export const ProjectForm = Fields.omit({
  testimonial: true,
}).extend({
  slug: z.union([z.literal('').transform(() => undefined), slugText(60)]),
  completedAt: z.union([
    z.literal('').transform(() => undefined),
    z.iso.date(says(msg`Use a date`)).transform((day) => `${day}T00:00:00.000Z`),
  ]),
  tags: wordsInText(msg`tags`),
  technologies: wordsInText(msg`technologies`),
  outcome: OutcomeForm,
  testimonialId: chosen,
  serviceId: chosen,
})
export type ProjectForm = z.output<typeof ProjectForm>

export const Project = z.object({
  id: z.int(),
  ...storedFields(ProjectInput.shape),
  version: z.int(),
})
export type Project = z.infer<typeof Project>

export const projectsContract = {
  ...collectionContract('projects', {
    noun: 'project',
    input: ProjectInput,
    change: ProjectChange,
    output: Project,
  }),
  'GET /api/projects/featured': {
    access: 'anyone',
    isContent: true,
    shared: true,
    output: z.array(Project),
    summary: 'List the projects of the front page',
  },
  'GET /api/projects/{slug}': {
    access: 'anyone',
    isContent: true,
    params: z.object({ slug: z.string().max(100) }),
    output: Project,
    summary: 'Get a project, featured or not',
  },
} satisfies Contract
