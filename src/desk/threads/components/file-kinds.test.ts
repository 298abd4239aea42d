import { expect, test } from 'vitest'
import { attachmentTypes } from '../contract/schemas.ts'
import { offeredFiles } from './file-kinds.ts'

/** Operating systems know these types only by file extension. */
const byEnding: Record<string, string> = {
  'application/vnd.ms-fontobject': '.eot',
  'image/vnd.adobe.photoshop': '.psd',
  'application/eps': '.eps',
  'application/x-figma': '.fig',
}

test('every kind of file that a message takes is offered where files are chosen, and no photo as HEIC', () => {
  const offered = offeredFiles.split(',')
  const missing = attachmentTypes.filter((full) => {
    const type = full.replace(/;.*/, '')
    return ![type, type.replace(/\/.*/, '/*'), byEnding[type]].some((one) => offered.includes(one ?? ''))
  })
  expect(missing).toEqual([])
  expect(offered).not.toContain('image/*')
  expect(offeredFiles).not.toMatch(/hei[cf]/)
})
