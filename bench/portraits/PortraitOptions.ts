/** What is behind the person: the photograph's own background, or another one that reaches to the skin's edge. */
export type Backdrop = 'own' | 'wall' | 'curtain' | 'striped-curtain' | 'people-passing'

/** How person and camera move. Each is a mix of frequencies, unless its name says otherwise. */
export type Motion = 'still' | 'hand-held' | 'nodding' | 'walking'

/** A lamp whose light swings: as a share of the light on the face and on the background, in each color. */
export interface Lamp {
  readonly hz: number
  readonly onFace: number
  readonly onWall: number
  /** Share of red, green and blue in the swing; white light has 1, 1, 1. */
  readonly colour: readonly [number, number, number]
  /** How the light changes over a period. */
  readonly form: 'sine' | 'blink'
}

/** How the frames are compressed before they are scanned. `parts`: as the app sends them to a service. */
export type Coding =
  | 'raw'
  | 'parts'
  | { readonly jpeg: number }
  | { readonly h264: number; readonly isScreen?: boolean }

/** A clip of a photographed person, with or without a pulse. */
export interface PortraitOptions {
  /** Index in `portraitFiles`. */
  readonly portrait: number
  readonly seed: number
  readonly seconds: number
  readonly fps: 15 | 30
  readonly backdrop: Backdrop
  readonly motion: Motion
  readonly lamp: Lamp | null
  /** Whether the camera's automatic exposure keeps correcting itself. */
  readonly pumps: boolean
  /** Whether the camera's white balance wanders. */
  readonly drifts: boolean
  /** Whether the face is shown by a screen, which refreshes 60 times a second. */
  readonly onScreen: boolean
  /** Standard deviation of the sensor's noise, levels of 255. */
  readonly noise: number
  /** Brightness of the skin, as a share of the photograph's. */
  readonly skin: number
  /** Peak-to-peak size of the pulse in green, as a share. 0: no pulse and no breath. */
  readonly pulse: number
  readonly heartRate: number
  readonly rmssd: number
  readonly breathing: number
  readonly coding: Coding
}

export const usualPortrait: PortraitOptions = {
  portrait: 14,
  seed: 1,
  seconds: 40,
  fps: 30,
  backdrop: 'own',
  motion: 'still',
  lamp: null,
  pumps: false,
  drifts: false,
  onScreen: false,
  noise: 1,
  skin: 1,
  pulse: 0,
  heartRate: 72,
  rmssd: 25,
  breathing: 15,
  coding: 'raw',
}
