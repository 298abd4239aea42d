import { expect, test } from 'vitest'
import { renderForEmail } from './pipeline.ts'

const render = (text: string, styles = {}) =>
  renderForEmail({ text, address: 'https://site.example/blog/a', styles })

test('an email has inline styles, absolute addresses, and no class, id or link into itself', async () => {
  const text = `## A *title*\n\n[here](/x) and note[^1]\n\n- [x] done\n\n[^1]: Below.`
  const { html } = await render(text, { p: 'margin:0', a: 'color:red' })
  expect(html).toContain('<p style="margin:0"><a href="https://site.example/x" style="color:red">here</a>')
  expect(html).toContain('☑ ')
  expect(html).not.toMatch(/class=|id=|#note|<input|↩/)
})

test('an uploaded image uses a file twice as wide as the text, and is at most as wide as the text', async () => {
  const { html } = await render(`![A map](/media/${'a'.repeat(16)}/1600x800.webp)`)
  expect(html).toContain(`src="https://site.example/media/${'a'.repeat(16)}/1200x600.webp"`)
  expect(html).toContain('width="536"')
})

test('the code of a block and aligned cells have styles of their own', async () => {
  const { html } = await render('```\na\n```\n\n`b`\n\n| n |\n|--:|\n| 1 |', {
    code: 'color:red',
    'pre code': 'color:blue',
    td: 'margin:0',
  })
  expect(html).toContain('<pre><code style="color:blue">a')
  expect(html).toContain('<code style="color:red">b</code>')
  expect(html).toContain('margin:0;text-align:right')
})

test('the plain-text version writes out links and images, and keeps the lines of lists, tables, quotes and code', async () => {
  const { plain } = await render(
    '## Title\n\nSee [here](/x), <https://b.example> and note[^1].\n\n1. one\n   - two\n\n> quoted\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\nx = 1\n\ny\n```\n\n![A map](/m.png)\n\n[^1]: Below.',
  )
  expect(plain).toBe(
    [
      'Title\n=====',
      'See here (https://site.example/x), https://b.example and note[1].',
      '1. one\n   - two',
      '> quoted',
      'a | b\n1 | 2',
      '    x = 1\n\n    y',
      '[A map: https://site.example/m.png]',
      'Notes\n=====',
      '1. Below.\n',
    ].join('\n\n'),
  )
})
