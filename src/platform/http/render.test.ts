import { expect, test } from 'vitest'
import { hydrateAfterFirstFrame, withoutNonce } from './render.ts'
import { scriptHash } from './security-headers.ts'

const rendered = (html: string) => ({ html, nonce: 'n0nce', status: 200, headers: new Headers() })

test('a cached page allows exactly the inline scripts that our renderer wrote', () => {
  const own = 'let a = 1'
  const { html, policy } = withoutNonce(
    rendered(
      `<meta property="csp-nonce" content="n0nce"/><script nonce="n0nce">${own}</script><script>evil()</script>`,
    ),
  )
  expect(policy).toContain(scriptHash(own))
  expect(policy).not.toContain(scriptHash('evil()'))
  expect(policy).not.toMatch(/script-src[^;]*(unsafe-inline|nonce)/)
  expect(html).not.toContain('n0nce')
})

test('a script file needs no hash', () => {
  const { policy } = withoutNonce(rendered('<script nonce="n0nce" src="/assets/a.js"></script>'))
  expect(policy).toMatch(/script-src 'self';/)
})

const preload = (href: string) => `<link rel="modulepreload" href="${href}" fetchPriority="low"/>`
const page = (head: string, script: string) => `<head>${head}</head><body><p>Words</p>${script}</body>`

test('scripts are loaded by one inline script, and the rest of the page stays as it is', () => {
  const built = page(
    preload('/assets/index-1.js') + preload('/assets/base-2.js'),
    '<script nonce="n0nce" type="module" async="" src="/assets/index-1.js"></script>',
  )
  const hydrated = hydrateAfterFirstFrame(built, 'n0nce')
  const script = /<script nonce="n0nce">(.*)<\/script>/.exec(hydrated)?.[1] ?? ''
  expect(script).toContain('import("/assets/index-1.js")')
  expect(script).toContain('["/assets/base-2.js"]')
  expect(hydrated.replace(script, '')).toBe(page('', '<script nonce="n0nce"></script>'))
})

test('a page whose script is not built stays as it is', () => {
  const source = page('', '<script type="module" async="" src="/@id/virtual:client"></script>')
  expect(hydrateAfterFirstFrame(source, 'n0nce')).toBe(source)
})
