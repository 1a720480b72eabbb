import { imagingCategories, type SeriesImage } from '#src/contract/imaging.ts'

/** How a picture is shown. It changes only the view: the picture stays as the clinic has it. */
export interface Adjustments {
  /** Quarter turns to the right. */
  readonly turns: number
  readonly isInverted: boolean
  /** Percent. */
  readonly brightness: number
  /** Percent. */
  readonly contrast: number
  /** Index in the windows of the file. */
  readonly window: number
}

export const unadjusted: Adjustments = { turns: 0, isInverted: false, brightness: 100, contrast: 100, window: 0 }

/** Brightness and contrast in percent of ready settings for pictures whose gray values the server can't map anew. */
export const readyLights = {
  normal: { brightness: 100, contrast: 100 },
  bone: { brightness: 112, contrast: 160 },
  soft: { brightness: 130, contrast: 80 },
} as const
export type ReadyLight = keyof typeof readyLights

/** Categories of gray pictures in which bones and soft parts are told apart by their light. */
const withBones: readonly number[] = [imagingCategories.xray, imagingCategories.ct, imagingCategories.dental]

/** Returns the ready settings that suit a category. */
export function readyLightsOf(imgCatId: number | undefined): readonly ReadyLight[] {
  return imgCatId !== undefined && withBones.includes(imgCatId) ? ['normal', 'bone', 'soft'] : ['normal']
}

/** Returns the window of a file to ask for: the chosen one if the file has it, otherwise its first. */
export function windowOf({ windows }: Pick<SeriesImage, 'windows'>, chosen: number): number {
  return chosen < windows.length ? chosen : 0
}

/** Returns the kind of a window by the name that its source gave it; null for another name. */
export function windowKind(name: string | null): 'bone' | 'soft' | null {
  if (name === null) return null
  if (/bone|ost/i.test(name)) return 'bone'
  return /soft|tissue|weichteil/i.test(name) ? 'soft' : null
}

/** Returns the CSS filter of the adjustments; undefined if none is needed. A filter costs time in every frame. */
export function filterOf({ brightness, contrast, isInverted }: Adjustments): string | undefined {
  const parts = [
    ...(brightness === 100 ? [] : [`brightness(${brightness / 100})`]),
    ...(contrast === 100 ? [] : [`contrast(${contrast / 100})`]),
    ...(isInverted ? ['invert(1)'] : []),
  ]
  return parts.length === 0 ? undefined : parts.join(' ')
}
