import { createHash } from 'node:crypto'
import { isRefusal } from '../../rules/refusal.ts'
import { clearUses, limit, remember, returnUse, wasUsed } from '../limits/limit.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'

type Guess = { email: string; clientAddress: string }

/**
 * Counts a sign-in before its password is checked, so that concurrent ones cannot pass together. Throws `tooManyRequests`.
 * A few accounts with right passwords must not keep all others waiting, so one address has 300 checks in 15 minutes. For the
 * other limits only failures count in the end (`clearGuesses` reverts a success), within 15 minutes:
 * - 5 for an account from one address: a guesser elsewhere does not lock the owner out;
 * - 100 for an account from all addresses that were not recently its own, against a guesser with many addresses;
 * - 50 from one address for all accounts, except those recently signed in from there: a guesser behind the same address
 *   does not lock its users out.
 */
export async function countGuess(guess: Guess): Promise<void> {
  try {
    await countWithin(guess)
  } catch (error) {
    if (isRefusal(error)) logSecurityEvent('locked_out', { email: guess.email })
    throw error
  }
}

async function countWithin({ email, clientAddress }: Guess): Promise<void> {
  const account = accountKey(email)
  const fromHere = `${account} ${clientAddress}`
  await limit('signInAccount', fromHere)
  if (!(await wasUsed('signInKnown', fromHere))) {
    await limit('signInStrangers', account)
    await limit('signInAddress', clientAddress)
  }
  // Last, so that what the others refuse takes none of the checks of all users at an address.
  await limit('passwordChecks', clientAddress)
}

/** Called after a success: reverts the counted guess, and stores the address as one of the account's own. */
export async function clearGuesses({ email, clientAddress }: Guess): Promise<void> {
  const account = accountKey(email)
  const fromHere = `${account} ${clientAddress}`
  await clearUses('signInAccount', fromHere)
  if (!(await wasUsed('signInKnown', fromHere))) {
    await returnUse('signInStrangers', account)
    await returnUse('signInAddress', clientAddress)
  }
  await rememberClientAddress({ email, clientAddress })
}

/** Stores for 30 days from now that the owner of the account uses this address. */
export async function rememberClientAddress({ email, clientAddress }: Guess): Promise<void> {
  await remember('signInKnown', `${accountKey(email)} ${clientAddress}`)
}

/** The key of an account in the limits table: a hash, so that the table contains no e-mail addresses. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22)
}
