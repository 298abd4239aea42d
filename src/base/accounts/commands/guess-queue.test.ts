import { expect, test } from 'vitest'
import { queueGuess } from './guess-queue.ts'

test('guesses for one name run one at a time, those for another name do not wait', async () => {
  const begun: string[] = []
  const gates = new Map<string, () => void>()
  const guess = (name: string, network: string) =>
    queueGuess(
      name,
      [network],
      () => {
        begun.push(network)
        return new Promise<void>((resolve) => gates.set(network, resolve))
      },
      () => new Error('too many'),
    )
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const [first, second, other] = [guess('ada', 'a'), guess('ada', 'b'), guess('eve', 'c')]
  await settle()
  expect(begun).toEqual(['a', 'c'])
  gates.get('a')?.()
  gates.get('c')?.()
  await Promise.all([first, other])
  await settle()
  expect(begun).toEqual(['a', 'c', 'b'])
  gates.get('b')?.()
  await second
})
