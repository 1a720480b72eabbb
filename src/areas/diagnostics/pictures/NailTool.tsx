import { useLingui } from '@lingui/react/macro'
import { useToolTexts } from '../frame/useToolTexts.ts'
import { NailResult } from './NailResult.tsx'
import { OnePicture } from './OnePicture.tsx'
import type { ToolProps } from './PictureTool.ts'

/** Nail patterns: a photo of the fingernails (screening §1). */
export function NailTool({ onSend }: ToolProps) {
  const { t } = useLingui()
  const texts = useToolTexts('NailSymptomaticPatterns')
  return (
    <OnePicture
      tool="NailSymptomaticPatterns"
      {...texts}
      resultText={t`Which nail patterns the engine sees, and how sure it is.`}
      limits={[
        t`What causes a pattern. Most have harmless causes, such as a bump.`,
        t`Anything below nail polish, or on nails that the photo doesn't show.`,
      ]}
      result={({ result }) => <NailResult result={result} />}
      onSend={onSend}
    />
  )
}
