import * as v from 'valibot'

/** What a failed page shows (portal §2): the stack, the usual error message, or an alternative message. */
export const errorFaces = ['stack', 'friendly', 'friendly-alt'] as const
/** The kinds of console log lines (portal §2). */
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
/** The rules for which entries the menu shows (portal §6). */
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

/** The default settings, which builds other than debug builds always use. */
export const usualSettings: DebugSettings = { errorFace: 'friendly', log: [], menuSecurity: 'defaults' }

/** Parses stored settings. Invalid values are replaced by their defaults. */
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

/** Returns the current settings. Only debug builds change them. */
export function debugSettings(): DebugSettings {
  return current
}

export function changeDebugSettings(change: Partial<DebugSettings>): void {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}

/** Calls the listener after every change. Returns a function that removes the listener. */
export function onDebugSettingsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isLogged(kind: LogKind): boolean {
  return current.log.includes(kind)
}

/** Logs a line to the console if the settings select its kind. `more` is logged only if Verbose is on. */
export function debugLog(kind: LogKind, text: string, more?: unknown): void {
  if (!isLogged(kind)) return
  const parts = more !== undefined && isLogged('verbose') ? [text, more] : [text]
  if (kind === 'errors') console.warn('[debug]', ...parts)
  else console.info('[debug]', ...parts)
}
