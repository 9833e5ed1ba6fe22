import { defineConfig } from '@playwright/test'

const asRoot = process.getuid?.() === 0

/** Browser tests: test/browser/marketplace.ts starts the whole product on a fresh database and a free port. */
export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.spec.ts',
  globalSetup: './test/browser/marketplace.ts',
  outputDir: 'test-results',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine stalls now and then; what passes only at the second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Drawing transitions takes a third of the browser's time; the tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording takes a quarter of the time: CI records the second try only.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        '--disable-gpu',
        // Draws the map by the processor.
        '--enable-unsafe-swiftshader',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    // Once more as a phone: the journeys of guest and owner, the search and the calendar, where the layout is the subject. A
    // test is tagged `@once` if its result cannot depend on the layout, or if it needs a mouse, a keyboard or a wide screen.
    {
      name: 'phone',
      grepInvert: /@once/,
      testMatch:
        /\/(admin|browsing|calendar|city|date-field|favourites|frame|home|hours|map|messages|offers|one-search|own-pages|prices|return|second-factor|security|tariff|time-search|whole-job)\.spec/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
