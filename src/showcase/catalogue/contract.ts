import { z } from 'zod'
import { amount, typedAmount } from '#platform/amount-schema.ts'
import { collectionContract, storedFields } from '#platform/collection-contract.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, wholeNumber } from '#platform/number-schema.ts'
import { says } from '#platform/says.ts'
import {
  clearableLine,
  clearableText,
  example,
  imageAddress,
  line,
  lines,
  linesInText,
  text,
} from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'

const CategoryFields = z.object({
  name: line(100, msg`Name is required`),
  description: clearableText(500).optional(),
  icon: clearableText(60)
    .refine((name) => name === null || /^[a-z0-9-]+$/.test(name), says(msg`Use a name of lucide.dev`))
    .meta(example('globe'))
    .describe('The name of an icon of lucide.dev')
    .optional(),
  isActive: z.boolean(),
})

export const CategoryInput = CategoryFields.extend({ isActive: CategoryFields.shape.isActive.default(true) })
export type CategoryInput = z.output<typeof CategoryInput>

export const CategoryChange = CategoryFields.partial()
export type CategoryChange = z.output<typeof CategoryChange>

export const CategoryForm = CategoryFields
export type CategoryForm = z.output<typeof CategoryForm>

export const ServiceCategory = z.object({
  id: z.int(),
  ...storedFields(CategoryFields.shape),
  displayOrder: z.int(),
  createdAt: z.iso.datetime(),
})
export type ServiceCategory = z.infer<typeof ServiceCategory>

export const AdminCategory = ServiceCategory.omit({ displayOrder: true }).extend({ version: z.int() })
export type AdminCategory = z.infer<typeof AdminCategory>

export const Price = z.string().regex(/^\d{1,8}\.\d{2}$/)

const packageMap = <Package extends z.ZodType>(Package: Package) =>
  z.object({ basic: Package.optional(), standard: Package.optional(), premium: Package.optional() })

const effortHours = wholeNumber(0, 10_000, msg`Use a whole number from 0 to 10,000`)
const effort = 'Hours of work that the owner plans for; visitors do not see it'

const revisions = wholeNumber(0, 100, msg`Use a whole number from 0 to 100`)
const depositPercent = wholeNumber(1, 99, msg`Use a whole number from 1 to 99`)
const deposit = 'Share of the price that is invoiced before the work; null: as the settings of invoices say'

const PackageInput = z.object({
  name: clearableLine(60).describe("Absent or null: the default name, such as 'Basic Package'").optional(),
  description: clearableLine(200)
    .describe('A line below the name; absent or null: the default one')
    .optional(),
  price: amount().nullable().describe('Null: on request, so clients cannot order it'),
  features: lines(msg`features`).optional(),
  deliveryTime: clearableLine(60).optional(),
  effortHours: effortHours.nullable().optional().describe(effort),
  revisions: revisions.nullable().optional().describe('The number of revisions that the price includes'),
  depositPercent: depositPercent.nullable().optional().describe(deposit),
})

const Fields = z.object({
  categoryId: identity(),
  name: line(200, msg`Name is required`),
  description: text(500, msg`Description is required`),
  longDescription: clearableText(10_000).optional(),
  features: lines(msg`features`),
  requirements: lines(msg`requirements`),
  pricing: packageMap(PackageInput)
    .refine((pricing) => Object.values(pricing).some(Boolean), says(msg`Offer at least one package`))
    .describe('One to three packages; a change replaces all of them'),
  pricesIncludeVat: z
    .boolean()
    .optional()
    .describe(
      'Whether its prices include VAT. If absent, a new service and one with another price follow the settings of invoices',
    ),
  deliveryTime: clearableLine(60).optional(),
  image: imageAddress().optional(),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
})

export const ServiceInput = Fields.extend({
  features: Fields.shape.features.default([]),
  requirements: Fields.shape.requirements.default([]),
  isActive: Fields.shape.isActive.default(true),
  isFeatured: Fields.shape.isFeatured.default(false),
})
export type ServiceInput = z.output<typeof ServiceInput>

