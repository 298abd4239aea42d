import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/**
 * Returns a page as static HTML, with the same text and styles but without scripts and further files. Each `<script>` becomes a
 * `<template>`, so that the page keeps its size.
 */
export async function makeStatic(url: string): Promise<string> {
  const html = await (await fetch(url)).text()
  return html
    .replace(/<(\/?)script\b/g, '<$1template')
    .replace(/<link\b[^>]*>/g, '<meta>')
    .replace(/(<use[^>]*) href=/g, '$1 title=')
    .replace(/(<img[^>]*) src=/g, '$1 title=')
}

/** Serves one compressed page from memory with `node:http` alone. */
export async function serveStatic(html: string): Promise<{ url: string; stop: () => void }> {
  const body = brotliCompressSync(html)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': body.byteLength })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}
