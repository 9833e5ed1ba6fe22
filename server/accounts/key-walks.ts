import { adjacencyGraphs } from '@zxcvbn-ts/language-common'

/**
 * Returns true if a password, in lower case, is typed along the keys: nearly all of it in runs of at least three
 * neighbouring keys ("741852963", "!qaz2wsx", "qwer1234"), or along the alphabet, or two such runs alternating
 * ("a1b2c3d4"). Linear time.
 */
export function isKeyWalk(typed: string): boolean {
  return boards().some((board) => isWalkOn(board, typed) || isTwoWalksInTurn(board, typed))
}

type Board = (key: string, next: string) => boolean

const shortestRun = 3

function isWalkOn(board: Board, typed: string): boolean {
  return typed.length > 3 && keysOutsideRuns(board, typed) <= typed.length / 5
}

function keysOutsideRuns(board: Board, typed: string): number {
  let outside = 0
  let run = 1
  for (let at = 1; at <= typed.length; at += 1) {
    if (at < typed.length && board(typed.charAt(at - 1), typed.charAt(at))) run += 1
    else {
      if (run < shortestRun) outside += run
      run = 1
    }
  }
  return outside
}

function isTwoWalksInTurn(board: Board, typed: string): boolean {
  const turn = (rest: number) => [...typed].filter((_, at) => at % 2 === rest).join('')
  return typed.length >= 8 && keysOutsideRuns(board, turn(0)) + keysOutsideRuns(board, turn(1)) <= 1
}

let known: Board[] | undefined

/** The most common layouts, separately, so that no run crosses from one to another. */
function boards(): Board[] {
  const { qwerty, qwertz, azerty, keypad } = adjacencyGraphs
  known ??= [...[qwerty, qwertz, azerty, keypad].map(boardOf), isNextInAlphabet]
  return known
}

function boardOf(graph: Readonly<Record<string, readonly (string | null)[]>>): Board {
  const neighbours = new Map(
    Object.entries(graph).map(([key, around]) => [key.toLowerCase(), around.join('').toLowerCase()]),
  )
  return (key, next) => key === next || (neighbours.get(key)?.includes(next) ?? false)
}

function isNextInAlphabet(key: string, next: string): boolean {
  return /[a-z0-9]/.test(key) && Math.abs(key.charCodeAt(0) - next.charCodeAt(0)) <= 1
}
