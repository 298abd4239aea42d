import { expect, test } from 'vitest'
import { renderText, renderTextForFeed } from './render.ts'

test('a text is rendered in a thread of its own, and once for each version', async () => {
  const [one, same] = await Promise.all([renderText('# A\n\nb'), renderText('# A\n\nb')])
  expect(one.html).toContain('<h2 id="a">A</h2>')
  expect(one.contents).toEqual([{ id: 'a', text: 'A', level: 2 }])
  expect(same).toBe(one)
  expect(await renderText('# A\n\nb')).toBe(one)
  expect((await renderText('# A\n\nc')).html).toContain('<p>c</p>')
})

test('the feed resolves links against the post’s address', async () => {
  const text = '[a](/b)'
  expect(await renderTextForFeed(text, 'https://one.example/x')).toContain('https://one.example/b')
  expect(await renderTextForFeed(text, 'https://two.example/x')).toContain('https://two.example/b')
})

test('a text that breaks the parser is refused, and the next one is rendered', async () => {
  await expect(renderText('<div>'.repeat(20_000))).rejects.toMatchObject({
    code: 'unprocessable',
    fields: { content: 'Too deeply nested or too long' },
  })
  expect((await renderText('still *here*')).html).toBe('<p>still <em>here</em></p>')
})
