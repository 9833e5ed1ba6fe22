import { readFile } from 'node:fs/promises'
import { parser } from '@prometheus-io/lezer-promql'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { db } from '../../db/connect.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { useLogLines } from '../../test/log-lines.ts'
import { makeBooking, makeHold, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { screens } from '../../test/server-screens.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { env, setEnv } from '../env.ts'
import { dueKinds } from '../jobs/count-due-work.ts'
import { pushWorker } from '../notifications/send-pushes.ts'
import { runJob } from '../work/run-job.ts'
import { startWorkers, stopWorkers } from '../work/worker.ts'
import { createApp } from './app.ts'

useDatabase()
useLogLines()

const token = 'a-token-for-prometheus'
let site: ReturnType<typeof createApp>

beforeAll(async () => {
  setEnv({ ...env(), METRICS_TOKEN: token })
  await moveClockTo(thursday)
  site = createApp(await screens(), 'production')
})

function ask(path: string, init?: RequestInit) {
  return site.request(`http://127.0.0.1${path}`, init)
}

async function scrape(): Promise<string> {
  const response = await ask('/metrics', { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  return await response.text()
}

/** The value of one series, such as `hourlet_holds_total` or `hourlet_due_rows{kind="mail"}`; 0 if it is not there. */
async function readSeries(series: string): Promise<number> {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? 0)
}

describe('GET /metrics', () => {
  test('does not exist without METRICS_TOKEN', async () => {
    setEnv({ ...env(), METRICS_TOKEN: undefined })
    const responses = [await ask('/metrics'), await ask('/metrics', { headers: { authorization: `Bearer ${token}` } })]
    setEnv({ ...env(), METRICS_TOKEN: token })
    // As for every address that does not exist, a token that is no session's is refused.
    expect(responses.map(({ status }) => status)).toEqual([404, 401])
    for (const response of responses) expect(await response.text()).not.toContain('hourlet_holds_total')
  })

  test.each(['', 'Bearer ', 'Bearer another', `Bearer ${token}x`, token, `bearer ${token}`])(
    'is refused with the header %j',
    async (authorization) => {
      const response = await ask('/metrics', { headers: { authorization } })
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      expect(await response.text()).not.toContain('hourlet_')
    },
  )

  test('counts requests by the pattern of their route, never by a path that a client made up', async () => {
    const asked = {
      '/': '/',
      '/explore?q=secret-words': '/explore',
      '/explore.data': '/explore',
      '/_root.data': '/',
      '/space/made-up-1': '/space/:slug',
      '/space/made-up-2.data': '/space/:slug',
      '/made-up-city': '/:city/:type?',
      '/made/up/path/of/many': '/*',
      '/api/spaces/4711': '/api/spaces/:id',
      '/api/made-up': '/api/*',
      '/photos/made-up.webp': '/photos/*',
    }
    for (const [path, route] of Object.entries(asked)) {
      const total = async () =>
        (await scrape()).split('\n').reduce((sum, line) => {
          const counts =
            line.startsWith('hourlet_http_requests_total{method="GET"') && line.includes(`route="${route}"`)
          return counts ? sum + Number(line.split(' ').at(-1)) : sum
        }, 0)
      const before = await total()
      await ask(path)
      expect((await total()) - before, path).toBe(1)
    }
    const text = await scrape()
    // Without the values, which may contain any digits.
    const names = text.replace(/ [\d.e+-]+$/gm, '')
    expect(names).not.toMatch(/made-up|made\/up|secret|4711/)
    expect(text).toMatch(/hourlet_http_request_duration_seconds_count\{route="\/explore"\} [1-9]/)
    await ask('/', { method: 'BREW' })
    expect(await scrape()).toMatch(/method="other",route="\/",status="405"/)
  })

  test('counts holds, confirmations, movements of money, alerts and runs of workers', async () => {
    const series = [
      'hourlet_holds_total',
      'hourlet_confirmations_total',
      'hourlet_ledger_transactions_total{kind="charge"}',
      'hourlet_alerts_raised_total{kind="job_late"}',
      'hourlet_alerts_open{kind="job_late"}',
      'hourlet_worker_runs_total{worker="balance",result="failed"}',
      'hourlet_jobs_total{worker="payouts",result="failed"}',
    ]
    const read = () => Promise.all(series.map(readSeries))
    const before = await read()
    const spaceId = await makeSpace(await makePerson())
    const guest = await makePerson('Grace Guest')
    await makeBooking({ guest, spaceId })
    await makeHold({ guest, spaceId, startTime: '2026-05-24T14:00' })
    await raiseAlert(db(), { key: 'metrics', kind: 'job_late', detail: 'a test' })
    await raiseAlert(db(), { key: 'metrics', kind: 'job_late', detail: 'a test' })
    const failing = { name: 'balance', everySeconds: 60, run: () => Promise.reject(new Error('no')) } as const
    startWorkers([failing])
    await stopWorkers()
    await runJob(
      { worker: 'payouts', payout: 1 },
      () => Promise.reject(new Error('no')),
      () => {},
    )
    const after = await read()
    expect(after.map((value, index) => value - before[index]!)).toEqual([2, 1, 1, 1, 1, 1, 1])
  })

  test('fault 226: has the failures of a started worker from 0 on, so that an increase counts the first one', async () => {
    startWorkers([{ name: 'trust-figures', everySeconds: 60, run: async () => 0 }])
    await stopWorkers()
    expect(await scrape()).toContain('hourlet_worker_runs_total{worker="trust-figures",result="failed"} 0\n')
  })

  test('has the backlog and its age for each kind of due work', async () => {
    const text = await scrape()
    for (const kind of dueKinds) {
      expect(text).toContain(`hourlet_due_rows{kind="${kind}"} `)
      expect(text).toContain(`hourlet_due_oldest_seconds{kind="${kind}"} `)
    }
    const before = await readSeries('hourlet_due_rows{kind="webhook"}')
    await db().$client.query(
      `insert into webhook_events (id, type, object_id, livemode, received_at, due_at) values ('evt_late', 'payment_intent.succeeded', 'pi_1', false,
        app_now() - interval '10 minutes', app_now() + interval '1 minute')`,
    )
    expect(await readSeries('hourlet_due_rows{kind="webhook"}')).toBe(before + 1)
    expect(await readSeries('hourlet_due_oldest_seconds{kind="webhook"}')).toBeGreaterThanOrEqual(600)
    await db().$client.query(`update webhook_events set processed_at = app_now()`)
    expect(await readSeries('hourlet_due_oldest_seconds{kind="webhook"}')).toBe(0)
  })

  test('has pushes that wait for the worker, and not those that wait for their push service', async () => {
    const { id } = await makePerson()
    await db().$client.query(
      `with session as (insert into sessions (user_id, token, expires_at) values ($1, 'push', now() + interval '1 day') returning id),
        subscription as (insert into push_subscriptions (session_id, endpoint, p256dh, auth, created_at)
          select id, 'https://127.0.0.1:1/push', 'none', 'none', app_now() from session returning id),
        notification as (insert into notifications (person_id, kind, key, title, detail, path, is_shown, created_at)
          values ($1, 'booking', 'push', 'One', 'One', '/', true, app_now() - interval '2 hours') returning id)
       insert into push_messages (subscription_id, notification_id, due_at, attempts)
       select subscription.id, notification.id, app_now() + interval '30 minutes', 9 from subscription, notification`,
      [id],
    )
    expect(await readSeries('hourlet_due_oldest_seconds{kind="push"}')).toBe(0)
    await db().$client.query(`update push_messages set due_at = app_now() - interval '40 minutes'`)
    expect(await readSeries('hourlet_due_oldest_seconds{kind="push"}')).toBeGreaterThanOrEqual(2_400)
  })

  test('counts open streams', async () => {
    const before = await readSeries('hourlet_streams_open')
    const stream = await ask('/api/events?topics=spaces')
    expect(await readSeries('hourlet_streams_open')).toBe(before + 1)
    await stream.body?.cancel()
    expect(await readSeries('hourlet_streams_open')).toBe(before)
  })

  test('leaves out what it cannot read from the database', async () => {
    expect(await readSeries('hourlet_database_up')).toBe(1)
    await db().$client.query('alter table webhook_events rename to webhook_events_away')
    const text = await scrape()
    await db().$client.query('alter table webhook_events_away rename to webhook_events')
    expect(text).toContain('hourlet_database_up 0')
    expect(text).not.toContain('hourlet_due_rows{')
    expect(text).toContain('hourlet_holds_total')
  })
})

describe('the files for Prometheus and Grafana', () => {
  type Rule = { alert: string; expr: string; for: string; labels: { severity: string }; annotations: object }
  let rules: Rule[]
  let panels: { title: string; targets: { expr: string }[] }[]
  beforeAll(async () => {
    const file = parse(await readFile('deploy/alert-rules.yaml', 'utf8'))
    rules = file.groups.flatMap((group: { rules: Rule[] }) => group.rules)
    panels = JSON.parse(await readFile('deploy/grafana-dashboard.json', 'utf8')).panels
  })

  const expressions = () => [
    ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expr }))),
  ]

  test('name only metrics that a server exports, in expressions that Prometheus accepts', async () => {
    const types = new Map(
      [...(await scrape()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => [name, type]),
    )
    // Prometheus itself adds whether it could fetch them.
    const exported = new Set(['up'])
    for (const [name, type] of types) {
      exported.add(name)
      if (type === 'histogram') for (const end of ['bucket', 'sum', 'count']) exported.add(`${name}_${end}`)
    }
    const wrong: string[] = []
    for (const { where, expr } of expressions()) {
      // Grafana replaces its own variable before Prometheus reads the expression.
      const text = expr.replaceAll('$__rate_interval', '5m')
      const names = metricsIn(text)
      expect(names.length, where).toBeGreaterThan(0)
      wrong.push(...names.filter((name) => !exported.has(name)).map((name) => `${where}: ${name}`))
    }
    expect(wrong).toEqual([])
    expect(rules.length).toBeGreaterThan(10)
    expect(panels.length).toBeGreaterThan(15)
  })

  test('have a rule for each kind of alert and of due work, and none for others', async () => {
    const kindsOf = (metric: string) =>
      rules.flatMap(({ expr }) => {
        const [, kinds] = new RegExp(`${metric}\\{kind=~?"([^"]*)"`).exec(expr) ?? []
        return kinds?.split('|') ?? []
      })
    const source = await readFile('server/alerts/raise-alert.ts', 'utf8')
    const union = /export type AlertKind =([\s\S]*?)\n\n/.exec(source)?.[1] ?? ''
    const alertKinds = [...union.matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind)
    expect(alertKinds.length).toBeGreaterThan(10)
    expect(kindsOf('hourlet_alerts_open').sort()).toEqual(alertKinds.sort())
    const guide = (await readFile('docs/OPERATING.md', 'utf8')).split('### What each alert asks for')[1] ?? ''
    const explained = [...guide.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
    expect(explained.sort()).toEqual(alertKinds.sort())
    expect(kindsOf('hourlet_due_oldest_seconds').sort()).toEqual([...dueKinds].sort())
  })

  test('report pushes that only fail, by a worker and results that are counted', async () => {
    const { expr = '' } = rules.find(({ alert }) => alert === 'HourletPushesFail') ?? {}
    const counters = [...expr.matchAll(/hourlet_jobs_total\{worker="(\w+)",result="(\w+)"\}/g)].map(
      ([, ...labels]) => labels,
    )
    expect(counters).toEqual([
      [pushWorker.name, 'postponed'],
      [pushWorker.name, 'done'],
    ])
  })

  test('each rule says since when, how urgent, and what to do', () => {
    for (const rule of rules) {
      expect(rule, rule.alert).toMatchObject({
        for: expect.stringMatching(/^\d+m$/),
        labels: { severity: expect.stringMatching(/^(page|ticket)$/) },
        annotations: { summary: expect.any(String), description: expect.any(String) },
      })
    }
  })
})

/** The names of the metrics in an expression of Prometheus. Throws if it does not parse. */
function metricsIn(expr: string): string[] {
  const names: string[] = []
  parser.parse(expr).iterate({
    enter: (node) => {
      if (node.type.isError) throw new Error(`Prometheus would not accept: ${expr}`)
      if (node.name === 'VectorSelector') {
        const identifier = node.node.getChild('Identifier')
        if (identifier) names.push(expr.slice(identifier.from, identifier.to))
      }
    },
  })
  return names
}
