/** Camera capabilities that TypeScript's DOM types lack (W3C Image Capture). */
interface PictureModes {
  readonly exposureMode?: readonly string[]
  readonly whiteBalanceMode?: readonly string[]
  readonly focusMode?: readonly string[]
}

const modes = ['exposureMode', 'whiteBalanceMode', 'focusMode'] as const
type Mode = (typeof modes)[number]

/** Settings to fix together with each manual mode: without them some cameras fall back to their own values. */
const held = {
  exposureMode: ['exposureTime', 'iso'],
  whiteBalanceMode: ['colorTemperature'],
  focusMode: ['focusDistance'],
} as const satisfies Record<Mode, readonly string[]>

/** Time a camera gets to adjust exposure, white balance and focus, ms. */
const settleMs = 1000

/**
 * Returns constraints that set exposure, white balance and focus to `mode`, each only if the camera supports it. For
 * `manual`, they also fix the values in `settings`.
 */
export function modeConstraints(
  capabilities: PictureModes & Readonly<Record<string, unknown>>,
  mode: 'continuous' | 'manual',
  settings: Readonly<Record<string, unknown>> = {},
): readonly Readonly<Record<string, unknown>>[] {
  return modes
    .filter((name) => capabilities[name]?.includes(mode))
    .map((name) => {
      const values = held[name].filter((value) => mode === 'manual' && value in capabilities && value in settings)
      return { [name]: mode, ...Object.fromEntries(values.map((value) => [value, settings[value]])) }
    })
}

/**
 * Lets the camera adjust exposure, white balance and focus again, then locks them: continuous adjustment changes the
 * picture more than a pulse does. Leaves a camera unchanged if it lacks these modes or refuses. Never rejects.
 */
export async function lockExposure(track: MediaStreamTrack, signal: AbortSignal): Promise<void> {
  try {
    const capabilities = { ...track.getCapabilities() }
    if (modeConstraints(capabilities, 'manual').length === 0) return
    await put(track, modeConstraints(capabilities, 'continuous'))
    await new Promise((resolve) => {
      setTimeout(resolve, settleMs)
    })
    // Apply each mode separately: if the camera refuses one, the others still apply.
    for (const constraint of modeConstraints(capabilities, 'manual', { ...track.getSettings() })) {
      if (signal.aborted || track.readyState === 'ended') return
      await put(track, [constraint])
    }
  } catch {
    // The browser can't report capabilities.
  }
}

async function put(track: MediaStreamTrack, wanted: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  if (wanted.length === 0) return
  // Keep the earlier constraints: `applyConstraints` replaces them all.
  const before = track.getConstraints()
  const advanced = mergeAdvanced(before.advanced ?? [], wanted)
  await track.applyConstraints({ ...before, advanced }).catch(() => undefined)
}

/** Merges constraints. A new constraint of a mode (exposure, white balance, focus) replaces the earlier one. */
export function mergeAdvanced<Set extends object>(
  before: readonly Set[],
  wanted: readonly Readonly<Record<string, unknown>>[],
): (Set | Readonly<Record<string, unknown>>)[] {
  const replaced = new Set(wanted.flatMap((constraint) => modes.filter((name) => name in constraint)))
  return [...before.filter((constraint) => !modes.some((name) => name in constraint && replaced.has(name))), ...wanted]
}
