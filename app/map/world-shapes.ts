import fineFile from 'world-atlas/countries-10m.json?url'
import coarseFile from 'world-atlas/countries-50m.json?url'
import { shapesOf, type WorldShapes } from './shapes-of-atlas.ts'

/** The shapes for a view of continents, and those for a view of a city, which are four times as large. */
const files = { coarse: coarseFile, fine: fineFile }
const loading = new Map<keyof typeof files, Promise<WorldShapes>>()

/** Loads the shapes once a page. Rejects if they cannot be fetched; the next call tries again. */
export function loadShapes(kind: keyof typeof files): Promise<WorldShapes> {
  const known = loading.get(kind)
  if (known) return known
  const shapes = fetchShapes(files[kind])
  loading.set(kind, shapes)
  shapes.catch(() => loading.delete(kind))
  return shapes
}

async function fetchShapes(file: string): Promise<WorldShapes> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`The shapes of the map: ${response.status}`)
  return shapesOf(await response.json())
}
