import type { Context } from 'hono'
import { html } from 'hono/html'
import { paths } from '../../rules/paths.ts'
import { currentTime, moveClock } from '../clock.ts'
import type { AppEnv } from './app-env.ts'

/** The demo's clock page: advances the product's time, so that holds lapse, bookings end and payouts are sent during a demo. */
export async function clockPage(c: Context<AppEnv>): Promise<Response> {
  const now = await currentTime()
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>Clock of this demo</title>
          <style nonce="${c.get('facts').nonce}">
            body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
            form { display: flex; flex-wrap: wrap; gap: 0.75rem; }
            button { font: inherit; padding: 0.5rem 1rem; min-height: 2.75rem; }
          </style>
        </head>
        <body>
          <main>
            <h1>Clock of this demo</h1>
            <p>It is <strong>${now.toUTCString()}</strong> here. Stays that ended a quarter of an hour ago are completed, and payouts leave 24 hours after the end.</p>
            <form method="post">
              ${steps.map(({ hours, text }) => html`<button name="hours" value="${hours}">${text}</button>`)}
            </form>
            <p>It only goes forward. <a href="${paths.payouts()}">Payouts</a> · <a href="${paths.home()}">Back to the site</a></p>
          </main>
        </body>
      </html>`,
  )
}

const steps = [
  { hours: 1 / 12, text: 'Five minutes on' },
  { hours: 0.25, text: 'A quarter of an hour on' },
  { hours: 1, text: 'One hour on' },
  { hours: 24, text: 'One day on' },
  { hours: 168, text: 'One week on' },
]

/** Advances the clock by one of the page's steps; any other value changes nothing. */
export async function moveDevClock(c: Context<AppEnv>): Promise<Response> {
  const { hours } = await c.req.parseBody()
  const step = steps.find((known) => String(known.hours) === hours)
  if (step) await moveClock(step.hours)
  return c.redirect('/dev/clock', 303)
}
