import { ai } from './services/ai.ts'
import { consulting } from './services/consulting.ts'
import { performance } from './services/performance.ts'
import { productDevelopment } from './services/product-development.ts'
import type { SampleService } from './services/sample-service.ts'
import { writing } from './services/writing.ts'

type SampleServiceCategory = { name: string; description: string; icon: string }

/** In the order of the catalog. The icons are names of lucide.dev. */
export const serviceCategories: SampleServiceCategory[] = [
  {
    name: 'Product Development',
    description: 'New products, features and checkouts, from a signed page of scope to the release.',
    icon: 'layers',
  },
  {
    name: 'AI & Machine Learning',
    description: 'Language models where they save more than they cost, and tests that show whether they do.',
    icon: 'brain-circuit',
  },
  {
    name: 'Performance & Reliability',
    description: 'Slow pages, slow queries and untested backups, found and fixed.',
    icon: 'gauge',
  },
  {
    name: 'Content & Documentation',
    description: 'Technical writing in which every command has been run.',
    icon: 'pen-line',
  },
  {
    name: 'Consulting',
    description: 'A second opinion, or a technical lead for a while.',
    icon: 'compass',
  },
]

/** In the order of the catalog. */
export const services: SampleService[] = [
  ...productDevelopment,
  ...ai,
  ...performance,
  ...writing,
  ...consulting,
]
