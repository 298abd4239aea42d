import { expect, test } from 'vitest'
import { hydrateAfterFirstFrame } from './wake-script.ts'

const preload = (href: string) => `<link rel="modulepreload" href="${href}" fetchPriority="low"/>`
const page = (head: string, script: string) => `<head>${head}</head><body><p>Words</p>${script}</body>`

test('scripts are asked for by one inline script, and the rest of the page stays as it is', () => {
  const built = page(
    preload('/assets/index-1.js') + preload('/assets/base-2.js'),
    '<script nonce="n0nce" type="module" async="" src="/assets/index-1.js"></script>',
  )
  const woken = hydrateAfterFirstFrame(built, 'n0nce')
  const script = /<script nonce="n0nce">(.*)<\/script>/.exec(woken)?.[1] ?? ''
  expect(script).toContain('import("/assets/index-1.js")')
  expect(script).toContain('["/assets/base-2.js"]')
  expect(woken.replace(script, '')).toBe(page('', '<script nonce="n0nce"></script>'))
})

test('a page whose script is not built stays as it is', () => {
  const source = page('', '<script type="module" async="" src="/@id/virtual:client"></script>')
  expect(hydrateAfterFirstFrame(source, 'n0nce')).toBe(source)
})
