import { expect, test } from 'vitest'
import { pastedFiles } from './pasted-files.ts'

const picture = { name: 'image.png', type: 'image/png' } as File

test.each([
  ['text of a word processor', 'Dear Mara,\r\nsee below.', [picture]],
  ['cells of a table', 'Day\tHours\r\nMonday\t3\r\n', [picture]],
  ['one cell', '42', [picture]],
  ['a picture between words', '\r\nBefore\r\n\r\nAfter', [picture, picture]],
  ['a text that names a picture', 'see image.png', [picture]],
  ['plain text', 'Hello', []],
])('%s is pasted as text, without the picture of it', (_, text, files) => {
  expect(pastedFiles(files, text)).toEqual([])
})

const notes = { name: 'notes.pdf', type: 'application/pdf' } as File

test.each([
  ['a screenshot', '', [picture]],
  ['a picture copied from a page', '', [picture]],
  ['a drawing of a word processor', '\r\n', [picture]],
  ['a file', '', [notes]],
  ['a file with its name as text', 'notes.pdf', [notes]],
  ['files with their names as text', 'notes.pdf\rimage.png', [notes, picture]],
])('%s is pasted as files', (_, text, files) => {
  expect(pastedFiles(files, text)).toEqual(files)
})
