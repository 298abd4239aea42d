import { expect, test } from 'vitest'
import { withHighlights, withoutBrackets, withoutComments } from './obsidian.ts'

const read = (body: string) => withoutComments(body, { body, line: 1 })
const note = (line: number) => `A comment of Obsidian is left out, line ${line}`

test.each([
  ['a %%hidden%% b', 'a  b', [1]],
  ['%%hidden%%\n\na', '\n\na', [1]],
  ['a\n\n%%\nhidden\n\n```\ncode\n```\n%%\n\nb', 'a\n\n\n\nb', [3]],
  ['a\n\n%% hidden\nmore %%\nb', 'a\n\n\nb', [3]],
  ['a %%one%% b %%two%%\n%%three 5 % of it%%', 'a  b \n', [1, 1, 2]],
  ['a\n%%\nhidden to the end', 'a\n', [2]],
])('the comment in %j is left out, and named', (body, text, lines) => {
  expect(read(body)).toEqual({ text, notes: lines.map(note) })
})

test.each([
  'Code `%%a%%` stays.',
  '```mermaid\n%%{init: {}}%%\ngraph\n```',
  'From 5%% to 10%% of it.',
  'A rule: %%%%%%%%',
  'A single %% in a line.\n\nAnother %% there.',
])('%j stays', (body) => {
  expect(read(body)).toEqual({ text: body, notes: [] })
})

test.each([
  ['a ==few words== b ==c==', 'a <mark>few words</mark> b <mark>c</mark>'],
  ['`==a==` x == y == z', '`==a==` x == y == z'],
  ['a===b===c\n\n=====\n\n== a ==', 'a===b===c\n\n=====\n\n== a =='],
])('of %j the marked words are highlighted', (text, expected) => {
  expect(withHighlights(text)).toBe(expected)
})

test.each([
  ['[[cover.png]]', 'cover.png'],
  ['![[images/cover.png|300]]', 'images/cover.png'],
  ['cover.png', 'cover.png'],
])('the picture %s is the file %s', (address, file) => {
  expect(withoutBrackets(address)).toBe(file)
})
