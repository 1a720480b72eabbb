import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

/** Where texts of the first screen and of its neighbours stand: it waits for these alone. */
const signIn =
  /^src\/(areas\/auth\/(?!gettingIn\/|passkey\/)|prerender\/|routes\/(auth|\$)|shell\/(heading|useAuthHeading)\.ts)/

/** Where texts of the ways to an account stand: whoever comes from a mail waits for no more of them. */
const gettingIn = /^src\/areas\/auth\/gettingIn\//

/** Where texts stand of what is opened now and then: no other page of the portal waits for them. */
const managing = /^src\/areas\/(account|activity|device|fhir-clients|notices|patients|settings)\//

/** Where texts of the AI tools stand, of which there are many. */
const screening = /^src\/areas\/diagnostics\/(?!DebugSettings)/

/** Where texts of an area stand that its own pages don't show: those of menus, and those of the log and of a device. */
const areaMenu = /^src\/areas\/[^/]+\/areaMenu\.ts/
const areaWords = /^src\/areas\/[^/]+\/areaWords\.ts/

const partOf = (file: string) => {
  if (areaMenu.test(file)) return 'portal'
  if (areaWords.test(file)) return 'managing'
  if (signIn.test(file)) return 'signIn'
  if (gettingIn.test(file)) return 'gettingIn'
  if (managing.test(file)) return 'managing'
  return screening.test(file) ? 'screening' : 'portal'
}

/** Where texts stand that only a debug build says; no other build carries them. */
const debugOnly = /^src\/(areas\/diagnostics\/DebugSettings|shell\/[dD]ebug|debugRoutes\.ts)/

const request = /\/(?<locale>[a-z]+)\.po\?part=(?<part>signIn|gettingIn|portal|managing|screening)$/

/**
 * Compiles `locales/en.po?part=signIn`, and likewise `gettingIn`, `portal`, `managing` and `screening`, out of one catalog a
 * language, by where each text is used. A text that several use is in each of them.
 */
export function catalogParts(): Plugin {
  const config = getConfig()
  let isDebugBuild = false
  return {
    name: 'yarrow-catalog-parts',
    configResolved({ mode }) {
      isDebugBuild = mode !== 'production'
    },
    transform: {
      filter: { id: request },
      async handler(_, id) {
        const { locale = '', part = '' } = request.exec(id)?.groups ?? {}
        const [catalog] = await getCatalogs(config)
        const entries = Object.entries((await catalog?.read(locale)) ?? {}).filter(([, { origin = [] }]) =>
          origin.some(([file]) => partOf(file) === part && (isDebugBuild || !debugOnly.test(file))),
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
