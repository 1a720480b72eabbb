import { useLingui } from '@lingui/react/macro'
import { useToolTexts } from '../frame/useToolTexts.ts'
import { EdemaResult } from './EdemaResult.tsx'
import { OnePicture } from './OnePicture.tsx'
import type { ToolProps } from './PictureTool.ts'

/** Edema: a photo of a lower leg (screening §1). */
export function EdemaTool({ onSend }: ToolProps) {
  const { t } = useLingui()
  const texts = useToolTexts('Edema')
  return (
    <OnePicture
      tool="Edema"
      {...texts}
      resultText={t`Whether the engine sees swelling, and what it says about it.`}
      limits={[
        t`Why a leg is swollen: heart, kidneys, veins, a clot or a medicine.`,
        t`Whether it is more than yesterday. Measure around the leg with a tape, always at the same place.`,
        t`How deep a thumb's dent stays. A photo can't press.`,
      ]}
      result={({ result }) => <EdemaResult result={result} />}
      onSend={onSend}
    />
  )
}
