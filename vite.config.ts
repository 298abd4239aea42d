import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const serverOnly = [
  /\/src\/platform\/(?!(contract|text-shape|number-shape)\.ts)/,
  /\/src\/(app|api|seed)\.ts$/,
  /\/features\/[^/]+\/(table|reads|writes|api)(\.ts|\/)/,
]

/** What every page needs travels in one file: a dozen small ones would cost a request each and compress worse. */
const everyPage = [
  /[\\/]node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack|seroval|seroval-plugins)[\\/]/,
  /[\\/]@radix-ui[\\/]react-(slot|compose-refs)[\\/]/,
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](createLucideIcon|Icon|shared|context|defaultAttributes)/,
  /[\\/]src[\\/]ui[\\/](art|button|card|class-names|container|dialog|logo|section|spinner|theme|theme-toggle|toast|toast-state|tooltip|tooltip-state)\.tsx?$/,
]

/** The frame of the public pages, and the front page's sections above the fold, each with the icons and texts it needs. */
const siteFrame = /[\\/]landing[\\/]parts[\\/]site-frame\.tsx$/
const frontPage = /[\\/]landing[\\/]parts[\\/](hero|services-section|about-section)\.tsx$/

export default defineConfig({
  plugins: [
    tailwindcss(),
    tanstackStart({
      importProtection: { client: { files: serverOnly } },
      serverFns: { disableCsrfMiddlewareWarning: true },
      router: {
        codeSplittingOptions: {
          // What loads a page's data travels with its parts, not with every page.
          defaultBehavior: [
            ['component', 'loader', 'pendingComponent'],
            ['errorComponent', 'notFoundComponent'],
          ],
        },
      },
    }),
    react(),
  ],
  build: { target: 'es2023' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'base', test: (id) => everyPage.some((pattern) => pattern.test(id)) },
                { name: 'frame', test: siteFrame },
                { name: 'front', test: frontPage },
              ],
            },
          },
        },
      },
    },
  },
})
