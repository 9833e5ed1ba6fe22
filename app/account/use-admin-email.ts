import { useEffect, useState } from 'react'
import { useAuth } from '../layout/auth-provider.tsx'

/** Whether a typed address is one of the configured ones, known here by their hashes. It grants nothing (spec D17). */
export function useAdminEmail(email: string): boolean {
  const { adminEmailHashes } = useAuth()
  const [isAdmin, setIsAdmin] = useState(false)
  useEffect(() => {
    let stale = false
    sha256(email.trim().toLowerCase()).then((hash) => {
      if (!stale) setIsAdmin(hash !== null && adminEmailHashes.includes(hash))
    })
    return () => {
      stale = true
    }
  }, [email, adminEmailHashes])
  return isAdmin
}

/** In hexadecimal; null where the page is not a secure context and the browser offers no hashing. */
async function sha256(text: string): Promise<string | null> {
  const bytes = await globalThis.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text))
  return bytes ? Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('') : null
}
