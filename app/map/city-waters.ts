import type { Point } from '../../rules/map-point.ts'
import { metresPerPixel } from '../../rules/mercator.ts'

type CityWater = {
  name: string
  /** Where its name is written. */
  at: Point
  /** A river's width; a lake has none. */
  metres?: number
  /** The line of a river, or the shore of a lake, to some 300 metres. Omitted if the atlas has its shore. */
  course?: readonly Point[]
}

/** The waters that people know large cities by. The atlas has the sea and wide river mouths only. */
export const cityWaters: readonly CityWater[] = [
  river(
    'Thames',
    '51.4846,-0.15',
    250,
    '51.457,-0.307 51.487,-0.287 51.472,-0.253 51.4885,-0.2305 51.4668,-0.213 51.465,-0.188 51.4811,-0.1726 51.4846,-0.15 51.4875,-0.1268 51.4945,-0.1236 51.5009,-0.1219 51.5062,-0.1201 51.5085,-0.1168 51.5097,-0.1043 51.5079,-0.0877 51.5055,-0.0754 51.503,-0.061 51.5075,-0.037 51.503,-0.029 51.493,-0.028 51.4845,-0.011 51.489,0.001 51.507,0.002 51.5075,0.006 51.496,0.017 51.495,0.037 51.496,0.066 51.508,0.08 51.515,0.105 51.483,0.18 51.465,0.26 51.46,0.35 51.46,0.45',
  ),
  river(
    'Seine',
    '48.8264,2.3945',
    150,
    '48.765,2.414 48.816,2.41 48.835,2.379 48.844,2.366 48.8505,2.36 48.8565,2.342 48.8583,2.3375 48.8635,2.3195 48.864,2.301 48.8597,2.2925 48.8557,2.2875 48.8465,2.2755 48.829,2.263 48.824,2.24 48.825,2.223 48.8405,2.223 48.866,2.23 48.886,2.248 48.899,2.269 48.909,2.287 48.92,2.313 48.933,2.335',
  ),
  river(
    'Spree',
    '52.502,13.4456',
    70,
    '52.535,13.209 52.525,13.285 52.5215,13.3 52.5235,13.324 52.519,13.344 52.5185,13.35 52.522,13.367 52.521,13.388 52.5195,13.399 52.515,13.408 52.5145,13.418 52.5105,13.428 52.502,13.4456 52.493,13.461 52.485,13.485 52.462,13.52 52.445,13.574',
  ),
  river(
    'IJ',
    '52.38,4.925',
    350,
    '52.413,4.84 52.402,4.87 52.3975,4.888 52.391,4.893 52.383,4.898 52.3815,4.905 52.38,4.915 52.38,4.935 52.38,4.96 52.375,5',
  ),
  river(
    'Amstel',
    '52.347,4.913',
    90,
    '52.381,4.903 52.372,4.899 52.367,4.902 52.3637,4.9024 52.347,4.913 52.33,4.917 52.295,4.913',
  ),
  river(
    'Sumida',
    '35.703,139.7935',
    150,
    '35.786,139.726 35.754,139.762 35.7395,139.7975 35.725,139.808 35.7105,139.7985 35.703,139.7935 35.6935,139.7885 35.6855,139.7905 35.6765,139.787 35.668,139.78 35.662,139.7755 35.65,139.766 35.64,139.767',
  ),
  river(
    'Arakawa',
    '35.724,139.831',
    400,
    '35.787,139.727 35.753,139.809 35.742,139.818 35.706,139.844 35.665,139.848 35.64,139.85',
  ),
  river(
    'Han',
    '37.51,126.982',
    900,
    '37.598,126.82 37.572,126.86 37.548,126.894 37.5435,126.902 37.539,126.926 37.5335,126.937 37.525,126.948 37.517,126.959 37.51,126.982 37.515,126.996 37.526,127.013 37.537,127.02 37.537,127.035 37.529,127.06 37.5235,127.09 37.534,127.104 37.545,127.114 37.577,127.15 37.58,127.18',
  ),
  river(
    'Huangpu',
    '31.2,121.487',
    400,
    '31,121.42 31.07,121.46 31.131,121.464 31.169,121.467 31.1925,121.472 31.207,121.502 31.225,121.505 31.238,121.4945 31.246,121.4975 31.249,121.51 31.256,121.545 31.285,121.565 31.35,121.53 31.395,121.51',
  ),
  river(
    'Chao Phraya',
    '13.792,100.509',
    250,
    '13.845,100.491 13.813,100.515 13.781,100.503 13.769,100.496 13.7615,100.491 13.744,100.49 13.739,100.4975 13.738,100.505 13.73,100.5125 13.7185,100.513 13.704,100.501 13.701,100.493 13.683,100.518 13.701,100.565 13.706,100.578 13.674,100.589 13.659,100.539 13.6,100.59',
  ),
  river(
    'Yarra',
    '-37.824,144.92',
    110,
    '-37.845,144.9 -37.824,144.91 -37.822,144.932 -37.8225,144.9535 -37.8185,144.968 -37.826,144.98 -37.835,144.998 -37.831,145.015 -37.812,145.013 -37.7985,145.009 -37.786,145.02',
  ),
  river(
    'Sydney Harbour',
    '-33.846,151.232',
    900,
    '-33.833,151.29 -33.833,151.275 -33.85,151.248 -33.853,151.216 -33.851,151.197 -33.847,151.18 -33.846,151.17 -33.842,151.148 -33.843,151.125 -33.826,151.095',
  ),
  lake(
    'Lake Michigan',
    '41.895,-87.555',
    '43.03,-87.88 42.73,-87.775 42.585,-87.805 42.36,-87.825 42.05,-87.67 41.965,-87.633 41.911,-87.623 41.892,-87.609 41.865,-87.613 41.8,-87.579 41.76,-87.55 41.73,-87.528 41.66,-87.43 41.625,-87.32 41.725,-86.905 42.115,-86.49 42.4,-86.29 43.23,-86.34',
  ),
  lake(
    'Lake Ontario',
    '43.605,-79.38',
    '43.94,-78.3 43.865,-78.83 43.85,-78.94 43.793,-79.115 43.705,-79.235 43.663,-79.305 43.635,-79.34 43.638,-79.38 43.628,-79.42 43.631,-79.47 43.613,-79.485 43.55,-79.58 43.44,-79.665 43.32,-79.79 43.29,-79.79 43.22,-79.22 43.26,-79.07 43.26,-77.6',
  ),
  water('Hudson', '40.752,-74.018'),
  water('East River', '40.735,-73.967'),
  water('San Francisco Bay', '37.76,-122.34'),
  water('Boston Harbor', '42.335,-71.0'),
  water('Biscayne Bay', '25.77,-80.165'),
  water('Victoria Harbour', '22.293,114.185'),
  water('Tokyo Bay', '35.6,139.83'),
  water('Mediterranean', '41.37,2.215'),
  water('Saronic Gulf', '37.9,23.63'),
  water('Tagus', '38.715,-9.07'),
  water('Arabian Sea', '18.99,72.79'),
  water('Singapore Strait', '1.255,103.87'),
  water('Saint Lawrence', '45.52,-73.53'),
]

