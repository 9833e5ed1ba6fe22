import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import sharp from 'sharp'
import { expect, open, test } from './browser-people.ts'
import { filledDataFolder, startServer } from './marketplace.ts'

/** A server of a map's style and its tiles, as an operator runs it. */
async function startTileServer() {
  const asked: string[] = []
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#3a7d2c' } })
    .png()
    .toBuffer()
  const server = createServer((request, response) => {
    const address = request.url ?? ''
    asked.push(address)
    response.setHeader('access-control-allow-origin', '*')
    if (address === '/style.json') {
      const tiles = [`http://${request.headers.host}/tiles/{z}/{x}/{y}.png`]
      response.setHeader('content-type', 'application/json').end(
        JSON.stringify({
          version: 8,
          sources: { own: { type: 'raster', tiles, tileSize: 256, attribution: 'Own tiles' } },
          layers: [{ id: 'own', type: 'raster', source: 'own' }],
        }),
      )
    } else if (/^\/tiles\/\d+\/\d+\/\d+\.png$/.test(address)) response.setHeader('content-type', 'image/png').end(tile)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the tile server has no port')
  return { url: `http://127.0.0.1:${address.port}/style.json`, asked, server }
}

test('with MAP_STYLE_URL the map draws the operator’s tiles, under prices and around a space, and the list works while they fail', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const tiles = await startTileServer()
  const DATA_DIR = await filledDataFolder('map-tiles')
  const marketplace = await startServer({ DATA_DIR, DATABASE_URL: '', MAP_STYLE_URL: tiles.url })
  try {
    const ofTiles = () => tiles.asked.filter((address) => address.startsWith('/tiles/'))
    await open(page, `${marketplace.url}/explore?city=new-york`)
    expect(tiles.asked).toEqual([])
    await page.getByRole('link', { name: 'Show map' }).click()
    await expect(page.getByText('Own tiles')).toBeVisible()
    await expect(page.getByText('Coast lines: Natural Earth')).toHaveCount(0)
    await expect(page.locator('.map-pin').first()).toBeVisible()
    await expect(page.locator('.map-name')).toHaveCount(0)
    await expect.poll(() => ofTiles().length).toBeGreaterThan(0)
    await expect.poll(() => greenOf(page)).toBeGreaterThan(0.5)

    const before = ofTiles().length
    await open(page, `${marketplace.url}/space/the-pencil-works`)
    await page.getByRole('button', { name: 'Show map' }).click()
    await expect(page.locator('.map-area')).toBeVisible()
    await expect.poll(() => ofTiles().length).toBeGreaterThan(before)

    // The operator's server is gone: prices and list are there.
    tiles.server.closeAllConnections()
    tiles.server.close()
    await open(page, `${marketplace.url}/explore?city=london&map=1`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText(/^\d+ spaces are on the map\.$/)).toBeVisible()
  } finally {
    tiles.server.close()
    await marketplace.stop()
    await rm(DATA_DIR, { recursive: true, force: true })
  }
})

/** Returns how much of the map's picture has the colour of the tiles. */
async function greenOf(page: Parameters<typeof open>[0]): Promise<number> {
  const picture = await page.locator('.map canvas').screenshot()
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let green = 0
  for (let at = 0; at < data.length; at += 3) {
    if (Math.abs((data[at] ?? 0) - 0x3a) < 8 && Math.abs((data[at + 1] ?? 0) - 0x7d) < 8) green += 1
  }
  return green / (info.width * info.height)
}
