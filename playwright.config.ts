import { defineConfig } from '@playwright/test'

const asRoot = process.getuid?.() === 0

/** Browser tests: test/browser/marketplace.ts starts the whole product on a fresh database and a free port. */
export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.spec.ts',
  globalSetup: './test/browser/marketplace.ts',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine stalls now and then; what passes only at the second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
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
    // What is the same at every size, or has no keyboard on a phone, runs once.
    {
      name: 'phone',
      testIgnore:
        /(accessible|brand|company|confirmation|disputes|errors|keyboard|lost-line|monitoring|payouts|profile|receipts|slow-line|styles|two-servers)\.spec/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
