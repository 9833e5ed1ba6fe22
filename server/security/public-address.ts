import http from 'node:http'
import https from 'node:https'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'

/**
 * Returns the client for an http or https address that a user gave, and its agent. Every connection is checked by the
 * address that the name resolves to: private, loopback, link-local and metadata addresses fail with an error that
 * `isPrivateAddress` recognizes, except those `alsoAllowed`.
 */
export function publicClient(url: URL, alsoAllowed: string[]) {
  const allowed = { allowIPAddressList: alsoAllowed }
  return url.protocol === 'https:'
    ? { client: https, agent: new RequestFilteringHttpsAgent(allowed) }
    : { client: http, agent: new RequestFilteringHttpAgent(allowed) }
}

/** Returns true for a connection that was refused for its address. The agent's refusals are plain errors. */
export function isPrivateAddress(error: unknown): boolean {
  return error instanceof Error && / is not allowed\. Because/.test(error.message)
}
