import { expect, test } from 'vitest'
import { summaryOf, withoutTags } from './summary.ts'

test.each([
  ['Intro.\n\n<!--more-->\n\nRest.', 'Intro.\n\n'],
  ['Intro.\n\n<!-- more -->\n\nRest.\n\n<!--more-->', 'Intro.\n\n'],
  ['<!--more-->\n\nRest.', '<!--more-->\n\nRest.'],
  ['`<!--more-->` is a mark.\n\n<!--more-->\nRest.', '`<!--more-->` is a mark.\n\n'],
  ['Intro {{< mystery a="b" >}} and {{ youtube(id="x") }}.', 'Intro  and .'],
  ['{% include a.html %}{% set x = 3 %} Home {{ x }}', ' Home '],
  ['Code `{{ x }}` stays.', 'Code `{{ x }}` stays.'],
])('the summary of %j is %j', (text, summary) => {
  expect(summaryOf(text)).toBe(summary)
})

test('tags of a template are no part of a description', () => {
  expect(withoutTags('About {{ site.title }}{# a note #}.')).toBe('About .')
})
