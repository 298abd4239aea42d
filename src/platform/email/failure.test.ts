import { expect, test } from 'vitest'
import { describeBreak } from './connection.ts'
import { classifyFailure } from './failure.ts'

const refused = (command: string, response: string) =>
  classifyFailure({
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
  ['DATA', '554 5.7.1 spam', 'message'],
  ['DATA', '451 4.7.1 later', 'later'],
  ['MAIL FROM', '552 5.3.4 message size exceeds fixed limit', 'message'],
  ['MAIL FROM', '553 5.6.7 needs SMTPUTF8', 'message'],
])('an answer to %s of %j is %s', (command, response, failure) => {
  expect(refused(command, response)).toBe(failure)
})

test.each([
  ['MAIL FROM', '530 5.7.0 Authentication required'],
  ['MAIL FROM', '530-5.7.0 Must issue a STARTTLS command first'],
  ['MAIL FROM', '535 not yours'],
  ['MAIL FROM', '550 no'],
  ['MAIL FROM', '553 5.7.1 <a@b.example>: Sender address rejected: not owned by user desk'],
  ['MAIL FROM', '554 5.7.1 no'],
  ['AUTH LOGIN', '534 5.7.9 Application-specific password required'],
  ['AUTH PLAIN', '538 5.7.11 Encryption required'],
  ['EHLO', '550 Access denied'],
  // Postfix gives these replies only for the recipient, other servers for the message.
  ['RCPT TO', '530 Authentication required'],
  ['RCPT TO', '553 5.7.1 <a@b.example>: Sender address rejected: not logged in'],
  ['RCPT TO', '554 5.7.1 <ada@example.org>: Relay access denied'],
  ['RCPT TO', '550 5.7.1 Unable to relay'],
  ['RCPT TO', '550 relay not permitted'],
  ['RCPT TO', '553 sorry, that domain isn’t in my list of allowed rcpthosts (#5.7.1)'],
  ['RCPT TO', '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using a list'],
  ['RCPT TO', '504 5.5.2 <localhost>: Helo command rejected: need fully-qualified hostname'],
  ['DATA', '550 5.7.60 SMTP; Client does not have permissions to send as this sender'],
  ['DATA', '554 5.2.252 SendAsDenied; a@b.example not allowed to send as c@d.example'],
  ['DATA', '550 5.7.26 unauthenticated mail is prohibited'],
  ['DATA', '550 5.4.5 Daily user sending limit exceeded'],
  ['DATA', '554 Message rejected: Email address is not verified. The following identities failed the check'],
])(
  'a refusal of the sender or the sign-in stops everything, wherever the server says so: %s %j',
  (...told) => {
    expect(refused(...told)).toBe('stopped')
  },
)

test.each([
  ['RCPT TO', '454 4.7.1 <ada@example.org>: Relay access denied'],
  ['RCPT TO', '450 4.1.8 <a@b.example>: Sender address rejected: Domain not found'],
  ['AUTH PLAIN', '454 4.7.0 Temporary authentication failure'],
])('so does one for now, until it is over: %s %j', (...told) => {
  expect(refused(...told)).toBe('server')
})

test.each([
  '550 5.7.1 <ada@example.org>: Recipient address rejected: Access denied',
  '554 5.7.1 <sender@example.org>: Recipient address rejected',
  '550 5.2.2 mailbox full: quota exceeded',
  '552 5.2.2 Over quota',
  '553 mailbox name not allowed',
])('what only the recipient is refused for stops nobody else: %s', (response) => {
  expect(refused('RCPT TO', response)).toBe('recipient')
})

test('a broken connection is the server’s fault until the message is in transit, and then proves nothing', () => {
  const broken = { code: 'ECONNECTION', command: 'CONN' }
  expect(classifyFailure({ ...broken, mayHaveArrived: false })).toBe('server')
  expect(classifyFailure({ ...broken, mayHaveArrived: true })).toBe('unknown')
})

test('without a reply, a wrong address concerns its recipient, a large message itself, and missing credentials all emails', () => {
  expect(classifyFailure({ code: 'EENVELOPE', command: 'API' })).toBe('recipient')
  expect(classifyFailure({ code: 'EMESSAGE', command: 'MAIL FROM' })).toBe('message')
  expect(classifyFailure({ code: 'EAUTH', command: 'API' })).toBe('stopped')
})

test.each([
  ['read ECONNRESET', 'The mail server closed the connection'],
  ['write EPIPE', 'The mail server closed the connection'],
  ['Connection closed unexpectedly', 'The mail server closed the connection'],
  ['Greeting never received', 'The mail server did not answer in time'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'No mail server answers (ECONNREFUSED 127.0.0.1:25)'],
  ['getaddrinfo ENOTFOUND mail.example', 'There is no mail server of that name (ENOTFOUND mail.example)'],
  ['Message failed: 554 read ECONNRESET', 'Message failed: 554 read ECONNRESET'],
])('a broken connection is described in words, and a reply as it is: %s', (message, words) => {
  expect(describeBreak(message)).toBe(words)
})
