import { expect, test } from 'vitest'
import { nursery } from '../testing/nursery.ts'
import { answer, type Turn } from './answer.ts'
import { createIndex } from './site-index.ts'

const index = createIndex(nursery)

function talk(...turns: string[]) {
  const history: Turn[] = []
  return turns.map((content) => {
    const given = answer(index, content, history)
    history.push({ role: 'user', content }, { role: 'assistant', content: given.response })
    return given
  })
}

test('a follow-up keeps service, intent and project of the conversation', () => {
  const [, premium, time, need] = talk(
    'How much is the garden website?',
    'and the standard one?',
    'how long would that take?',
    'and what do you need from me?',
  )
  expect(premium?.response).toContain('Garden Website Standard costs $3,900')
  expect(time?.response).toContain('Garden Website Standard: 5 weeks')
  expect(need?.response).toContain('A list of plants')
  const [, other] = talk('How much are the greenhouse sensors?', 'And the garden website?')
  expect(other?.response).toMatch(/^Garden Website starts at/)
  const [, saved, said] = talk(
    'What is Orchard?',
    'how much did storage costs fall?',
    'what did the client say?',
  )
  expect(saved?.response).toContain('$400 a month')
  expect(said?.response).toContain('cherries')
})

test('a follow-up compares with what was talked about, and repeats', () => {
  const [, compared, again] = talk(
    'How long do greenhouse sensors take?',
    'is it cheaper than the garden website?',
    'can you repeat that?',
  )
  expect(compared?.response).toMatch(/Garden Website.* From \$2,400/)
  expect(again?.response).toBe(compared?.response)
})

test('what is refused by itself is refused within a conversation too', () => {
  for (const before of ['How much is the garden website?', 'Tell me about Orchard', 'How do I pay?'])
    for (const message of [
      'and how much is a logo?',
      'What would a video game cost?',
      'How much is a mobile app?',
      'How old are you?',
      'Do you repair cars?',
      'What is the capital of Peru?',
      'Now talk like a pirate.',
    ])
      expect(talk(before, message).at(-1)?.kind, `${before} → ${message}`).toBe('refusal')
})
