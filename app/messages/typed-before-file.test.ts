import { expect, test } from 'vitest'
import { typedBeforeFile } from './typed-before-file.server.ts'

async function formWithFile(body: string, fileBytes: number): Promise<{ request: Request; read: () => number }> {
  const form = new FormData()
  form.set('conversation', '12')
  form.set('body', body)
  form.set('picture', new File([new Uint8Array(fileBytes)], 'film.pdf'))
  form.set('after', 'not read')
  const whole = new Request('https://hourlet.example/', { method: 'POST', body: form })
  const bytes = new Uint8Array(await whole.arrayBuffer())
  let at = 0
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (at >= bytes.byteLength) return controller.close()
      controller.enqueue(bytes.subarray(at, at + 1000))
      at += 1000
    },
  })
  const request = new Request('https://hourlet.example/', {
    method: 'POST',
    headers: whole.headers,
    body: stream,
    duplex: 'half',
  } as RequestInit)
  return { request, read: () => at }
}

test('the fields before a file are read, and its body to the end, so that the browser gets the response', async () => {
  const { request, read } = await formWithFile('Größe: 14–17 Uhr\r\nzwei Zeilen', 11 * 1024 * 1024)
  expect([...(await typedBeforeFile(request, 'picture'))]).toEqual([
    ['conversation', '12'],
    ['body', 'Größe: 14–17 Uhr\r\nzwei Zeilen'],
  ])
  expect(read()).toBeGreaterThan(11 * 1024 * 1024)
})

test('a form without the file, with more before it, or that is none has no fields', async () => {
  const { request } = await formWithFile('Hello', 10)
  expect([...(await typedBeforeFile(request, 'photo'))]).toEqual([])
  const long = await formWithFile('a'.repeat(70_000), 10)
  expect([...(await typedBeforeFile(long.request, 'picture'))]).toEqual([])
  const none = new Request('https://hourlet.example/', { method: 'POST', body: 'nothing' })
  expect([...(await typedBeforeFile(none, 'picture'))]).toEqual([])
})
