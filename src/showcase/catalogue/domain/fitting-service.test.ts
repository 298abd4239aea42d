import { expect, test } from 'vitest'
import { services as samples, serviceCategories } from '#content/catalogue.ts'
import { posts } from '#content/posts.ts'
import type { Service, ServiceCategory } from '../contract.ts'
import { fittingService } from './fitting-service.ts'

const createdAt = '2026-01-01T00:00:00.000Z'
const categories: ServiceCategory[] = serviceCategories.map((category, index) => ({
  ...category,
  id: index + 1,
  displayOrder: index,
  isActive: true,
  createdAt,
}))
const services: Service[] = samples.map((sample, index) => ({
  ...sample,
  id: index + 1,
  categoryId: categories.find(({ name }) => name === sample.category)?.id ?? 0,
  isActive: true,
  pricesIncludeVat: false,
  createdAt,
  updatedAt: createdAt,
}))

const fitting = (topics: string[]) => fittingService(topics, { services, categories })?.name

test.each([
  ['PostgreSQL', 'PostgreSQL Checkup'],
  ['mvp', 'SaaS MVP'],
  ['Evaluation', 'Model Evaluation'],
  ['Backups', 'PostgreSQL Checkup'],
  ['Reliability', 'Web Performance Repair'],
])('the topic %s leads to %s', (topic, name) => expect(fitting([topic])).toBe(name))

test('a topic matches whole words', () => {
  expect(fitting(['Post'])).toBeUndefined()
  expect(fitting(['MVP SaaS'])).toBeUndefined()
  expect(fitting([])).toBeUndefined()
})

test('a name counts more than other texts, and several topics more than one', () => {
  expect(fitting(['PostgreSQL', 'Checkout'])).toBe('Checkout Rebuild')
  expect(fitting(['PostgreSQL', 'Indexes', 'Checkout'])).toBe('PostgreSQL Checkup')
})

test('nearly every sample post has a fitting service', () => {
  expect(posts.filter(({ tags }) => !fitting(tags)).map(({ slug }) => slug)).toEqual([
    'estimate-with-a-spread',
  ])
})
