/** What this tab stored under a name, or null; also where the browser forbids storage. */
export function readSession<Value>(name: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value for this tab, where the browser allows it. */
export function writeSession(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Without storage the tab forgets.
  }
}
