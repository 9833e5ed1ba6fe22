import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { makePerson } from '../../test/make-spaces.ts'
import { changeAvatar } from '../accounts/change-avatar.ts'
import type { Person } from '../accounts/person.ts'
import { uploadMessageFile } from '../messages/upload-file.ts'
import { uploadPhoto } from '../spaces/upload-photo.ts'

useDatabase()

let person: Person
let png: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  person = await makePerson('June Castellano')
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#445566' } })
  png = new Uint8Array(await picture.png().toBuffer())
})
afterEach(() => vi.restoreAllMocks())

const body = () => new Blob([png]).stream()

describe.each([
  ['a photo of a listing', () => uploadPhoto(person, body())],
  ['a picture of a message', () => uploadMessageFile(person, body(), 'plan.png')],
  ['a picture of a person', () => changeAvatar(person, body())],
])('finding S4: %s', (_, upload) => {
  test('is decoded for ten seconds at most', async () => {
    const limited = vi.spyOn(sharp.prototype, 'timeout')
    await upload()
    expect(limited.mock.calls).toEqual([[{ seconds: 10 }]])
  })

  test('that takes longer is refused, with what to do', async () => {
    vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(new Error('timeout: 47% complete'))
    await expect(upload()).rejects.toMatchObject({
      code: 'imageTooLarge',
      message: 'This picture takes too long to read. Please save it smaller first.',
    })
  })
})
