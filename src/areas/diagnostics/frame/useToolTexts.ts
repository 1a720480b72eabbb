import { useLingui } from '@lingui/react/macro'
import {
  Clock,
  Contact,
  Eye,
  FileAudio,
  Footprints,
  Hand,
  Layers,
  Maximize,
  Mic,
  Monitor,
  Pencil,
  Phone,
  Ruler,
  ScanFace,
  Sun,
  Focus,
} from 'lucide-react'
import type { ScreeningTool } from '#src/contract/screeningTools.ts'
import type { IconLine } from './IconList.tsx'

export interface ToolTexts {
  readonly title: string
  /** What the tool does, and what it doesn't. */
  readonly text: string
  readonly instructions: readonly IconLine[]
  /** What the file shows, such as 'Photo of the leg'. */
  readonly label: string
  /** What to choose. */
  readonly prompt: string
}

/** Returns the name, the purpose and the instructions of a tool (screening §1, §2). */
export function useToolTexts(tool: ScreeningTool): ToolTexts {
  const { t } = useLingui()
  switch (tool) {
    case 'Arthritis':
      return {
        title: t`Arthritis: hands`,
        text: t`Looks at a photo of your hands, for bent fingers and swollen joints. It does not tell you whether you have arthritis.`,
        instructions: [
          { icon: Hand, text: t`Lay both hands flat on a table, fingers apart, without rings.` },
          { icon: Maximize, text: t`From straight above, with all fingers and both wrists in the picture.` },
          { icon: Sun, text: t`Daylight, no flash. A plain table.` },
        ],
        label: t`Photo of the hands`,
        prompt: t`Choose one clear photo of both hands`,
      }
    case 'Dermatologist':
      return {
        title: t`Dermatologist: skin spot`,
        text: t`Compares a photo of one spot with 8 kinds of spots. It does not tell you what the spot is.`,
        instructions: [
          { icon: Sun, text: t`Daylight, no flash. No shadow of your hand.` },
          { icon: Focus, text: t`One spot in the middle, with clear skin around it.` },
          { icon: Ruler, text: t`From near, so that it is sharp. No hair or cream over it.` },
        ],
        label: t`Photo of the spot`,
        prompt: t`Choose one clear photo of the spot`,
      }
    case 'Edema':
      return {
        title: t`Edema: swollen leg`,
        text: t`Looks at a photo of a lower leg, for swelling. It does not tell you the cause.`,
        instructions: [
          { icon: Footprints, text: t`Bare lower leg and foot, without socks. Stand or sit still.` },
          { icon: Maximize, text: t`From the knee to the toes, all in the picture.` },
          { icon: Sun, text: t`Daylight, no flash. A plain wall or floor behind it.` },
        ],
        label: t`Photo of the leg`,
        prompt: t`Choose one clear photo of the lower leg`,
      }
    case 'NailSymptomaticPatterns':
      return {
        title: t`Fingernails`,
        text: t`Marks the nails in a photo and names nail patterns. It does not tell you what causes them.`,
        instructions: [
          { icon: Hand, text: t`No nail polish. Clean, dry hands.` },
          { icon: Maximize, text: t`Near, with all nails flat to the camera.` },
          { icon: Sun, text: t`By a window, no flash.` },
        ],
        label: t`Photo of the fingernails`,
        prompt: t`Choose one clear photo of the nails`,
      }
    case 'Parkinsons':
      return {
        title: t`Drawings: how steady is your hand?`,
        text: t`You draw a spiral and a wave. They are compared with your earlier drawings. This does not test for Parkinson's disease.`,
        instructions: [
          {
            icon: Pencil,
            text: t`Draw a spiral and a wave on white paper, each with one line, without resting the hand.`,
          },
          { icon: Maximize, text: t`A photo of each drawing from straight above, all of it in the picture.` },
          { icon: Sun, text: t`Even light, no shadow over the paper.` },
        ],
        label: t`Photos of the drawings`,
        prompt: t`Choose the photos of both drawings`,
      }
    case 'SkinLesion':
      return {
        title: t`Skin lesion: ABCDE score`,
        text: t`Measures the outline, shape and colors of one mole in a photo. It does not tell you what the mole is.`,
        instructions: [
          { icon: Sun, text: t`Daylight, no flash. No shadow of your hand.` },
          { icon: Focus, text: t`One mole in the middle, with clear skin around it.` },
          { icon: Ruler, text: t`A coin or a ruler beside it helps to compare sizes later.` },
        ],
        label: t`Photo of the mole`,
        prompt: t`Choose one clear photo of the mole`,
      }
    case 'SnoreAndCough':
      return {
        title: t`Snoring and coughing`,
        text: t`Listens to a recording, for snoring and coughing. It does not tell you what causes them.`,
        instructions: [
          { icon: Mic, text: t`Record a night or a part of it, with the phone near the bed.` },
          { icon: FileAudio, text: t`Save the recording as MP3.` },
          { icon: Clock, text: t`Other people can be heard in it. Ask them first.` },
        ],
        label: t`Sound recording`,
        prompt: t`Choose one recording (.mp3)`,
      }
    case 'StrokeDetection':
      return {
        title: t`Face photos: left and right compared`,
        text: t`Six photos show how evenly your face moves, and what changed since your earlier photos. No result can rule out a stroke.`,
        instructions: [
          {
            icon: Phone,
            text: t`If one side of the face droops suddenly, call the emergency number now. Don't take photos.`,
          },
          { icon: ScanFace, text: t`Look straight at the camera, in even light.` },
          { icon: Eye, text: t`No glasses, and no hair over the face.` },
        ],
        label: t`Photo of the face`,
        prompt: t`Choose one clear photo of the face`,
      }
    case 'XRay':
      return {
        title: t`Chest X-ray`,
        text: t`Looks at a picture of an X-ray of the chest, for five conditions. It does not replace the report of a doctor.`,
        instructions: [
          { icon: Layers, text: t`One picture of the chest, taken from the front or the back.` },
          {
            icon: Monitor,
            text: t`The file from the hospital is best. If you photograph a screen: no reflections, straight from the front.`,
          },
          {
            icon: Contact,
            text: t`Names that are written in the picture are sent with it. Cover them if you don't want that.`,
          },
        ],
        label: t`Picture of the X-ray`,
        prompt: t`Choose one picture of the X-ray`,
      }
  }
}
