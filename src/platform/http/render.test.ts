import { expect, test } from 'vitest'
import { withoutNonce } from './render.ts'
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
