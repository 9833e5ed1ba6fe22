import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { parseEnv, setEnv } from '../env.ts'
import { scanFile } from './scan-file.ts'

const open: { close(): unknown }[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})

/** Starts a scanner that speaks the protocol of clamd, finds the word EICAR, and returns what it has read. */
async function startScanner(respond = (socket: Socket, file: string) => void socket.end(verdict(file))) {
  const read: string[] = []
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    open.push({ close: () => socket.destroy() })
    socket.on('error', () => {})
    socket.on('data', (data) => {
      received = Buffer.concat([received, data])
      const file = fileIn(received)
      if (file !== null) read.push(file)
      if (file !== null) respond(socket, file)
    })
  }).listen(0, '127.0.0.1')
  open.push(server)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  use(`127.0.0.1:${port}`)
  return { read }
}

const verdict = (file: string) => (file.includes('EICAR') ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0')

/** Returns the file of a whole command; null while it is not whole. */
function fileIn(received: Buffer): string | null {
  const command = 'zINSTREAM\0'
  if (received.subarray(0, command.length).toString() !== command) return null
  let file = ''
  for (let at = command.length; at + 4 <= received.byteLength; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return file
    file += received.subarray(at + 4, at + 4 + length).toString('latin1')
    at += 4 + length
  }
  return null
}

function use(scanner: string) {
  const settings = { NODE_ENV: 'test', SESSION_SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://localhost/none' }
  setEnv(parseEnv({ ...settings, ...(scanner && { VIRUS_SCANNER: scanner }) }))
}

test('a file is read whole by the scanner, and refused in words if it finds something', async () => {
  const { read } = await startScanner()
  const large = Buffer.from('a'.repeat(200_000))
  await scanFile(large)
  await expect(scanFile(Buffer.from('%PDF-1.4 EICAR'))).rejects.toMatchObject({
    code: 'fileType',
    message: 'This file was refused, because a virus scanner found something in it',
  })
  expect(read.map((file) => file.length)).toEqual([200_000, 14])
})

test('a file that could not be scanned is not taken', async () => {
  await startScanner((socket) => void socket.end('stream: size limit exceeded ERROR\0'))
  await expect(scanFile(Buffer.from('a'))).rejects.toMatchObject({ code: 'serviceBusy' })
  await startScanner((socket) => void socket.destroy())
  await expect(scanFile(Buffer.from('a'))).rejects.toMatchObject({ code: 'serviceBusy' })
  use('127.0.0.1:1')
  await expect(scanFile(Buffer.from('a'))).rejects.toMatchObject({ code: 'serviceBusy' })
})

test('nothing is scanned without the setting', async () => {
  use('')
  await scanFile(Buffer.from('EICAR'))
})
