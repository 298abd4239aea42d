import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/api-client.ts'
import {
  failureWith,
  readableMessage,
  sessionFailure,
  showFixedProblem,
  showProblem,
} from './problem-toast.ts'
import { toastFailure } from './toast.ts'

vi.mock('./toast.ts', () => ({ toastFailure: vi.fn() }))
afterEach(() => void vi.mocked(toastFailure).mockClear())

const proxys = new ApiError(502, 'Bad Gateway', '<html><h1>Bad Gateway</h1></html>')
const silent = new ApiError(500, 'Internal Server Error', '{"message":""}')
const ours = new ApiError(409, 'Conflict', '{"message":"Slug is already used"}')
const unreached = new TypeError('Failed to fetch')

describe('a failure whose answer', () => {
  test('contains a message shows that message', () => {
    expect(readableMessage(ours, 'Failed to create blog post')).toBe('Slug is already used')
  })

  test.each([
    ['is a page of a proxy', proxys],
    ['holds an empty message', silent],
    ['never came', unreached],
  ])('%s is told in the words of the action', (_, problem) => {
    showProblem('Error', problem, 'Failed to create project')
    expect(toastFailure).toHaveBeenLastCalledWith('Error', 'Failed to create project')
    failureWith(() => {})('Error Creating Blog Post', 'Failed to create blog post')(problem)
    expect(toastFailure).toHaveBeenLastCalledWith('Error Creating Blog Post', 'Failed to create blog post')
    showProblem('Email Not Sent', problem)
    expect(toastFailure).toHaveBeenLastCalledWith('Email Not Sent', 'Please try again.')
  })

  test('comes from a proxy still has a text', () => {
    showFixedProblem('Error', new ApiError(429, 'Too Many Requests', ''), 'Failed to send message.')
    expect(toastFailure).toHaveBeenLastCalledWith('Error', 'Failed to send message.')
  })

  test('concerns the own account shows the specified message', () => {
    expect(sessionFailure(proxys, 'Your profile could not be saved.')).toBe('Request failed')
    expect(sessionFailure(silent, 'Your profile could not be saved.')).toBe('HTTP 500')
    expect(sessionFailure(unreached, 'Your profile could not be saved.')).toBe(
      'Your profile could not be saved.',
    )
  })
})
