import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, identity } from '#platform/number-schema.ts'

export const ServiceCategory = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  icon: z.string().nullable(),
  displayOrder: z.int(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type ServiceCategory = z.infer<typeof ServiceCategory>

/** Dollars as a decimal string, '1200.00'. */
export const Price = z.string().regex(/^\d{1,8}\.\d{2}$/)

const PackagePricing = z.object({
  price: Price,
  features: z.array(z.string()).optional(),
  deliveryTime: z.string().optional(),
})

export const Service = z.object({
  id: z.int(),
  categoryId: z.int(),
  name: z.string(),
  description: z.string(),
  longDescription: z.string().nullable(),
  features: z.array(z.string()),
  pricing: z.object({ basic: PackagePricing, standard: PackagePricing, premium: PackagePricing }),
  deliveryTime: z.string().nullable(),
  requirements: z.array(z.string()),
  image: z.string().nullable(),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Service = z.infer<typeof Service>

export const catalogueContract = {
  'GET /api/services/categories': {
    access: 'anyone',
    isContent: true,
    output: z.array(ServiceCategory),
    summary: 'The active categories in their display order',
  },
  'GET /api/services/featured': {
    access: 'anyone',
    isContent: true,
    output: z.array(Service),
    summary: 'The active services that are featured',
  },
  'GET /api/services': {
    access: 'anyone',
    isContent: true,
    query: z.object({ category: identity().optional() }),
    output: z.array(Service),
    summary: 'The active services, of one category where `category` says so',
  },
  'GET /api/services/{id}': {
    access: 'anyone',
    isContent: true,
    params: Id,
    missing: 'Service Not Found',
    output: Service,
    summary: 'One active service',
  },
} satisfies Contract
