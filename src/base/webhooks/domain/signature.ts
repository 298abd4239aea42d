import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

/** Returns a secret in the format of Standard Webhooks. */
export const secretFrom = (bytes: Buffer) => prefix + bytes.toString('base64')

/**
 * Returns the headers by which a receiver verifies who sent `body` and when (standardwebhooks.com, version 1 of the
 * specification). `at` is the attempt's time in milliseconds since 1970.
 */
export function signedHeaders(secret: string, messageId: string, body: string, at: number) {
  const timestamp = String(Math.floor(at / 1000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
