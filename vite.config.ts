import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { config } from './src/platform/config.ts'

const serverOnly = [
  /\/src\/platform\/(?!(contract|text-schema|number-schema|api-client|query-client)\.ts)/,
  /\/src\/(app|features|lifecycle|seed)\.ts$/,
  /\/features\/[^/]+\/(table|queries|commands|api)(\.ts|\/)/,
]

/** What every page needs is one file: a dozen small ones would cost a request each and compress worse. */
const everyPage = [
  /[\\/]node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack|seroval|seroval-plugins)[\\/]/,
  /[\\/]@radix-ui[\\/]react-(slot|compose-refs)[\\/]/,
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](createLucideIcon|Icon|shared|context|defaultAttributes)/,
  /[\\/]src[\\/]ui[\\/](art|button|card|class-names|container|dialog|logo|section|spinner|theme|theme-toggle|toast|tooltip)\.tsx?$/,
]

/** Icons of several pages: single files would cost a request each; in one page's file, other pages would load that page. */
const sharedIcons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
const visitorIcons =
  /[\\/]icons[\\/](arrow-\w+|check|chevron-down|circle-exclamation-point|database-backup|eye|eye-off|gauge|key-round|menu|message-circle|pen-line|plus|search|star|x)\.mjs$/

/** The frame of the public pages with what several of them show, and the front page's sections above the fold. */
const siteFrame =
  /[\\/](layouts[\\/]public[\\/]site-frame\.tsx|ui[\\/]figures\.tsx|(catalogue[\\/](query-options|components[\\/]price)|inbox[\\/]components[\\/]contact-draft)\.ts)$/
const frontPage = /[\\/]pages[\\/]home[\\/](hero|services-section|about-section)\.tsx$/

/** What most pages for members show of their lists. */
const memberLists = /[\\/]src[\\/]ui[\\/](load-problem|paged-list)\.tsx$/

/** The configured address: canonical links and the origin check depend on it. */
function whereToListen() {
  const { HOST, PORT } = config()
  return { host: HOST, port: PORT, strictPort: true }
}

export default defineConfig(({ command }) => ({
  ...(command === 'serve' && { server: whereToListen() }),
  plugins: [
    tailwindcss(),
    tanstackStart({
      importProtection: { client: { files: serverOnly } },
      serverFns: { disableCsrfMiddlewareWarning: true },
      router: {
        codeSplittingOptions: {
          // A page's loader is part of its own file, not of the script of all pages.
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
                { name: 'icons', test: visitorIcons, minShareCount: 2 },
                { name: 'member-icons', test: sharedIcons, minShareCount: 4 },
                { name: 'frame', test: siteFrame },
                { name: 'front', test: frontPage },
                { name: 'lists', test: memberLists },
              ],
            },
          },
        },
      },
    },
  },
}))
