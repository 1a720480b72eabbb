/** A span of the clip, seconds. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** What a clip shows and how it was filmed. Lengths are pixels of a picture 480 high; larger pictures scale them. */
export interface FaceOptions {
  readonly seed: number
  /** `photo`: a face without pulse and breath. `wall`: nobody. `finger`: the lens covered, lit by the torch. */
  readonly shows: 'face' | 'photo' | 'wall' | 'finger' | 'two-faces'
  readonly width: number
  readonly height: number
  readonly seconds: number
  readonly fps: number
  /** The clip repeats without a seam: beats, breaths and motion come out whole in its length. */
  readonly loops: boolean
  readonly skin: 'light' | 'medium' | 'dark'
  /** Size of the face: 1 is a head 200 px wide. */
  readonly size: number
  /** Brightness of the light: 1 is a well-lit room. */
  readonly light: number
  /** Mean pulse of the clip, beats a minute. */
  readonly heartRate: number
  /** Of successive beats over the whole clip, ms; `sinusArrhythmia` is its share that follows the breath (0 to 1). */
  readonly rmssd: number
  readonly sinusArrhythmia: number
  /** Green of the skin from foot to top of the pulse, as a share of itself (a finger's: its red). */
  readonly pulse: number
  /** Breaths a minute, and how far the chest rises, px. */
  readonly breathing: number
  readonly breathPx: number
  /** How the breath moves the pulse wave: its height and its base, as shares of the wave. */
  readonly breathInHeight: number
  readonly breathInBase: number
  /** Camera noise, deviation in levels of 255. */
  readonly noise: number
  /** Slow change of the light, as a share; and its flicker with the rows' readout time, ms. */
  readonly drift: number
  readonly flicker: { readonly hz: number; readonly depth: number; readonly readoutMs: number } | null
  /** Slow sway of the head, px; of one frequency, where it is given. */
  readonly sway: number
  readonly swayHz: number | null
  /** Nods of so many px about every four seconds. */
  readonly nods: number
  /** Moves that happen within 0.3 s and stay. */
  readonly moves: readonly { readonly at: number; readonly x: number; readonly y: number }[]
  /** A highlight on the skin that wanders as the head moves, levels at its centre. */
  readonly specular: number
  /** A hand before the face. */
  readonly covered: Span | null
  /** Nobody is there; the finger is off the lens. */
  readonly gone: Span | null
  /** Error of the frames' times, deviation in ms; share of frames that never come. */
  readonly stampJitterMs: number
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
