import { useEffect, useState } from 'react'
import { paths } from '../../rules/paths.ts'
import type { Suggestion } from '../../server/search/suggest-places.ts'

const typingPauseMs = 120

/** What the text may mean, from the server, once a person stops typing; empty while `asked` is false. */
export function useSuggestions(text: string, asked: boolean): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([])
  const plain = text.trim()
  useEffect(() => {
    if (!asked || !plain) return setFound([])
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await fetch(paths.suggest(plain), { signal: controller.signal }).catch(() => null)
      // Without suggestions the text is searched as it stands.
      const suggestions: Suggestion[] = answer?.ok ? await answer.json().catch(() => []) : []
      if (!controller.signal.aborted) setFound(suggestions)
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [plain, asked])
  return found
}
