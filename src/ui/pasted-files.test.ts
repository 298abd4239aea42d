import { expect, test } from 'vitest'
import { pastedFiles } from './pasted-files.ts'

const picture = { name: 'image.png', type: 'image/png' } as File

function clipboard(text: string, html: string, files: File[]): DataTransfer {
  const getData = (kind: string) => (/^text(\/plain)?$/.test(kind) ? text : kind === 'text/html' ? html : '')
  return { getData, files } as unknown as DataTransfer
}

test.each([
  ['text of a word processor', 'Dear Mara,\r\nsee below.', '<p>Dear Mara,</p>', [picture]],
  ['cells of a table', 'Day\tHours\r\nMonday\t3\r\n', '<table><tr><td>Day</td></tr></table>', [picture]],
  ['one cell', '42', '<td>42</td>', [picture]],
  ['a picture between words', '\r\nBefore\r\n\r\nAfter', '<p>Before<img></p>', [picture, picture]],
  ['a text that names a picture', 'see image.png', '', [picture]],
  ['plain text', 'Hello', '', []],
])('%s is pasted as text, without the picture of it', (_, text, html, files) => {
  expect(pastedFiles(clipboard(text, html, files))).toEqual([])
})

const notes = { name: 'notes.pdf', type: 'application/pdf' } as File

test.each([
  ['a screenshot', '', '', [picture]],
  ['a picture copied from a page', '', '<img src="https://example.org/map.png">', [picture]],
  ['a drawing of a word processor', '\r\n', '<p><img></p>', [picture]],
  ['a file', '', '', [notes]],
  ['a file with its name as text', 'notes.pdf', '', [notes]],
  ['files with their names as text', 'notes.pdf\rimage.png', '', [notes, picture]],
])('%s is pasted as files', (_, text, html, files) => {
  expect(pastedFiles(clipboard(text, html, files))).toEqual(files)
})
