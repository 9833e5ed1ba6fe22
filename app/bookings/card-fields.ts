/** The values of the simulator's card form, as typed. */
export type CardFields = { number: string; expiry: string; cvc: string; name: string }

export type CardProblems = Partial<Record<keyof CardFields, string>>

/** Formats a card number in groups of four digits; American Express in 4, 6 and 5. */
export function groupNumber(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 19)
  const groups = /^3[47]/.test(digits)
    ? /(\d{1,4})(\d{1,6})?(\d{1,5})?/
    : /(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?/
  return (groups.exec(digits)?.slice(1) ?? []).filter(Boolean).join(' ')
}

/** Formats an expiry as 'MM / YY'. '4' becomes '04'; deleted characters stay deleted. */
export function groupExpiry(text: string, before: string): string {
  const isDeleting = text.length < before.length
  const digits = text.replaceAll(/\D/g, '').slice(0, 4)
  const padded = /^[2-9]/.test(digits) && digits.length === 1 ? `0${digits}` : digits
  if (padded.length < 2 || (padded.length === 2 && isDeleting)) return isDeleting ? digits : padded
  return `${padded.slice(0, 2)} / ${padded.slice(2)}`
}

/** Returns the invalid fields, before the card is sent to the provider. */
export function cardProblems({ number, expiry, cvc, name }: CardFields, today: Date): CardProblems {
  const digits = number.replaceAll(' ', '')
  return {
    ...(digits === '' && { number: 'Please enter the card number' }),
    ...(digits !== '' && !isCardNumber(digits) && { number: 'This card number is not complete or not right' }),
    ...expiryProblem(expiry, today),
    ...(!/^\d{3,4}$/.test(cvc) && { cvc: 'Please enter the 3 or 4 digits' }),
    ...(name.trim() === '' && { name: 'Please enter the name on the card' }),
  }
}

function expiryProblem(expiry: string, today: Date): CardProblems {
  const [, month, year] = /^(0[1-9]|1[0-2]) \/ (\d{2})$/.exec(expiry) ?? []
  if (!month || !year) return { expiry: 'Please enter month and year' }
  const endOfMonth = Date.UTC(2000 + Number(year), Number(month), 1)
  return endOfMonth <= today.getTime() ? { expiry: 'This card has expired' } : {}
}

/** Checks length and check digit (Luhn). */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return /^\d{13,19}$/.test(digits) && sum % 10 === 0
}
