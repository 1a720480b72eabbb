import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

/** Where texts stand that are said before anybody has signed in: the first screen waits for these alone. */
const signIn = /^src\/(areas\/auth\/|prerender\/|routes\/(auth|\$)|shell\/(heading|useAuthHeading)\.ts)/

const request = /\/(?<locale>[a-z]+)\.po\?part=(?<part>signIn|portal)$/

/**
 * Compiles `locales/en.po?part=signIn` and `?part=portal` out of one catalog a language, by where each text is used.
 * A text that both use is in both.
 */
export function catalogParts(): Plugin {
  const config = getConfig()
  return {
    name: 'yarrow-catalog-parts',
    transform: {
      filter: { id: request },
      async handler(_, id) {
        const { locale = '', part = '' } = request.exec(id)?.groups ?? {}
        const [catalog] = await getCatalogs(config)
        const entries = Object.entries((await catalog?.read(locale)) ?? {}).filter(([, { origin = [] }]) =>
          part === 'signIn' ? origin.some(([file]) => signIn.test(file)) : origin.some(([file]) => !signIn.test(file)),
        )
        const messages = Object.fromEntries(
          entries.map(([key, { translation, message }]) => [key, translation || message || key]),
        )
        const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'es' })
        if (errors.length > 0) this.error(`${locale}.po: ${errors.map(({ error }) => error.message).join('; ')}`)
        return { code: source, map: null, moduleType: 'js' }
      },
    },
  }
}
