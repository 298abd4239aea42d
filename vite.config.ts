import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const serverOnly = [
  /\/src\/platform\/(?!(contract|text-shape|number-shape)\.ts)/,
  /\/src\/(app|api|seed)\.ts$/,
  /\/features\/[^/]+\/(table|reads|writes|api)(\.ts|\/)/,
]

export default defineConfig({
  plugins: [
    tailwindcss(),
    tanstackStart({
      importProtection: { client: { files: serverOnly } },
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    react(),
  ],
  build: { target: 'es2023' },
})
