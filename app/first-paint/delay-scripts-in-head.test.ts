import { expect, test } from 'vitest'
import { delayScriptsInHead } from './delay-scripts-in-head.server.ts'

const sent =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link nonce="n" rel="stylesheet" href="/assets/none.css"/></head>' +
  '<body>Zwölf\n  zwei · <script type="module" async="">window.routes = {\n  "a": 1\n};\nimport "/assets/a.js"</script></body>'
const { head, body, scripts } = delayScriptsInHead(sent, { nonce: 'n', inlinesStyles: true })
const page = head + body + scripts

test('scripts are held until the page is painted', () => {
  expect(page).toContain('<link rel="later" href="/assets/a.js"/>')
  expect(page).toContain('<body>Zwölf\n  zwei · <script type="later" async="">')
  expect(page).toMatch(/<script nonce="n">\(function delayScripts\(\) ?\{[\s\S]*\}\)\(\)<\/script><\/head>/)
})

test('the routes of the router are not indented, texts are as they were', () => {
  expect(page).toContain('>window.routes = {"a":1};import "/assets/a.js"</script></body>')
})

test('a style sheet that is not built stays a link, which needs no nonce', () => {
  expect(page).toContain('<link rel="stylesheet" href="/assets/none.css"/>')
})
