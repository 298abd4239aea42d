import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { AppError } from '#platform/app-error.ts'
import { isWholeRun } from '#testing/run-settings.ts'
import { slowTexts } from '../domain/markdown/testing/slow-texts.ts'
import { renderText, renderTextForFeed, startPreviews } from './render.ts'

test('a text is rendered in a separate thread, and once for each version', async () => {
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
    fields: { content: 'This text is too deeply nested or too long to be shown' },
  })
  expect((await renderText('still *here*')).html).toBe('<p>still <em>here</em></p>')
})

test('a thread that fails after its text was abandoned does not crash the process', async () => {
  const run = vi.spyOn(Piscina.prototype, 'run')
  await renderText('a text of this test')
  const [thread] = run.mock.contexts as Piscina[]
  run.mockRestore()
  expect(() => thread?.emit('error', new Error('out of memory'))).not.toThrow()
  expect((await renderText('and the *next*')).html).toBe('<p>and the <em>next</em></p>')
})

describe('previews', () => {
  const ida = 1
  const ben = 2
  const slow = slowTexts.tildes
  const limit = 500
  const renderPreview = startPreviews(limit)
  const html = async (text: string, member: number) => (await renderPreview(text, member)).html
  const problemOf = (text: string, member: number) =>
    html(text, member).catch((error: AppError) => ({ code: error.code, message: error.message }))
  const tooSlow = { code: 'unprocessable', message: 'This text takes too long to be shown' }
  const replaced = { code: 'conflict', message: 'A newer preview took the place of this one.' }

  beforeAll(() => Promise.all([renderText('Both threads'), renderPreview('are started.', ida)]))

  // Tests only a few texts in the fast run: each text stops a thread, and the next thread needs a second to load.
  const tried = Object.entries(slowTexts).slice(0, isWholeRun ? undefined : 2)
  test.each(tried)('of many %s end in time, with HTML or a refusal', async (_, text) => {
    await html('The thread runs again.', ida)
    const start = performance.now()
    const outcome = await problemOf(text, ida)
    // A generous limit, because other tests use the processor at the same time. Without a limit, rendering would take many
    // seconds.
    expect(performance.now() - start).toBeLessThan(6 * limit)
    if (typeof outcome !== 'string') expect(outcome.code).toBe('unprocessable')
  })

  test('wait for a thread that loads for longer than their own limit', async () => {
    const slowThread = fileURLToPath(new URL('testing/slow-thread.ts', import.meta.url))
    const { html } = await startPreviews(200, slowThread)('*here*', ida)
    expect(html).toBe('<p><em>here</em></p>')
  })

  test('have the same limit as a text to be saved', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout')
    await renderText('as long as *this*')
    await startPreviews()('as long as *this*', ida)
    const [saved, previewed] = timeouts.mock.calls
    timeouts.mockRestore()
    expect(previewed).toEqual(saved)
  })

  test('do not delay texts that are rendered for saving', async () => {
    const preview = problemOf(slow, ida).then(() => 'preview')
    expect(await Promise.race([preview, renderText('to be *saved*').then(() => 'saved')])).toBe('saved')
    await preview
  })

  test('have their full time after waiting for slow ones', async () => {
    const outcomes = await Promise.all([problemOf(slow, ida), problemOf(slow, ben), problemOf('*here*', 3)])
    expect(outcomes).toEqual([tooSlow, tooSlow, '<p><em>here</em></p>'])
  })

  test('are rendered one at a time for each member, and the newest waits', async () => {
    const outcomes = await Promise.all([
      problemOf('first', ida),
      problemOf('second', ida),
      problemOf('of another', ben),
      problemOf('third', ida),
    ])
    expect(outcomes).toEqual(['<p>first</p>', replaced, '<p>of another</p>', '<p>third</p>'])
  })
})
