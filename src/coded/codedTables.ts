import type { CodedKind } from '#src/lib/Coded.ts'
import type { CodedTable } from './makeTable.ts'

type Load = () => Promise<{ readonly table: CodedTable }>

/** Loads the lists one by one, in the languages that need them: in English the record's own words are shown. */
const loads: Readonly<Record<CodedKind, Readonly<Record<string, Load>>>> = {
  allergies: { es: () => import('./allergies/es.ts'), ar: () => import('./allergies/ar.ts') },
  conditions: { es: () => import('./conditions/es.ts'), ar: () => import('./conditions/ar.ts') },
  labs: { es: () => import('./labs/es.ts'), ar: () => import('./labs/ar.ts') },
  results: { es: () => import('./results/es.ts'), ar: () => import('./results/ar.ts') },
  routes: { es: () => import('./routes/es.ts'), ar: () => import('./routes/ar.ts') },
  vaccines: { es: () => import('./vaccines/es.ts'), ar: () => import('./vaccines/ar.ts') },
}

const loaded = new Map<string, CodedTable>()
const loading = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()

/** The lists of coded words that are loaded. Listeners are notified of each newly loaded list. */
export const codedTables = {
  read: (kind: CodedKind, locale: string): CodedTable | null => loaded.get(`${kind} ${locale}`) ?? null,

  /** Number of these lists that are loaded. */
  count: (kinds: readonly CodedKind[], locale: string): number =>
    kinds.filter((kind) => loaded.has(`${kind} ${locale}`)).length,

  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },

  /**
   * Loads lists, except those that are loaded. Never rejects: without a list, the record's own words are shown, and the
   * next call tries again.
   */
  load: async (kinds: readonly CodedKind[], locale: string): Promise<void> => {
    await Promise.all(kinds.flatMap((kind) => loadOne(kind, locale) ?? []))
  },
}

function loadOne(kind: CodedKind, locale: string): Promise<void> | undefined {
  const key = `${kind} ${locale}`
  const load = loads[kind][locale]
  if (!load || loaded.has(key)) return undefined
  const before = loading.get(key)
  if (before) return before
  const now = load()
    .then(({ table }) => {
      loaded.set(key, table)
      for (const listener of listeners) listener()
    })
    .catch(() => undefined)
    .finally(() => loading.delete(key))
  loading.set(key, now)
  return now
}
