import type { ComponentType } from 'react'
import type { ScreeningTool } from '#src/contract/screeningTools.ts'
import type { SendMessage } from './history/SendResult.tsx'

export interface ToolScreenProps {
  /** Opens a message to the care team. Null if the user has no access to messages. */
  readonly onSend: SendMessage | null
}

type Screen = ComponentType<ToolScreenProps>

/** Loads the screens of the tools: each is a chunk of its own, except those that take one picture. */
export const toolScreens: Readonly<Record<ScreeningTool, () => Promise<Screen>>> = {
  Arthritis: async () => (await import('./pictures/ArthritisTool.tsx')).ArthritisTool,
  Dermatologist: async () => (await import('./pictures/DermatologistTool.tsx')).DermatologistTool,
  Edema: async () => (await import('./pictures/EdemaTool.tsx')).EdemaTool,
  NailSymptomaticPatterns: async () => (await import('./pictures/NailTool.tsx')).NailTool,
  Parkinsons: async () => (await import('./drawings/ParkinsonsTool.tsx')).ParkinsonsTool,
  SkinLesion: async () => (await import('./lesion/SkinLesionTool.tsx')).SkinLesionTool,
  SnoreAndCough: async () => (await import('./sound/SnoreAndCoughTool.tsx')).SnoreAndCoughTool,
  StrokeDetection: async () => (await import('./stroke/StrokeTool.tsx')).StrokeTool,
  XRay: async () => (await import('./pictures/XRayTool.tsx')).XRayTool,
}
