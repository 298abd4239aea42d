import { beforeAll, test } from 'vitest'
import { failOnce } from './fails-once.ts'

beforeAll(() => failOnce('hook'))

test('is not reached the first time', () => {})
