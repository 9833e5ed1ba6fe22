import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cardSimulatorSettings, type Undo } from './card-simulator-settings.ts'
import { parseEnv } from './env.ts'

const undos: Undo[] = []
afterAll(async () => {
  for (const undo of undos.reverse()) await undo()
})

test('finding M8: a server that shares SESSION_SECRET can use the simulator of another and receive its webhooks', async () => {
  const DATA_DIR = await mkdtemp(path.join(os.tmpdir(), 'hourlet-simulator-'))
  undos.push(() => rm(DATA_DIR, { recursive: true, force: true }))
  const first = await cardSimulatorSettings(parseEnv({ PORT: '0', DATA_DIR }), 'shared', undos)
  const { CARD_SIMULATOR_URL, STRIPE_WEBHOOK_SECRET } = first
  expect(CARD_SIMULATOR_URL).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)

  const second = parseEnv({ CARD_SIMULATOR_URL })
  expect(await cardSimulatorSettings(second, 'shared', undos)).toEqual({ STRIPE_WEBHOOK_SECRET })
  const other = await cardSimulatorSettings(second, 'another', undos)
  expect(other.STRIPE_WEBHOOK_SECRET).not.toBe(STRIPE_WEBHOOK_SECRET)
  const given = parseEnv({ CARD_SIMULATOR_URL, STRIPE_WEBHOOK_SECRET })
  expect(await cardSimulatorSettings(given, 'another', undos)).toEqual({ STRIPE_WEBHOOK_SECRET })
})
