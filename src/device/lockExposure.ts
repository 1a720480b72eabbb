/** What the browser's types do not know of a camera (W3C Image Capture). */
interface PictureModes {
  readonly exposureMode?: readonly string[]
  readonly whiteBalanceMode?: readonly string[]
  readonly focusMode?: readonly string[]
}

const modes = ['exposureMode', 'whiteBalanceMode', 'focusMode'] as const
type Mode = (typeof modes)[number]

/** What holds a picture as it is, beside the mode: some cameras fall back to values of their own without it. */
const held = {
  exposureMode: ['exposureTime', 'iso'],
  whiteBalanceMode: ['colorTemperature'],
  focusMode: ['focusDistance'],
} as const satisfies Record<Mode, readonly string[]>

/** A camera finds its exposure within so long, ms. */
const settleMs = 1000

/** The constraints that put each mode that the camera can be put in to `mode`, with what holds it so. */
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
 * Lets the camera find exposure, white balance and focus anew, and then keeps them: a camera that goes on adjusting
 * changes the picture more than a pulse does. A camera that knows nothing of it, or refuses, is left as it is.
 */
export async function lockExposure(track: MediaStreamTrack, signal: AbortSignal): Promise<void> {
  try {
    const capabilities = { ...track.getCapabilities() }
    if (modeConstraints(capabilities, 'manual').length === 0) return
    await put(track, modeConstraints(capabilities, 'continuous'))
    await new Promise((resolve) => {
      setTimeout(resolve, settleMs)
    })
    // Each on its own: one that is refused leaves the others.
    for (const constraint of modeConstraints(capabilities, 'manual', { ...track.getSettings() })) {
      if (signal.aborted || track.readyState === 'ended') return
      await put(track, [constraint])
    }
  } catch {
    // It can't be told at all, as in a browser without capabilities.
  }
}

async function put(track: MediaStreamTrack, wanted: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  if (wanted.length === 0) return
  // What is asked for stands together with what was asked for before, or the browser forgets the latter.
  const before = track.getConstraints()
  const advanced = mergeAdvanced(before.advanced ?? [], wanted)
  await track.applyConstraints({ ...before, advanced }).catch(() => undefined)
}

/** The later set of a mode takes the place of the earlier one. */
export function mergeAdvanced<Set extends object>(
  before: readonly Set[],
  wanted: readonly Readonly<Record<string, unknown>>[],
): (Set | Readonly<Record<string, unknown>>)[] {
  const replaced = new Set(wanted.flatMap((constraint) => modes.filter((name) => name in constraint)))
  return [...before.filter((constraint) => !modes.some((name) => name in constraint && replaced.has(name))), ...wanted]
}
