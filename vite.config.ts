import { readFileSync } from 'node:fs'
import { getRequestListener } from '@hono/node-server'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, isRunnableDevEnvironment, type Plugin } from 'vite'
import { config } from '#platform/config.ts'
import { filesToPreload, scriptChunks } from './cli/script-chunks.ts'
import { textsPlugin } from './cli/texts/vite-plugin.ts'

const serverOnly = [
  /\/src\/platform\/(?!(contract|collection-contract|amount-schema|country-schema|text-schema|email-address|number-schema|refused-schema|undelivered-schema|says|api-client|locale|locale\/(?:amount|code-names)|query-client)\.ts)/,
  /\/src\/(app|features|lifecycle|seed|server|members\/render-members)\.tsx?$/,
  /\/(base|showcase|desk|mailing|operations)\/[^/]+\/(table|queries|commands|api)(\.ts|\/)/,
]

/** Fails the browser's build if server code gets into it. */
const keepServerCodeOut: Plugin = {
  name: 'keep-server-code-out',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      for (const [id, { renderedLength }] of Object.entries(chunk.modules))
        if (renderedLength > 0 && serverOnly.some((pattern) => pattern.test(id)))
          this.error(`${id} belongs to the server and is in ${chunk.fileName}`)
    }
  },
}

/**
 * Fails the browser's build if a chunk exports an undefined name, which browsers reject as a syntax error. The bundler writes
 * such exports for modules that a page of a group imports but no group contains (`cli/script-chunks.ts`).
 */
const checkExports: Plugin = {
  name: 'check-exports',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const [clause = '', names = ''] = /export\s*\{([^}]*)\};?\s*$/.exec(chunk.code) ?? []
      const code = chunk.code.slice(0, chunk.code.length - clause.length)
      for (const part of names.split(',')) {
        const [name = ''] = part.trim().split(' ')
        if (!code.includes(name)) this.error(`${chunk.fileName} exports ${name}, which it does not have`)
      }
    }
  },
}

/**
 * Leaves Zod's writer of JSON schemas, a fifth of Zod, out of the browser's build. Only the server needs it, for the API
 * description.
 */
const leaveJsonSchemasOut: Plugin = {
  name: 'leave-json-schemas-out',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (!/[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-(processors|generator))\.js$/.test(id))
      return null
    const declared = readFileSync(id, 'utf8').matchAll(
      /^export (?:const|function|class) (\w+)|^export \{ \w+ as (\w+) \}/gm,
    )
    const names = [...declared].map(([, name, alias]) => `nothing as ${name ?? alias}`)
    return `const nothing = () => nothing; export { ${names.join(', ')} }`
  },
}

/** Leaves the descriptions of fields out of the browser's build. Only the API description has them. */
const leaveDescriptionsOut: Plugin = {
  name: 'leave-descriptions-out',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: '.describe(' },
    handler: (code) => ({
      code: code.replace(/\s*\.describe\(\s*(['"])((?!\1)[^\\]|\\.)*\1,?\s*\)/g, ''),
      map: null,
    }),
  },
}

/** In development, the site's own server answers what Vite does not. */
const serveSite: Plugin = {
  name: 'serve-site',
  apply: 'serve',
  configureServer({ environments: { ssr }, middlewares }) {
    if (!ssr || !isRunnableDevEnvironment(ssr))
      throw new Error('The server code does not run in this process')
    const { runner } = ssr
    return () => {
      const answer = getRequestListener(async (request, bindings) => {
        const { default: site } = await runner.import<typeof import('./src/server.ts')>('/src/server.ts')
        return site.fetch(request, bindings)
      })
      middlewares.use((incoming, outgoing) => {
        incoming.url = incoming.originalUrl ?? incoming.url ?? '/'
        void answer(incoming, outgoing)
      })
    }
  },
  // A change of code that only the server runs reloads the page. So does one of a translation, which the server has read.
  hotUpdate({ file, modules, server: { environments } }) {
    if (this.environment.name !== 'ssr') return
    if (file.endsWith('.po')) {
      environments.ssr?.hot.send({ type: 'full-reload' })
      environments.client?.hot.send({ type: 'full-reload' })
    }
    if (modules.length === 0) return
    // Tailwind's style sheet counts every file that it reads as a part of itself, without an id.
    const inBrowser = [...(environments.client?.moduleGraph.getModulesByFile(file) ?? [])]
    if (!inBrowser.some(({ id }) => id !== null)) environments.client?.hot.send({ type: 'full-reload' })
  },
}

/** Values that are the same in every browser. React's developer tools are only for development. */
const inBrowsers = {
  'typeof window': "'object'",
  'typeof document': "'object'",
  'typeof process': "'undefined'",
  'typeof reportError': "'function'",
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
}

const unbundled = [
  'pg',
  'pino',
  'piscina',
  '@node-rs/argon2',
  '@electric-sql/pglite',
  'sharp',
  'pdfkit',
  'satori',
  'subset-font',
  'fontverter',
  '@simplewebauthn/server',
]

/** Uses the configured address, because canonical links and the origin check depend on it. */
function whereToListen() {
  const { HOST, PORT } = config()
  return { host: HOST, port: PORT, strictPort: true }
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  ...(command === 'serve' && { server: whereToListen() }),
  plugins: [
    textsPlugin(),
    tailwindcss(),
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/members/routes',
      generatedRouteTree: 'src/members/routeTree.gen.ts',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // The code for hot updates needs a window. On the server it would crash the process.
        addHmr: false,
        // A page's loader stays in the page's own file, otherwise every page would load it. The error component stays in the
        // common script.
        defaultBehavior: [['component', 'loader', 'pendingComponent']],
      },
    }),
    react(),
    keepServerCodeOut,
    checkExports,
    leaveJsonSchemasOut,
    leaveDescriptionsOut,
    serveSite,
  ],
  build: { target: 'es2023' },
  // Leaves out the copy of a React hook for React 17.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false, resolveDependencies: filesToPreload },
        rolldownOptions: {
          input: [
            'src/members/client.tsx',
            'src/public/browser/main.ts',
            'src/ui/styles/styles.css',
            'src/showcase/blog/components/post-text/text.css',
            'src/desk/invoices/components/invoice-sheet.css',
          ],
          ...(command === 'build' && { transform: { define: inBrowsers } }),
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: {
            // Every page lists many files, so their names are as short as the bundler allows.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: scriptChunks,
            },
          },
        },
      },
    },
    ssr: {
      // One file starts faster and takes less memory than a thousand. Native modules, modules that read their own files and those
      // that depend on module order (reflect-metadata) stay outside.
      ...(command === 'build' && { resolve: { noExternal: true as const, external: unbundled } }),
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        // The one file also contains dynamic imports.
        rolldownOptions: { input: { server: 'src/server.ts' }, checks: { ineffectiveDynamicImport: false } },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const [name, environment] of Object.entries(builder.environments)) {
        console.info(name === 'client' ? '  Scripts and styles of the pages …' : '  Server …')
        await builder.build(environment)
      }
    },
  },
}))
