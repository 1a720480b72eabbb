/** A time span of the clip, seconds. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** What a clip shows and how it was filmed. Lengths are px of a picture 480 high; other sizes scale them. */
export interface FaceOptions {
  readonly seed: number
  /** `photo`: a face without pulse and breath. `wall`: no face. `finger`: the lens covered, lit by the torch. */
  readonly shows: 'face' | 'photo' | 'wall' | 'finger' | 'two-faces'
  readonly width: number
  readonly height: number
  readonly seconds: number
  readonly fps: number
  /** Whether the clip repeats seamlessly: beats, breaths and motion complete whole cycles in its length. */
  readonly loops: boolean
  readonly skin: 'light' | 'medium' | 'dark'
  /** Size of the face. 1 is a head about 200 px wide. */
  readonly size: number
  /** Brightness of the light. 1 is a well-lit room. */
  readonly light: number
  /** Mean pulse of the clip, beats per minute. */
  readonly heartRate: number
  /** RMSSD of the clip's beats, ms. */
  readonly rmssd: number
  /** Share of RMSSD squared that follows the breath, 0 to 1. */
  readonly sinusArrhythmia: number
  /** Peak-to-peak size of the pulse in the skin's green channel, as a share of that channel (for a finger: of red). */
  readonly pulse: number
  /** Breaths per minute. */
  readonly breathing: number
  /** How far the chest rises, px. */
  readonly breathPx: number
  /** How much the breath modulates the pulse wave's amplitude, as a share. */
  readonly breathInHeight: number
  /** How much the breath modulates the pulse wave's baseline, as a share of the wave's height. */
  readonly breathInBase: number
  /** Standard deviation of the camera noise, in levels of 255. */
  readonly noise: number
  /** Slow change of the light, as a share. */
  readonly drift: number
  /**
   * Fast change of the lamp's light by `depth`, as a share. `readoutMs`: time in which the camera reads all rows of a
   * frame, ms.
   */
  readonly flicker: { readonly hz: number; readonly depth: number; readonly readoutMs: number } | null
  /** Slow sway of the head, px. */
  readonly sway: number
  /** The only frequency of the sway. Null for a mix of frequencies. */
  readonly swayHz: number | null
  /** Maximum size of the nods, px. There is one nod about every four seconds. */
  readonly nods: number
  /** Permanent moves of the head by `x` and `y` px. Each starts at `at` (in seconds) and takes 0.3 s. */
  readonly moves: readonly { readonly at: number; readonly x: number; readonly y: number }[]
  /** A highlight that wanders over the skin as the head moves: brightness at its center, in levels of 255. */
  readonly specular: number
  /** When a hand covers the face. */
  readonly covered: Span | null
  /** When no one is in the picture, or the finger is off the lens. */
  readonly gone: Span | null
  /** Standard deviation of the error of the frames' timestamps, ms. */
  readonly stampJitterMs: number
  /** Share of dropped frames. */
  readonly drops: number
}

export const usualFace: FaceOptions = {
  seed: 1,
  shows: 'face',
  width: 640,
  height: 480,
  seconds: 30,
  fps: 30,
  loops: false,
  skin: 'light',
  size: 1,
  light: 1,
  heartRate: 72,
  rmssd: 25,
  sinusArrhythmia: 0.5,
  pulse: 0.008,
  breathing: 15,
  breathPx: 3,
  breathInHeight: 0.08,
  breathInBase: 0.12,
  noise: 2,
  drift: 0,
  flicker: null,
  sway: 1,
  swayHz: null,
  nods: 0,
  moves: [],
  specular: 0,
  covered: null,
  gone: null,
  stampJitterMs: 0,
  drops: 0,
}
