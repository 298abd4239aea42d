import { createHash } from 'node:crypto'
import { config, isHttps } from '../config.ts'

/** Sets the headers of every response except those for the site's scripts. Pages also have their own content security policy. */
export function setSecurityHeaders(headers: Headers): void {
  setScriptHeaders(headers)
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set(
    'permissions-policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  )
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('x-frame-options', 'DENY')
  if (!headers.has('content-security-policy')) {
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  }
}

/** Sets the headers that browsers apply to scripts, styles and fonts. Others would add half a kilobyte to each of ten files. */
export function setScriptHeaders(headers: Headers): void {
  headers.set('x-content-type-options', 'nosniff')
  if (!isHttps()) return
  // Not by default: other hosts of the domain may have no certificate, and browsers would refuse them for a year.
  const subdomains = config().HSTS_SUBDOMAINS === '1' ? '; includeSubDomains' : ''
  headers.set('strict-transport-security', `max-age=31536000${subdomains}`)
}

/**
 * The policy of an HTML page: scripts only from the site's files and inline sources (`'nonce-…'` or `'sha256-…'`). The response to
 * a form may redirect to `formOrigins`.
 */
export function pagePolicy(scriptSources: string[], formOrigins: string[] = []): string {
  const fallback = config().FALLBACK_ORIGIN
  const connect = fallback ? `'self' ${new URL(fallback).origin}` : "'self'"
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptSources.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src ${connect}`,
    "manifest-src 'self'",
    ["form-action 'self'", ...formOrigins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The source expression of an inline script for the policy (CSP Level 3, hash-source). */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
