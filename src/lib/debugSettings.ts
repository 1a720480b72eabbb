import * as v from 'valibot'

/** What a page that failed shows (portal §2): the stack, the usual face, or another one. */
export const errorFaces = ['stack', 'friendly', 'friendly-alt'] as const
/** What is written to the console (portal §2). */
export const logKinds = [
  'dbValidation',
  'errors',
  'httpRequests',
  'httpRequestData',
  'httpResponses',
  'pageViews',
  'page',
  'verbose',
] as const
/** Which entries the menu has (portal §6). */
export const menuSecurities = ['none', 'defaults', 'strict'] as const

const DebugSettings = v.object({
  errorFace: v.fallback(v.picklist(errorFaces), 'friendly'),
  log: v.fallback(v.array(v.picklist(logKinds)), []),
  menuSecurity: v.fallback(v.picklist(menuSecurities), 'defaults'),
})
export type DebugSettings = v.InferOutput<typeof DebugSettings>
export type ErrorFace = DebugSettings['errorFace']
export type LogKind = DebugSettings['log'][number]
export type MenuSecurity = DebugSettings['menuSecurity']

/** As every other build behaves. */
export const usualSettings: DebugSettings = { errorFace: 'friendly', log: [], menuSecurity: 'defaults' }

/** Unexpected stored values are ignored. */
export function parseDebugSettings(stored: string | null): DebugSettings {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    const parsed = v.safeParse(DebugSettings, { ...usualSettings, ...(typeof value === 'object' ? value : null) })
    return parsed.success ? parsed.output : usualSettings
  } catch {
    return usualSettings
  }
}

let current = usualSettings
const listeners = new Set<() => void>()

/** What holds now. Only debug builds change it. */
export function debugSettings(): DebugSettings {
  return current
}

export function changeDebugSettings(change: Partial<DebugSettings>): void {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}

/** Returns how to stop. */
export function onDebugSettingsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isLogged(kind: LogKind): boolean {
  return current.log.includes(kind)
}

/** Writes a line to the console where lines of this kind are asked for; `more` only with Verbose. */
export function debugLog(kind: LogKind, text: string, more?: unknown): void {
  if (!isLogged(kind)) return
  const parts = more !== undefined && isLogged('verbose') ? [text, more] : [text]
  if (kind === 'errors') console.warn('[debug]', ...parts)
  else console.info('[debug]', ...parts)
}
