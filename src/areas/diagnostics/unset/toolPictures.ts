import type { ScreeningTool } from '#src/contract/screeningTools.ts'
import type { PictureKind } from '#src/workers/screening/protocol.ts'

/** What the photos of a tool show. Null for sound. */
export const kindOf: Readonly<Record<ScreeningTool, PictureKind | null>> = {
  Arthritis: 'hands',
  Dermatologist: 'skin',
  Edema: 'leg',
  NailSymptomaticPatterns: 'nails',
  Parkinsons: 'drawing',
  SkinLesion: 'skin',
  SnoreAndCough: null,
  StrokeDetection: 'face',
  XRay: 'xray',
}
