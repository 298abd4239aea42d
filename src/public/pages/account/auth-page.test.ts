import { expect, test } from 'vitest'
import { render } from '#members/testing/render.ts'

test('providers that are not configured stand last, and muted', async () => {
  const providers = { google: false, facebook: false, linkedin: true }
  const { html } = await render('/auth', ({ url }) =>
    Response.json(url.endsWith('/options') ? { providers, mail: false, roleTesting: false } : []),
  )
  const buttons = [
    ...html
      .replaceAll('<!-- -->', '')
      .matchAll(/<button[^>]*class="([^"]*)"[^>]*>(?:(?!<\/button>).)*?Continue with ?(\w+)/g),
  ]
  expect(buttons.map(([, looks, name]) => [name, looks?.includes('text-subtle!')])).toEqual([
    ['LinkedIn', false],
    ['Google', true],
    ['Facebook', true],
  ])
})
