/**
 * Returns the name under which browsers store a cookie of ours. Over HTTPS `__Host-` prevents other hosts of the same domain
 * from setting it; browsers accept the prefix there only.
 */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}
