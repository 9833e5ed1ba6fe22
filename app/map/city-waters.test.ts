import { expect, test } from 'vitest'
import { cityPoints } from '../../rules/city-points.ts'
import { cityWaters, shapesOfWaters } from './city-waters.ts'

test('the name of each water is near a known city', () => {
  const middles = Object.values(cityPoints)
  for (const { name, at } of cityWaters) {
    const near = middles.filter(({ lat, lon }) => Math.hypot(lat - at.lat, lon - at.lon) < 0.3)
    expect([name, near.length > 0]).toEqual([name, true])
  }
})

test('the course of a water has no jump, and a lake is closed', () => {
  const { features } = shapesOfWaters()
  expect(features.length).toBeGreaterThan(10)
  for (const { geometry } of features) {
    const lines = geometry.type === 'Polygon' ? geometry.coordinates : [geometry.coordinates]
    for (const line of lines) {
      for (const position of line) expect(position.map(Number.isFinite)).toEqual([true, true])
      if (geometry.type === 'Polygon') expect(line.at(-1)).toEqual(line[0])
      const steps = line.slice(1).map(([lon = 0, lat = 0], index) => {
        const [beforeLon = 0, beforeLat = 0] = line[index] ?? []
        return Math.hypot(lon - beforeLon, lat - beforeLat)
      })
      expect(Math.max(...steps)).toBeLessThan(geometry.type === 'Polygon' ? 2 : 0.11)
    }
  }
})
