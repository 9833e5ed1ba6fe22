// The minimal server that ours is compared with: Hono, the same driver, the same statements, nothing else.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { newestStatement, termsStatement } from '../server/search/search-statements.ts'
import type { CardRow } from '../server/spaces/space-card.ts'
import { detailsStatement } from '../server/spaces/space-page.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const app = new Hono()
const everywhere = { texts: [], type: null, cityId: null, country: null, region: null, box: null, currency: null }

app.get('/space/:slug', async (c) =>
  c.json((await pool.query(detailsStatement(c.req.param('slug')).toQuery())).rows[0]),
)
app.get('/search', async (c) => {
  const text = c.req.query('q')
  const statement = text
    ? termsStatement({ ...everywhere, texts: [text] }, 25, { mostTerms: 1000 })
    : newestStatement(everywhere, 25)
  return c.json((await pool.query(statement.toQuery())).rows)
})
app.get('/page', async (c) => {
  const { rows } = await pool.query<CardRow & { price_minor: number }>(newestStatement(everywhere, 25).toQuery())
  return c.html(`<!doctype html>${renderToString(page(rows))}`)
})
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' }, () => process.send?.('ready'))

/** 24 cards with their texts and pictures, as plain elements. */
function page(rows: (CardRow & { price_minor: number })[]) {
  const cards = rows.slice(0, 24).map((space) =>
    createElement(
      'li',
      { key: space.id },
      createElement('a', { href: `/space/${space.slug}` }, [
        createElement('img', { key: 'image', src: space.image?.storageKey, alt: space.image?.alt }),
        createElement('h3', { key: 'title' }, space.title),
        createElement('p', { key: 'place' }, `${space.city}, ${space.country}, up to ${space.capacity}`),
        createElement('p', { key: 'price' }, `${space.price_minor / 100}/hr`),
        createElement('p', { key: 'text' }, space.description),
        createElement(
          'ul',
          { key: 'list' },
          space.amenities.slice(0, 3).map((each) => createElement('li', { key: each }, each)),
        ),
      ]),
    ),
  )
  return createElement('html', { lang: 'en' }, createElement('body', null, createElement('ul', null, cards)))
}
