/** The signs of codes to write down: letters and digits that look alike are left out, as in booking numbers (spec D46). */
export const codeSigns = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Formats 12 signs as people see them: "K7QM-2XVB-9TRD". */
export function groupRecoveryCode(signs: string): string {
  return [signs.slice(0, 4), signs.slice(4, 8), signs.slice(8)].join('-')
}

/**
 * Normalises a typed recovery code ("k7qm 2xvb 9trd") to its stored form. Any other text is returned as typed: codes that earlier
 * versions made ("OyJuO-ens7C") distinguish case.
 */
export function readRecoveryCode(typed: string): string {
  const signs = typed.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return /^[2-9A-HJKMNP-TV-Z]{12}$/.test(signs) ? groupRecoveryCode(signs) : typed
}