export const ServiceChange = Fields.partial()
export type ServiceChange = z.output<typeof ServiceChange>

/** Parses a number field. An empty field becomes null. */
const typedNumber = (number: typeof effortHours) =>
  z
    .string()
    .transform((typed): string | number | null => typed.trim() || null)
    .pipe(number.nullable())

/** A package in the form. Null if the package is not offered. */
const TypedPackage = PackageInput.extend({
  price: typedAmount().nullable(),
  features: linesInText(msg`features`),
  effortHours: typedNumber(effortHours),
  revisions: typedNumber(revisions),
  depositPercent: typedNumber(depositPercent),
})
  .nullable()
  .transform((typed) => typed ?? undefined)

/** The schema of the form for a service. Each line of a list field is one entry. */
export const ServiceForm = Fields.extend({
  categoryId: z
    .string()
    .regex(/^[1-9]\d*$/, says(msg`Choose a category`))
    .transform(Number),
  features: linesInText(msg`features`),
  requirements: linesInText(msg`requirements`),
  pricesIncludeVat: z.boolean(),
  pricing: z.object({ basic: TypedPackage, standard: TypedPackage, premium: TypedPackage }),
})
export type ServiceForm = z.output<typeof ServiceForm>

const StoredPackage = z.object({
  name: z.string().nullable().optional(),
  description: z.string().nullable().optional(),
  price: Price.nullable().describe('Null: on request'),
  features: z.array(z.string()).optional(),
  deliveryTime: z.string().nullable().optional(),
  revisions: z.int().nullable().optional(),
  depositPercent: z.int().nullable().optional().describe(deposit),
})

export const Service = z.object({
  id: z.int(),
  ...storedFields(Fields.omit({ pricing: true }).shape),
  pricing: packageMap(StoredPackage),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Service = z.infer<typeof Service>

export const AdminService = Service.extend({
  pricing: packageMap(StoredPackage.extend({ effortHours: z.int().nullable().optional() })),
  version: z.int(),
})
export type AdminService = z.infer<typeof AdminService>

const { 'GET /api/services': _services, ...changesOfServices } = collectionContract('services', {
  noun: 'service',
  input: ServiceInput,
  change: ServiceChange,
  output: AdminService,
})

const { 'GET /api/service-categories': _categories, ...changesOfCategories } = collectionContract(
  'service-categories',
  { noun: 'category', input: CategoryInput, change: CategoryChange, output: AdminCategory },
)

export const catalogueContract = {
  'GET /api/services/categories': {
    access: 'anyone',
    isContent: true,
    output: z.array(ServiceCategory),
    summary: 'List the active categories in order',
  },
  'GET /api/services/featured': {
    access: 'anyone',
    isContent: true,
    output: z.array(Service),
    summary: 'List the active services that are featured',
  },
  'GET /api/services': {
    access: 'anyone',
    isContent: true,
    query: z.object({ category: identity().optional() }),
    output: z.array(Service),
    summary: 'List the active services, or only those of `category`',
  },
  'GET /api/services/{id}': {
    access: 'anyone',
    isContent: true,
    params: Id,
    missing: msg`Service Not Found`,
    output: Service,
    summary: 'Get an active service',
  },
  'GET /api/admin/services': {
    access: ['admin'],
    output: z.array(AdminService),
    summary: 'List all services in order, including hidden ones',
  },
  ...changesOfServices,
  'GET /api/admin/service-categories': {
    access: ['admin'],
    output: z.array(AdminCategory),
    summary: 'List all categories in order, including hidden ones',
  },
  ...changesOfCategories,
  'GET /api/admin/icons': {
    access: ['admin'],
    query: z.object({ like: z.string().max(60).default('') }),
    output: z.array(z.string()),
    summary: 'List up to 12 icons of lucide.dev whose name contains `like`',
  },
} satisfies Contract
