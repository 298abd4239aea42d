import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

test.each([
  ['PORT', ' ', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '0x50', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '1e3', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '80.0', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '65536', 'PORT must be at most 65535'],
  ['TRUST_PROXY', '11', 'TRUST_PROXY must be at most 10'],
  ['HOST', ' ', 'HOST must be a name or an address'],
  ['PUBLIC_URL', 'example.com', 'PUBLIC_URL must be an http or https address'],
  ['PUBLIC_URL', 'https://example.com/site', 'PUBLIC_URL must be an origin'],
  ['SMTP_URL', 'smtp://', 'SMTP_URL must be an address such as smtp://'],
  ['SMTP_URL', 'smtp://user:password@', 'SMTP_URL must be an address such as smtp://'],
  ['SMTP_URL', 'smtp://user:100%@mail.example.com', 'SMTP_URL must have %25 in place of a percent sign'],
  ['SMTP_URL', 'mail.example.com', 'SMTP_URL must be an address such as smtp://'],
  ['MAIL_FROM', 'Waymark', 'MAIL_FROM must end with an address such as hello@example.com'],
  ['MAIL_FROM', 'Waymark <hello>', 'MAIL_FROM must end with an address such as hello@example.com'],
  ['GOOGLE_CLIENT_ID', 'id', 'GOOGLE_CLIENT_SECRET is missing, although GOOGLE_CLIENT_ID is set'],
  ['FACEBOOK_CLIENT_SECRET', 's', 'FACEBOOK_CLIENT_ID is missing, although FACEBOOK_CLIENT_SECRET is set'],
  ['LINKEDIN_CLIENT_ID', 'id', 'LINKEDIN_CLIENT_SECRET is missing, although LINKEDIN_CLIENT_ID is set'],
  ['STRIPE_SECRET_KEY', 'sk_test_1', 'STRIPE_WEBHOOK_SECRET is missing, although STRIPE_SECRET_KEY is set'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_1', 'STRIPE_SECRET_KEY is missing, although STRIPE_WEBHOOK_SECRET is set'],
  ['STRIPE_API_URL', 'http://stripe.example', 'STRIPE_API_URL must begin with https://'],
])('%s=%j is refused with one line', (name, value, line) => {
  const parse = () => parseConfig({ [name]: value })
  expect(parse).toThrow(line)
  expect(parse).not.toThrow('\n')
})

test('every bad variable gets a line, even if it is one of a pair', () => {
  const parse = () => parseConfig({ PORT: 'http', ROLE_TESTING: 'yes', GOOGLE_CLIENT_ID: 'id' })
  for (const name of ['PORT', 'ROLE_TESTING', 'GOOGLE_CLIENT_SECRET']) expect(parse).toThrow(name)
})

test('Stripe keys of another kind are refused', () => {
  const parse = (key: string, secret: string) => () =>
    parseConfig({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret })
  expect(parse('pk_test_1', 'whsec_1')).toThrow('STRIPE_SECRET_KEY must be a secret key')
  expect(parse('sk_test_1', 'we_1')).toThrow('STRIPE_WEBHOOK_SECRET must be a signing secret')
  expect(parse('rk_live_1', 'whsec_1')).not.toThrow()
})

test('empty variables count as absent', () => {
  const names = ['PORT', 'HOST', 'SMTP_URL', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'TRUST_PROXY']
  const empty = parseConfig(Object.fromEntries(names.map((name) => [name, ''])))
  expect(empty).toEqual(parseConfig({}))
  expect(empty).toMatchObject({ PORT: 3000, HOST: 'localhost', TRUST_PROXY: 0 })
})

test('good values are accepted unchanged', () => {
  const given = {
    SMTP_URL: 'smtps://user:p%40ss@mail.example.com:465',
    MAIL_FROM: 'Müller, Ada <desk@example.com>',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 's',
  }
  expect(parseConfig({ ...given, PORT: '8080' })).toMatchObject({ ...given, PORT: 8080 })
})
