import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { Refusal } from '../../rules/refusal.ts'
import { env } from '../env.ts'
import { logProblem } from '../log.ts'

const scannerMs = 20_000
const chunkBytes = 64 * 1024

/**
 * Has the scanner of `VIRUS_SCANNER` (a clamd at 'host:port') read a file; does nothing without the setting. Throws `fileType`
 * if it finds something, and `serviceBusy` if it does not respond, so that nothing is stored unscanned.
 */
export async function scanFile(bytes: Uint8Array): Promise<void> {
  const scanner = env().VIRUS_SCANNER
  if (!scanner) return
  const verdict = await verdictOf(scanner, bytes).catch((error: unknown) => {
    logProblem('the scanner of VIRUS_SCANNER failed', error)
    return ''
  })
  if (/: OK\0?$/.test(verdict)) return
  if (/ FOUND\0?$/.test(verdict)) {
    throw new Refusal('fileType', { message: 'This file was refused, because a virus scanner found something in it' })
  }
  const message = 'Files cannot be checked for a moment. Please try again.'
  throw new Refusal('serviceBusy', { message, details: { retryAfterSeconds: 10 } })
}

/** Returns what clamd says to the command INSTREAM: 'stream: OK' or 'stream: NAME FOUND'. */
async function verdictOf(scanner: string, bytes: Uint8Array): Promise<string> {
  const { hostname, port } = new URL(`tcp://${scanner}`)
  const socket = connect({ host: hostname, port: Number(port), signal: AbortSignal.timeout(scannerMs) })
  try {
    await once(socket, 'connect')
    const verdict = text(socket)
    send(socket, bytes)
    return (await verdict).trim()
  } finally {
    socket.destroy()
  }
}

/** Each part of the file has its length before it; one without a byte is the end. */
function send(socket: Socket, bytes: Uint8Array): void {
  socket.write('zINSTREAM\0')
  for (let start = 0; start < bytes.byteLength; start += chunkBytes) {
    const chunk = bytes.subarray(start, start + chunkBytes)
    socket.write(lengthOf(chunk.byteLength))
    socket.write(chunk)
  }
  socket.write(lengthOf(0))
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
