import { expect, test } from 'vitest'
import { parseEnv, setEnv } from '../env.ts'
import { baseOriginOf } from './base-url.ts'

test.each([
  ['localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
  ['devbox.local:3000', 'http://devbox.local:3000'],
  ['evil.example', 'http://localhost:3000'],
  ['localhost@evil.example', 'http://localhost:3000'],
  ['localhost/evil', 'http://localhost:3000'],
  ['', 'http://localhost:3000'],
  [null, 'http://localhost:3000'],
])('a demo without BASE_URL resolves the host %j to %s', (host, origin) => {
  setEnv(parseEnv({}))
  expect(baseOriginOf(host)).toBe(origin)
})

test('with BASE_URL only that counts', () => {
  setEnv(parseEnv({ DEMO: '1', BASE_URL: 'https://hourlet.example/', TRUSTED_PROXY_HOPS: '1' }))
  expect(baseOriginOf('localhost:3000')).toBe('https://hourlet.example')
})
