import { createOTP } from '@better-auth/utils/otp'
import encodeQr from 'qr'
import { brand } from '../../rules/brand.ts'

/** What an authenticator app needs to make codes for an account. */
export type AppSetUp = {
  /** The secret in base 32, to be typed into an app. */
  secret: string
  /** Opens an app on the same device. */
  uri: string
  /** The same address as a QR code: the number of its modules a side, and the path of the dark ones for an SVG. */
  qr: { size: number; path: string }
}

/** Returns the set-up for a secret of the library. */
export function appSetUp(secret: string, email: string): AppSetUp {
  const uri = createOTP(secret).url(brand.name, email)
  const rows = encodeQr(uri, 'raw', { ecc: 'medium' })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { secret: new URL(uri).searchParams.get('secret') ?? '', uri, qr: { size: rows.length, path } }
}
