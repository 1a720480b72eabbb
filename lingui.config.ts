import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What is said before anybody has signed in. Its texts are a catalog of their own, for the first screen waits for them. */
const signIn = [
  'src/areas/auth',
  'src/prerender',
  'src/routes/$.tsx',
  'src/routes/auth',
  'src/routes/auth.tsx',
  'src/shell/heading.ts',
]
const noTexts = ['**/*.test.*', 'src/routes/routeTree.gen.ts']

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'ar'],
  catalogs: [
    { path: '<rootDir>/src/i18n/locales/signIn/{locale}', include: signIn, exclude: noTexts },
    { path: '<rootDir>/src/i18n/locales/portal/{locale}', include: ['src'], exclude: [...noTexts, ...signIn] },
  ],
  format: formatter({ lineNumbers: false }),
})
