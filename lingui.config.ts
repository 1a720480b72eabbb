import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'ar'],
  catalogs: [
    {
      path: '<rootDir>/src/i18n/locales/{locale}',
      include: ['src'],
      exclude: ['**/*.test.*', 'src/routeTree.gen.ts'],
    },
  ],
  format: formatter({ lineNumbers: false }),
})
