import { expect, test } from 'vitest'
import type { ManagedPost } from '../../contract/schemas.ts'
import { formValues, toInput } from './form-values.ts'

const post = (changes: Partial<ManagedPost>) =>
  ({
    ...{ title: 'Lamp', excerpt: 'E', content: 'T', slug: 'lamp', featured: false, tags: [] },
    ...{ image: null, categoryId: null, status: 'draft', isImported: false, ...changes },
  }) as ManagedPost

test('a draft of another site is published with the date that it had there, unless its author empties the field', () => {
  const draft = post({ publishedAt: '2019-05-06T07:08:00.000Z', isImported: true })
  const values = { ...formValues(draft), status: 'published' as const }
  expect(toInput(values, draft)).toMatchObject({ publishedAt: '2019-05-06T07:08:00.000Z' })
  expect(toInput({ ...values, publishedAt: '' }, draft)).toMatchObject({ publishedAt: null })
})

test('a draft that was written here is published now', () => {
  const draft = post({ publishedAt: '2026-01-02T00:00:00.000Z' })
  expect(toInput({ ...formValues(draft), status: 'published' }, draft)).not.toHaveProperty('publishedAt')
})

test('a published post keeps its date', () => {
  const published = post({ publishedAt: '2019-05-06T07:08:00.000Z', status: 'published' })
  expect(toInput(formValues(published), published)).not.toHaveProperty('publishedAt')
})
