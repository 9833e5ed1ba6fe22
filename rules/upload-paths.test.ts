import { expect, test } from 'vitest'
import { isUpload } from './upload-paths.ts'

test.each([
  ['POST', '/profile/avatar', true],
  ['POST', '/create-listing/photos', true],
  ['POST', '/api/photos', true],
  ['GET', '/profile/avatar', false],
  ['PUT', '/create-listing/photos', false],
  ['POST', '/space/photos', false],
  ['POST', '/profile/avatar/', false],
])('finding S3: %s %s may have a picture as its body: %s', (method, path, expected) => {
  expect(isUpload(method, path)).toBe(expected)
})
