import { describe, expect, test } from 'vitest'
import { plainFields, postTags } from './post-fields.ts'

describe('the category of a post is the first one, and its tags are all others', () => {
  test.each([
    ['a list, as in Hugo', { categories: ['Notes', 'Code'], tags: ['SQL'] }, 'Notes', ['SQL', 'Code']],
    ['one text, as in Hugo', { categories: 'Field Notes' }, 'Field Notes', []],
    ['one word', { category: 'notes', tags: ['SQL'] }, 'notes', ['SQL']],
    ['both names', { categories: ['Notes'], category: 'Notes' }, 'Notes', []],
    ['a category that is a tag too', { categories: ['Notes'], tags: ['Notes'] }, 'Notes', ['Notes']],
    ['objects', { categories: [{ name: 'Notes' }, { title: 'Code' }] }, 'Notes', ['Code']],
    ['taxonomies, as in Zola', { taxonomies: { categories: ['Notes'], tags: ['SQL'] } }, 'Notes', ['SQL']],
    ['other letters', { Categories: ['Notes'] }, 'Notes', []],
    ['no name', { categories: ['Uncategorized'], tags: ['SQL'] }, undefined, ['SQL']],
    ['tags alone', { tags: ['SQL'] }, undefined, ['SQL']],
    ['nothing', { categories: [], category: null }, undefined, []],
  ])('from %s', (_, fields, category, tags) => {
    expect(postTags(plainFields(fields), false)).toEqual({ category, tags })
  })

  test('with spaces between them, as in Jekyll', () => {
    expect(postTags({ categories: 'notes code' }, true)).toEqual({ category: 'notes', tags: ['code'] })
  })
})
