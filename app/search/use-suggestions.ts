import { useEffect, useState } from 'react'
import { paths } from '../../rules/paths.ts'
import type { Suggestion } from '../../server/search/suggest-places.ts'

const typingPauseMs = 120

/** Fetches suggestions for the text when the user stops typing; empty while `enabled` is false. */
export function useSuggestions(text: string, enabled: boolean): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([])
  const plain = text.trim()
  useEffect(() => {
    if (!enabled || !plain) return setFound([])
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const response = await fetch(paths.suggest(plain), { signal: controller.signal }).catch(() => null)
      // Without suggestions the text itself is searched.
      const suggestions: Suggestion[] = response?.ok ? await response.json().catch(() => []) : []
      if (!controller.signal.aborted) setFound(suggestions)
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [plain, enabled])
  return found
}
