import type { ScreeningTool } from '#src/contract/screeningTools.ts'
import type { PictureKind } from '#src/workers/screening/protocol.ts'
import type { SendMessage } from '../history/SendResult.tsx'

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

export interface ToolProps {
  /** Opens a message to the care team. Null if the user has no access to messages. */
  readonly onSend: SendMessage | null
}
