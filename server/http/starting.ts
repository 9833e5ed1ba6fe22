import type { RequestListener } from '../listen.ts'

/** Answers while the marketplace is still getting ready: 503 for programs, and a page that asks again for people. */
export const answerStarting: RequestListener = (request, response) => {
  const wantsPage = request.headers.accept?.includes('text/html') ?? false
  response.writeHead(503, {
    'content-type': wantsPage ? 'text/html; charset=utf-8' : 'application/json',
    'cache-control': 'no-store',
    'retry-after': '2',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    connection: 'close',
  })
  response.end(wantsPage ? page : JSON.stringify({ status: 'starting' }))
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2">
<title>Hourlet is starting</title>
<style>
:root { color-scheme: light dark }
body { font: 17px/1.5 system-ui, sans-serif; display: grid; place-content: center; min-height: 90vh; text-align: center; background: light-dark(#f8f4eb, #1a1611); color: light-dark(#1d1914, #f3ece0) }
</style>
</head>
<body>
<h1>Hourlet is starting</h1>
<p>The marketplace is being set up. This page opens by itself in a moment.</p>
</body>
</html>`
