import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push service of our own: it receives what is sent to the browsers that subscribe here. */
export type PushService = {
  url: string
  /** What arrived, in order. */
  received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[]
  /** Responds with this status from now on. */
  respondWith(status: number): void
  stop(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  let status = 201
  const received: PushService['received'] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    respondWith: (next) => {
      status = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The keys of a browser, with which it decrypts what is pushed to it. */
export function newBrowserKeys() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return { pair, auth, p256dh: pair.getPublicKey('base64url'), authText: auth.toString('base64url') }
}

/** Decrypts a pushed body as a browser does (RFC 8291 and RFC 8188). */
export function decryptPush(body: Buffer, { pair, auth }: ReturnType<typeof newBrowserKeys>): unknown {
  const salt = body.subarray(0, 16)
  const idLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const key = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
}

/** Returns what the sender's signature claims (RFC 8292); null if it was not made with the public key. */
export function readVapid(authorization = '', publicKey: string): { aud: string; exp: number; sub: string } | null {
  const [, head = '', claims = '', signature = '', key] = /^vapid t=(.+)\.(.+)\.(.+), k=(.+)$/.exec(authorization) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(signature, 'base64url')
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: verifier, dsaEncoding: 'ieee-p1363' },
    signed,
  )
  return isOurs && key === publicKey ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null
}
