import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
]

/**
 * Returns the path of the Chromium to test with: CHROMIUM_PATH, the system's, or Playwright's own. Undefined if there is none.
 */
export function findBrowser() {
  return places.find((place) => place && existsSync(place))
}

/** Finds Chromium, or installs Debian's if run as root with apt. Else ends the process with instructions. */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall) {
    console.log("No browser found: installing Debian's Chromium ...")
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'inherit', env })
      const installed = findBrowser()
      if (installed) return installed
    }
  }
  console.error(
    'The browser tests need Chromium and found none. Install one ("npx playwright install chromium", or on Debian\n' +
      '"sudo apt-get install chromium"), or set CHROMIUM_PATH to yours.',
  )
  process.exit(1)
}
