import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Ceremony = { challenge: string }
type Site = { host: string; origin: string }
type How = {
  /** False for a device that did not check its user. */
  isVerified?: boolean
  /** The number of signatures that the device counts; 0 for one that does not count. */
  counter?: number
}

/** A device in software that makes a passkey and signs with it (WebAuthn, ES256, no attestation). */
export function passkeyDevice(site: Site) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(16)
  const id = credential.toString('base64url')

  const clientData = (type: 'webauthn.create' | 'webauthn.get', { challenge }: Ceremony, { origin }: Site) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (
    { host }: Site,
    { isVerified = true, counter = 0 }: How,
    attested: Buffer = Buffer.alloc(0),
  ) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count, attested])
  }
  const envelope = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }

  return {
    id,
    /** Returns the response to the options of `startPasskey`, as a browser sends it. */
    make(options: Ceremony, how: How = {}): string {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
      // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
      const key = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), left, Buffer.from('225820', 'hex'), right])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credential.length]), credential, key])
      const data = authenticatorData(site, how, attested)
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), Buffer.from([0x58, data.length]), data],
      ])
      const clientDataJSON = clientData('webauthn.create', options, site).toString('base64url')
      const attestationObject = attestation.toString('base64url')
      return JSON.stringify({
        ...envelope,
        response: { clientDataJSON, attestationObject, transports: ['internal'] },
      })
    },
    /** Returns the response to the options of `beginPasskeySignIn`, as a browser at that site sends it. */
    use(options: Ceremony, how: How = {}, at: Site = site): string {
      const client = clientData('webauthn.get', options, at)
      const data = authenticatorData(at, how)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return JSON.stringify({
        ...envelope,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      })
    },
  }
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}
