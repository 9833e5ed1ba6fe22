/** The placeholder for the booking's number in an owner's arrival notes. */
export const bookingNumberField = '{booking number}'

/** Replaces `{booking number}` in arrival notes, in any case and with any white space around its words. */
export function fillArrivalNotes(notes: string, number: string): string {
  return notes.replaceAll(/\{\s*booking\s+number\s*\}/gi, number)
}

/**
 * Normalises a typed booking number ("h7k2qm", "H7K 2QM", "#h7k-2qm") to "H7K-2QM"; returns null if the text cannot be
 * one. A number has six of 30 letters and digits, without 0, 1, I, L, O and U (spec D46).
 */
export function readBookingNumber(typed: string): string | null {
  const signs = typed.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return /^[2-9A-HJKMNP-TV-Z]{6}$/.test(signs) ? `${signs.slice(0, 3)}-${signs.slice(3)}` : null
}
