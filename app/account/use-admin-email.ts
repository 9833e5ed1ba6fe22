import { useEffect, useState } from 'react'
import { useAuth } from '../layout/auth-provider.tsx'

/** Returns true if the typed address is an admin's, by comparing hashes. It grants no rights (spec D17). */
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

/** SHA-256 in hexadecimal; null if the page is not a secure context, where browsers offer no hashing. */
async function sha256(text: string): Promise<string | null> {
  const bytes = await globalThis.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text))
  return bytes ? Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('') : null
}
