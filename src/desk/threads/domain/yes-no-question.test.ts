import { expect, test } from 'vitest'
import { yesNoQuestion } from './yes-no-question.ts'

test.each([
  ['The left third is never seen. May I crop it?', 'May I crop it?'],
  ['One thing before Friday: may we run it twice?', 'may we run it twice?'],
  ['Here it is.\n\nIs that what you meant?  ', 'Is that what you meant?'],
  ['So, shall we begin on Monday?', 'So, shall we begin on Monday?'],
  ['One thing, would Thursday suit you?', 'One thing, would Thursday suit you?'],
])('%j asks for a yes or no', (text, question) => {
  expect(yesNoQuestion(text)).toBe(question)
})

test.each([
  'When do we begin?',
  'May I crop it? Tell me when you can.',
  'Is it Monday or Tuesday?',
  'Which one do you mean?',
  'It is done.',
  '?',
  '',
  `May I ${'x'.repeat(200)}?`,
])('%j does not', (text) => {
  expect(yesNoQuestion(text)).toBeUndefined()
})
