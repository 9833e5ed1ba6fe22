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
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // What is the same at every size, sets its own size, or has no keyboard on a phone, runs once.
    {
      name: 'phone',
      testIgnore:
        /(accessible|after-acting|booking-page|brand|calendars|company|confirmation|disputes|errors|first-day|guest-name|keyboard|lost-line|modify|monitoring|one-search|own-time|payouts|phones|pictures|prices|profile|receipts|reports|reviews|security|slow-line|styles|tariff|two-servers|unsubscribe)\.spec/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
