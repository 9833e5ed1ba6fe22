/** Postcodes with a space inside: 'SE1 3XF', 'NY 11222', 'M5V 2T6', '1017 AB'. */
const parted = [
  /\b([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})\b/g,
  /\b([A-Z]{2}) (\d{5}(?:-\d{4})?)\b/g,
  /\b([A-Z]\d[A-Z]) (\d[A-Z]\d)\b/g,
  /\b(\d{4}) ([A-Z]{2})\b/g,
]

/** Returns an address whose postcode stays on one line. */
export function unbrokenPostcode(address: string): string {
  return parted.reduce((text, part) => text.replace(part, '$1\u00a0$2'), address)
}
