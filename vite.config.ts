import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * The server's start file is the entry of the server build, so that each module exists once in the process: a second
 * copy would have a second connection pool and a second Refusal class.
 */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', cssTarget: ['chrome123', 'safari17.5', 'firefox128'] },
  environments: { ssr: { build: { rolldownOptions: { input: './server/start.ts' } } } },
})
