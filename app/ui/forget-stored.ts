/**
 * Removes what this browser and this tab have stored for the site, except messages and drafts of other people who use this
 * browser; what is in memory goes with the page.
 */
export function forgetStored(person: string): void {
  try {
    for (const name of Object.keys(localStorage)) if (!isOfAnother(name, person)) localStorage.removeItem(name)
    sessionStorage.clear()
  } catch {
    // Storage is blocked: nothing is stored.
  }
}

/** Names such as 'message-draft:ID:space=42' have the id of their person. Without `person` nothing is another's. */
function isOfAnother(name: string, person: string): boolean {
  const [, owner] = /^message(?:s-to-send|-draft|-pictures):([^:]+)/.exec(name) ?? []
  return person !== '' && owner !== undefined && owner !== person
}
