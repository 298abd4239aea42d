import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { rich } from './rich.tsx'

const write = (text: string, parts: Parameters<typeof rich>[1]) =>
  renderToStaticMarkup(createElement('p', null, rich(text, parts)))
const bold = (text: string) => createElement('b', null, text)

describe('a text with elements', () => {
  test('has them where the text names them', () => {
    const day = createElement('time', null, 'Monday')
    expect(write('<day/>: <b>moved</b>, & not <b>cancelled</b>.', { b: bold, day })).toBe(
      '<p><time>Monday</time>: <b>moved</b>, &amp; not <b>cancelled</b>.</p>',
    )
  })

  test('shows other tags as text, also those within a typed part', () => {
    expect(write('<b>By</b> <name/> <i>now</i>', { b: bold, name: '<b>Ada</b>' })).toBe(
      '<p><b>By</b> &lt;b&gt;Ada&lt;/b&gt; &lt;i&gt;now&lt;/i&gt;</p>',
    )
  })
})
