import { expect, test } from 'vitest'
import { readFrontMatter } from './front-matter.ts'

/** The error for the second of three fields. */
const faultOf = (line: string) => {
  try {
    readFrontMatter(`---\nlayout: post\n${line}\nauthor: Ada\n---\nText.\n`)
  } catch (error) {
    const { message, line } = error as { message: string; line?: number }
    return { message, line }
  }
  return undefined
}

test.each([
  ['title: Rust: a love story', 'a value with a colon in it needs quotes'],
  ['title: What is next:', 'a value with a colon in it needs quotes'],
  ['draft:\u00a0true', 'a no-break space is in it, where a plain space belongs'],
  ['draft:true', 'a space is missing behind the colon'],
  ['draft = true', 'it has an equals sign where a colon and a space belong'],
  ['\ttitle: A', 'it begins with a tab: use spaces'],
  ['author2: @ada', 'a value that begins with @, ` or % needs quotes'],
  [
    'title: "A" and B',
    'something stands behind the closing quotation mark: put all of the value between quotes',
  ],
  ['title: "A', 'a quotation mark is not closed'],
  ['tags: [a, b', 'a bracket is not closed'],
  ['layout: page', 'the same field is there twice'],
  ['just words', 'it is neither a field with a colon, nor a part of the field above'],
  ['tags: *all', 'a value that begins with an asterisk needs quotes'],
])('the line %j cannot be read, and the reason is in plain words', (line, why) => {
  expect(faultOf(line)).toEqual({ message: `Line 3 of its front matter cannot be read: ${why}`, line: 3 })
})

test.each(['title: "Rust: a love story"', 'url: https://a.example/b', 'time: 10:30', 'title: A # note: b'])(
  'the line %j is read',
  (line) => {
    expect(faultOf(line)).toBeUndefined()
  },
)
