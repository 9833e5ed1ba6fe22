/** What an owner writes into arrival notes for the booking's number. */
export const bookingNumberField = '{booking number}'

/** Arrival notes with `{booking number}` filled in, in any case and with any blanks between its words. */
export function fillArrivalNotes(notes: string, number: string): string {
  return notes.replaceAll(/\{\s*booking\s+number\s*\}/gi, number)
}

/**
 * A booking number as a person types or says it ("h7k2qm", "H7K 2QM", "#h7k-2qm") in its one form, "H7K-2QM"; null for a
 * text that cannot be one. A number has six of 30 letters and digits, without 0, 1, I, L, O and U (spec D46).
 */
export function readBookingNumber(typed: string): string | null {
  const signs = typed.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return /^[2-9A-HJKMNP-TV-Z]{6}$/.test(signs) ? `${signs.slice(0, 3)}-${signs.slice(3)}` : null
}
