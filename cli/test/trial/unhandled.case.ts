import { test } from 'vitest'

test('passes, and leaves an error that nobody handles', () => {
  void Promise.reject(new Error('left behind'))
})
