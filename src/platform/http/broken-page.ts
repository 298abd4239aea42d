const broken = {
  title: 'Something went wrong',
  text: "We encountered an unexpected error. Don't worry, we're working to fix it.",
}
const tooMany = { title: 'Too many requests', text: 'Please wait a moment and try again.' }

/**
 * The last resort for a browser when no page can be rendered at all, such as with the database away: the crash screen's
 * words without scripts, styles of the theme's dark ground, and an answer that nobody keeps. `answer` is what a program
 * would have got; its status and `Retry-After` stay.
 */
export function brokenPage(answer: Response, requestId: string): Response {
  const { title, text } = answer.status === 429 ? tooMany : broken
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;background:#0b0e14;color:#f2f4f7;font:17px/1.6 system-ui,sans-serif}
h1{font-size:clamp(2rem,6vw,3.25rem);line-height:1.05;letter-spacing:-.03em;margin:0 0 1rem}p{max-width:52ch;margin:0 0 1.5rem;color:#b3b8c2}a{color:#ffb067;margin-right:1.5rem}small{color:#8d93a0}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>
<p><a href="">Try Again</a><a href="/">Go Home</a></p><small>Reference: ${requestId}</small></main></body></html>`
  const retryAfter = answer.headers.get('retry-after')
  return new Response(html, {
    status: answer.status,
    headers: {
      ...(retryAfter && { 'retry-after': retryAfter }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}
