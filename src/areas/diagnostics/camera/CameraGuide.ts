import type { PictureKind } from '#src/workers/screening/protocol.ts'

/** Outlines that a camera can show over its picture. */
export type CameraGuide = 'hands' | 'leg' | 'nails' | 'circle' | 'rectangle' | 'oval'

/** The outline for each kind of picture. */
export const guideOf: Readonly<Record<PictureKind, CameraGuide>> = {
  hands: 'hands',
  leg: 'leg',
  nails: 'nails',
  skin: 'circle',
  xray: 'rectangle',
  drawing: 'rectangle',
  face: 'oval',
}
