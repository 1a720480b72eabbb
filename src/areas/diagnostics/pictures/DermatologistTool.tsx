import { useLingui } from '@lingui/react/macro'
import { useToolTexts } from '../frame/useToolTexts.ts'
import { SkinResult } from './SkinResult.tsx'
import { OnePicture } from './OnePicture.tsx'
import type { ToolProps } from './PictureTool.ts'

/** Dermatologist: a photo of a spot on the skin (screening §1). */
export function DermatologistTool({ onSend }: ToolProps) {
  const { t } = useLingui()
  const texts = useToolTexts('Dermatologist')
  return (
    <OnePicture
      tool="Dermatologist"
      {...texts}
      resultText={t`Which kinds of spots the engine finds the photo most like, and how sure it is.`}
      limits={[
        t`Whether it is cancer. No number here rules it out. Only a doctor and a tissue sample can.`,
        t`Whether it itches, bleeds or grows. Only you can tell that.`,
        t`Kinds of spots that the engine has not learned. It always chooses among those it knows.`,
      ]}
      result={({ result }) => <SkinResult result={result} />}
      onSend={onSend}
    />
  )
}