/** A river of a width in metres. Points are latitude and longitude. */
function river(name: string, at: string, metres: number, course: string): CityWater {
  return { ...lake(name, at, course), metres }
}

function lake(name: string, at: string, course: string): CityWater {
  return { ...water(name, at), course: course.split(' ').map(pointOf) }
}

/** A water whose shore is in the atlas, so that only its name is added. */
function water(name: string, at: string): CityWater {
  return { name, at: pointOf(at) }
}

function pointOf(text: string): Point {
  const [lat = Number.NaN, lon = Number.NaN] = text.split(',').map(Number)
  return { lat, lon }
}

/** Returns a line with each of its turns cut off at a quarter of the way to the next. */
function rounded(line: readonly number[][]): number[][] {
  const between = (from: number[], to: number[], share: number) =>
    from.map((value, axis) => value + share * ((to[axis] ?? value) - value))
  const cut = line.slice(1).flatMap((next, index) => {
    const before = line[index] ?? next
    return [between(before, next, 0.25), between(before, next, 0.75)]
  })
  return [...line.slice(0, 1), ...cut, ...line.slice(-1)]
}

/** Returns the rivers as lines and the lakes as areas, in GeoJSON. `width` is a river's in pixels at zoom 12. */
export function shapesOfWaters() {
  const features = cityWaters.flatMap(({ at, metres, course }) => {
    if (!course) return []
    const line = rounded(rounded(course.map(({ lat, lon }) => [lon, lat])))
    const geometry = metres
      ? { type: 'LineString' as const, coordinates: line }
      : { type: 'Polygon' as const, coordinates: [[...line, ...line.slice(0, 1)]] }
    const properties = metres ? { width: metres / metresPerPixel(at.lat, 12) } : {}
    return [{ type: 'Feature' as const, properties, geometry }]
  })
  return { type: 'FeatureCollection' as const, features }
}
