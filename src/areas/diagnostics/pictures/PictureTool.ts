import type { ReactNode } from 'react'
import type { ScreeningTool } from '#src/contract/screeningTools.ts'
import type { PictureKind } from '#src/workers/screening/protocol.ts'
import type { Analysis } from '../engine/Analysis.ts'

/** The tools that take one picture, and have no reference engine. */
export const pictureTools = [
  'Arthritis',
  'Dermatologist',
  'Edema',
  'NailSymptomaticPatterns',
  'XRay',
] as const satisfies readonly ScreeningTool[]
export type PictureTool = (typeof pictureTools)[number]

/** What the picture of a tool shows. */
export const kindOfTool: Readonly<Record<PictureTool, PictureKind>> = {
  Arthritis: 'hands',
  Dermatologist: 'skin',
  Edema: 'leg',
  NailSymptomaticPatterns: 'nails',
  XRay: 'xray',
}

export interface ToolProps<Tool extends PictureTool> {
  /** Buttons of a result, such as to save it. `picture`: the analyzed one. */
  readonly actions?: ((analysis: Analysis<Tool>, picture: Blob) => ReactNode) | undefined
}
