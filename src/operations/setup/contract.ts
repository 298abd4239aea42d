import { z } from 'zod'
import { InvoiceSettings } from '#base/site/contract/invoice-settings.ts'
import { SampleTexts } from '#base/site/contract.ts'
import { Rules } from '#desk/calls/contract/availability.ts'
import type { Contract } from '#platform/contract.ts'
import { setupSteps, stepStates } from './domain/steps.ts'

const stepNames = setupSteps.map(({ name }) => name)
export type StepName = (typeof setupSteps)[number]['name']

const state = z.enum(stepStates)
export type StepState = z.infer<typeof state>

const step = z.enum(stepNames)

const hasSample = z.boolean().describe('Whether the site may have sample records that can be removed')

export const Setup = z.object({
  isOffered: z.boolean().describe('Whether the site started with the sample and has an open step'),
  steps: z.array(z.object({ step, state })),
  hasSample,
  sampleTexts: SampleTexts,
  hasLegalPages: z.boolean().describe('Whether visitors find an imprint and a privacy notice'),
})
export type Setup = z.infer<typeof Setup>

export const PublicSite = z.object({
  isClosed: z.boolean(),
  sample: z
    .array(z.enum(['testimonials', 'figures', 'biography']))
    .describe('What of the sample visitors of the open site read under the owner’s name'),
})
export type PublicSite = z.infer<typeof PublicSite>

export const sampleKinds = [
  'project',
  'testimonial',
  'post',
  'service',
  'category',
  'post-category',
  'question',
  'member-item',
  'call-type',
  'open-hours',
] as const
export type SampleKind = (typeof sampleKinds)[number]

const Going = z.object({ id: z.int(), name: z.string() })
const Staying = Going.extend({ reason: z.string() })

const SampleGroup = z.object({
  kind: z.enum(sampleKinds),
  going: z.array(Going).describe('Unchanged sample records, which the removal deletes'),
  staying: z.array(Staying),
})
export type SampleGroup = z.infer<typeof SampleGroup>

const Sample = z.object({
  count: z.int().describe('The number of records that the removal deletes'),
  groups: z.array(SampleGroup).describe('Kinds without records are absent'),
})
export type Sample = z.infer<typeof Sample>

const TestEmail = z.object({
  to: z.string(),
  isSent: z.boolean(),
  answer: z.string().describe("The mail server's answer, or the reason for none"),
})
export type TestEmail = z.infer<typeof TestEmail>

/** The owner's answers in the set-up about orders. */
const WorkInput = z.object({
  depositPercent: InvoiceSettings.shape.depositPercent,
  projectMinutes: Rules.shape.projectMinutes,
})

/** A field is null until the owner answers it. */
const Work = z.object({
  depositPercent: z.int().nullable(),
  projectMinutes: z.array(z.int()).nullable().describe('Of each weekday, Sunday first'),
})
export type Work = z.infer<typeof Work>

/** The items of the checklist that follows the set-up, in the order of the page. */
export const checklistItems = [
  'texts',
  'pages',
  'invoices',
  'calls',
  'mail',
  'second-factor',
  'copies',
] as const

export const Checklist = z.array(z.object({ item: z.enum(checklistItems), isDone: z.boolean() }))
export type Checklist = z.infer<typeof Checklist>

const admin = { access: ['admin'] } as const

export const setupContract = {
  'GET /api/admin/setup': { ...admin, output: Setup, summary: 'Get the progress of the set-up' },
  'PUT /api/admin/setup': {
    ...admin,
    body: z.object({ step, state }),
    output: Setup,
    summary: 'Mark a step as done, skipped or open; only a sent test email completes the mail step',
  },
  'GET /api/admin/setup/work': {
    ...admin,
    output: Work,
    summary: 'What is asked for before work begins, and the hours for it on each weekday, as answered',
  },
  'PUT /api/admin/setup/work': {
    ...admin,
    body: WorkInput,
    output: Work,
    summary: 'Say what is asked for before work begins, and the hours for it; the hours for calls stay',
  },
  'POST /api/admin/setup/checklist/end': {
    ...admin,
    summary: 'Hide the list of what is left to do after the set-up',
  },
  'POST /api/admin/setup/end': {
    ...admin,
    output: Setup,
    summary: 'Skip all open steps, and hide the list of what is left to do',
  },
  'POST /api/admin/site/test-email': {
    ...admin,
    limit: 'test-mail',
    output: TestEmail,
    summary:
      "Send a test email to the caller at once; it has a link if the address is not verified. Returns the mail server's answer",
  },
  'GET /api/sample': {
    access: 'member',
    output: z.object({ hasSample }),
    summary:
      'Check whether the site has its sample; if so, pages show examples for figures that are not measured',
  },
  'GET /api/admin/sample': {
    ...admin,
    output: Sample,
    summary: 'List the sample records: those that the removal would delete, and those that stay',
  },
  'POST /api/admin/sample/removal': {
    ...admin,
    body: z.object({
      expected: z.int().min(0).describe('The number of records to delete that the admin has seen'),
      keepsTexts: z.boolean().default(false).describe('Whether unchanged texts of the sample stay'),
    }),
    output: Sample,
    summary: 'Remove the unchanged sample records, all or none; 409 when their number is not `expected`',
  },
} satisfies Contract
