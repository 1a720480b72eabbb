import { useLingui } from '@lingui/react/macro'
import type { StrokePose } from '#src/contract/screeningTools.ts'

interface PoseText {
  readonly name: string
  /** How to do it. */
  readonly how: string
}

/** Returns the name of each pose, and how to do it. */
export function usePoseTexts(): Readonly<Record<StrokePose, PoseText>> {
  const { t } = useLingui()
  return {
    frontal: { name: t`Look straight`, how: t`Relax your face.` },
    eyes_closed: { name: t`Close your eyes`, how: t`Close them firmly.` },
    raised_eyebrows: { name: t`Raise your eyebrows`, how: t`As high as you can.` },
    blow_up_cheeks: { name: t`Puff your cheeks`, how: t`Keep your lips closed.` },
    show_teeth: { name: t`Show your teeth`, how: t`Upper and lower.` },
    smile: { name: t`Smile`, how: t`As wide as you can.` },
  }
}
