import { expect, test } from 'vitest'
import { delayScriptsInHead } from './delay-scripts-in-head.server.ts'

const sent =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link nonce="n" rel="stylesheet" href="/assets/none.css"/></head>' +
  '<body>Zwölf · <script type="module" async="">import "/assets/a.js"</script></body>'
const page = delayScriptsInHead(sent, { nonce: 'n', inlinesStyles: true })

test('scripts are held until the page is painted', () => {
  expect(page).toContain('<link rel="later" href="/assets/a.js"/>')
  expect(page).toContain('<body>Zwölf · <script type="later" async="">import "/assets/a.js"</script></body>')
  expect(page).toMatch(/<script nonce="n">\(function delayScripts\(\) ?\{[\s\S]*\}\)\(\)<\/script><\/head>/)
})

test('a style sheet that is not built stays a link', () => {
  expect(page).toContain('<link nonce="n" rel="stylesheet" href="/assets/none.css"/>')
})
