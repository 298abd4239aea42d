import { expect, test } from 'vitest'

test('fails each time', () => expect(1).toBe(2))
