/**
 * Which module may import which, as data. A module is a folder of `src` or `server`; each area and each worker is a
 * module of its own. A module may always import itself and npm packages. `moduleBoundaries.test.ts` applies the rules.
 */

/** What each module of `src` may import. An area never imports another area. */
export const appRules: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  contract: ['lib'],
  api: ['contract', 'lib'],
  i18n: ['contract', 'lib'],
  // The registry also imports the declarations of areas: see `areaDeclaration`.
  registry: ['contract', 'i18n', 'lib'],
  offline: ['contract', 'api', 'registry', 'lib'],
  sw: ['contract', 'api', 'offline', 'registry', 'lib'],
  session: ['contract', 'api', 'offline', 'sw', 'registry', 'lib'],
  vault: ['contract', 'api', 'session', 'offline', 'sw', 'device', 'registry', 'lib'],
  writes: ['contract', 'api', 'session', 'offline', 'sw', 'device', 'registry', 'lib'],
  alerts: ['contract', 'api', 'session', 'offline', 'writes', 'sw', 'device', 'i18n', 'lib'],
  query: ['contract', 'api', 'session', 'offline', 'registry', 'lib'],
  device: ['lib'],
  ui: ['lib'],
  themes: ['contract'],
  charts: ['ui', 'lib'],
  guides: ['contract', 'i18n', 'ui', 'lib'],
  privateLinks: ['contract', 'lib'],
  viewStates: ['contract', 'api', 'session', 'query', 'device', 'registry', 'i18n', 'ui', 'lib'],
  coded: ['ui', 'lib'],
  formEngine: ['contract', 'lib'],
  formView: ['contract', 'formEngine', 'viewStates', 'i18n', 'ui', 'lib'],
  richText: ['contract', 'i18n', 'ui', 'lib'],
  clinicalDocument: ['contract', 'device', 'i18n', 'ui', 'lib'],
  outbox: ['session', 'offline', 'registry', 'writes', 'viewStates', 'i18n', 'ui', 'lib'],
  rppg: ['contract', 'lib'],
  screening: ['contract', 'rppg', 'lib'],
  workers: ['contract', 'api', 'clinicalDocument', 'privateLinks', 'rppg', 'screening', 'lib'],
  areas: [
    'contract',
    'api',
    'query',
    'session',
    'offline',
    'vault',
    'writes',
    'registry',
    'outbox',
    'alerts',
    'viewStates',
    'coded',
    'richText',
    'clinicalDocument',
    'formEngine',
    'formView',
    'i18n',
    'device',
    'workers',
    'charts',
    'guides',
    'privateLinks',
    'ui',
    'lib',
  ],
  prerender: ['contract', 'areas', 'i18n', 'session', 'shell', 'themes', 'ui', 'lib'],
  shell: [
    'contract',
    'api',
    'session',
    'offline',
    'vault',
    'writes',
    'outbox',
    'registry',
    'query',
    'sw',
    'workers',
    'device',
    'charts',
    'ui',
    'viewStates',
    'i18n',
    'themes',
    'lib',
  ],
  routes: [
    'areas',
    'shell',
    'contract',
    'query',
    'session',
    'vault',
    'writes',
    'registry',
    'viewStates',
    'guides',
    'privateLinks',
    'coded',
    'clinicalDocument',
    'formView',
    'i18n',
    'lib',
  ],
}

/**
 * What the registry may import of an area: files that declare the area, its menu entry, words, search and writes. The
 * registry is loaded everywhere, so these files import only the modules in `declarationRules` and other declarations of
 * their own area.
 */
export const areaDeclaration =
  /^src\/areas\/.*\/(area|areaMenu|areaRecords|areaWords|areaSearch|\w+Write|\w+WriteWords)\.tsx?$/
export const declarationRules: readonly string[] = ['contract', 'registry', 'lib']

/** What pages may import of a worker or of the service worker. */
export const workerDoors: readonly string[] = ['client.ts', 'protocol.ts']

/** What each module of `server` may import. Services import db, routes import services, never the reverse. */
export const serverRules: Readonly<Record<string, readonly string[]>> = {
  db: ['referenceLists'],
  referenceLists: [],
  odata: ['db'],
  demographics: ['db'],
  mail: ['db'],
  thread: [],
  imaging: ['services'],
  screening: ['imaging'],
  seal: ['db'],
  fhirResources: ['db', 'demographics', 'fhir'],
  // Rows of tables are its input.
  ccda: ['db', 'demographics'],
  services: ['db', 'odata', 'mail', 'thread', 'demographics', 'seal', 'fhirResources', 'ccda', 'imaging'],
  analysis: ['db', 'services'],
  backup: ['db'],
  seed: ['db', 'seal', 'services', 'imaging'],
  routes: ['db', 'odata', 'mail', 'thread', 'seal', 'services', 'analysis', 'screening'],
  fhir: ['db', 'demographics', 'seal', 'services', 'imaging', 'openClinic.ts'],
  questionnaire: [],
  fhirApi: ['db', 'services', 'fhir', 'fhirResources', 'routes', 'openClinic.ts'],
}

/** The only files of another module that a module may import: they have no logic, or import no module of `server`. */
export const serverDoors: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  fhirResources: { fhir: /^server\/fhir\/values\// },
  imaging: { services: /^server\/services\/images\/withoutMetadata\.ts$/ },
}

/** Files of `server` that every module of it may import, because they import no module of `server`, or only each other. */
export const serverShared: readonly string[] = [
  'server/ServiceError.ts',
  'server/describeError.ts',
  'server/endsWithin.ts',
  'server/repeatJob.ts',
  'server/errorCode.ts',
  'server/storageFault.ts',
  'server/services/clinic/zoneOffset.ts',
  'server/services/codeSystems.ts',
  'server/services/interpretationSystems.ts',
  'server/fhir/values/encounterClasses.ts',
  'server/fhir/values/maritalStatuses.ts',
  'server/fhirResources/ucumUnit.ts',
]

/** What the server may import of the app. */
export const serverSees: readonly string[] = [
  'clinicalDocument',
  'contract',
  'formEngine',
  'lib',
  'privateLinks',
  'rppg',
  'screening',
]
