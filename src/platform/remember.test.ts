import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { publish } from './bus.ts'
import { tx } from './database/database.ts'
import { deliverMissed, stopReceiving } from './database/messages.ts'
import { openTestDatabase, type TestEngine } from './database/testing/test-database.ts'
import { rememberUntil } from './remember.ts'

describe.each<TestEngine>(['embedded', 'postgres'])('what is remembered on %s', (kind) => {
  let close: () => Promise<void>
  beforeAll(async () => {
    close = (await openTestDatabase(kind)).close
  })
  afterAll(() => close())

  let reads: number
  let remembered: ReturnType<typeof rememberUntil>
  const read = async () => {
    reads += 1
    return reads
  }
  beforeEach(() => {
    reads = 0
    remembered = rememberUntil('posts', { maxEntries: 2, maxAge: 1000 })
  })

  test('is read once for each key, until a message on its channel', async () => {
    expect([await remembered('a', read), await remembered('a', read)]).toEqual([1, 1])
    expect(await remembered('b', read)).toBe(2)
    await publish('orders', '1')
    expect(await remembered('a', read)).toBe(1)
    await publish('posts', '1')
    expect(await remembered('a', read)).toBe(3)
  })

  test('is not kept if its read began before the message', async () => {
    const late = remembered('a', async () => {
      await publish('posts', '1')
      return read()
    })
    expect(await late).toBe(1)
    expect(await remembered('a', read)).toBe(2)
  })

  test('is neither used nor kept inside a transaction, whose writes others do not see', async () => {
    await remembered('a', read)
    await tx(async () => {
      expect(await remembered('a', read)).toBe(2)
      expect(await remembered('b', read)).toBe(3)
    })
    expect([await remembered('a', read), await remembered('b', read)]).toEqual([1, 4])
  })

  test('is not used while messages may be missed, and is reread afterwards', async () => {
    await remembered('a', read)
    stopReceiving()
    expect([await remembered('a', read), await remembered('a', read)]).toEqual([2, 3])
    deliverMissed()
    expect([await remembered('a', read), await remembered('a', read)]).toEqual([4, 4])
  })

  test('is reread when it is too old, and the oldest of too many is removed', async () => {
    const now = vi.spyOn(Date, 'now')
    now.mockReturnValue(1_000_000)
    await remembered('a', read)
    now.mockReturnValue(1_001_001)
    expect(await remembered('a', read)).toBe(2)
    now.mockRestore()
    for (const key of ['b', 'c', 'd']) await remembered(key, read)
    expect(await remembered('b', read)).toBe(6)
    expect(await remembered('d', read)).toBe(5)
  })

  test('is reread after an undefined result and after a failure', async () => {
    expect(await remembered('a', async () => undefined)).toBeUndefined()
    await expect(remembered('a', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')
    expect(await remembered('a', read)).toBe(1)
  })
})
