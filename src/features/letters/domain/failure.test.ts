import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'

const refused = (command: string, response: string) =>
  failureOf({
    code: 'EENVELOPE',
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
    mayHaveArrived: true,
  })

test.each([
  ['RCPT TO', '550 5.1.1 no such user', 'mailbox'],
  ['RCPT TO', '550-5.1.10 The domain\n550 5.1.10 takes no mail', 'mailbox'],
  ['RCPT TO', '550 5.2.1 mailbox disabled', 'recipient'],
  ['RCPT TO', '550 no such user', 'recipient'],
  ['RCPT TO', '554 5.7.1 blocked; see 5.1.1', 'recipient'],
  ['RCPT TO', '450 4.2.0 greylisted', 'later'],
  ['RCPT TO', '451 4.1.1 try again', 'later'],
  ['RCPT TO', '550 5.1.8 sender has no domain', 'stopped'],
  ['RCPT TO', '553 5.1.7 bad sender', 'stopped'],
  ['MAIL FROM', '550 5.1.1 unknown', 'stopped'],
  ['MAIL FROM', '451 4.3.0 busy', 'server'],
  ['AUTH PLAIN', '535 5.7.8 wrong password', 'stopped'],
  ['CONN', '554 5.7.1 go away', 'stopped'],
  ['CONN', '421 4.3.2 shutting down', 'server'],
  ['DATA', '554 5.7.1 spam', 'stopped'],
  ['DATA', '451 4.7.1 later', 'later'],
])('an answer to %s of %j is %s', (command, response, failure) => {
  expect(refused(command, response)).toBe(failure)
})

test('a connection that breaks is the fault of the server until the message is on its way, and then says nothing', () => {
  const broken = { code: 'ECONNECTION', command: 'CONN' }
  expect(failureOf({ ...broken, mayHaveArrived: false })).toBe('server')
  expect(failureOf({ ...broken, mayHaveArrived: true })).toBe('unknown')
})

test('without an answer a wrong address is that recipient’s, and missing credentials are everybody’s', () => {
  expect(failureOf({ code: 'EENVELOPE', command: 'API' })).toBe('recipient')
  expect(failureOf({ code: 'EAUTH', command: 'API' })).toBe('stopped')
})
