/** Removes all that this browser and this tab have stored for the site; what is in memory goes with the page. */
export function forgetStored(): void {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // Storage is blocked: nothing is stored.
  }
}
