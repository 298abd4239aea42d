/**
 * The last resort for a browser when no page can be rendered at all, such as with the database away: the crash screen's
 * words without scripts, styles of the theme's dark ground, and an answer that nobody keeps.
 */
export function brokenPage(status: number, requestId: string): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Something went wrong</title><style>body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;background:#0b0e14;color:#f2f4f7;font:17px/1.6 system-ui,sans-serif}
h1{font-size:clamp(2rem,6vw,3.25rem);line-height:1.05;letter-spacing:-.03em;margin:0 0 1rem}p{max-width:52ch;margin:0 0 1.5rem;color:#b3b8c2}a{color:#ffb067;margin-right:1.5rem}small{color:#8d93a0}</style></head>
<body><main><h1>Something went wrong</h1><p>We encountered an unexpected error. Don't worry, we're working to fix it.</p>
<p><a href="">Try Again</a><a href="/">Go Home</a></p><small>Reference: ${requestId}</small></main></body></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}
