import { expect, test } from 'vitest'
import { areaText } from './area-text.ts'

test('the areas of a group are named together as far as there is room, each once', () => {
  expect(areaText([])).toBe('')
  expect(areaText(['Gowanus', 'Gowanus'])).toBe('Gowanus')
  expect(areaText(['Dumbo', 'Tribeca'])).toBe('Dumbo, Tribeca')
  expect(areaText(['Lower East Side', 'Tribeca', 'Dumbo', 'Tribeca'])).toBe('Lower East Side +2')
})
