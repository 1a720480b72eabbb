import { useLingui } from '@lingui/react/macro'
import { useToolTexts } from '../frame/useToolTexts.ts'
import { XRayResult } from './XRayResult.tsx'
import { OnePicture } from './OnePicture.tsx'
import type { ToolProps } from './PictureTool.ts'

/** Chest X-ray: a picture of an X-ray of the chest (screening §1). */
export function XRayTool({ onSend }: ToolProps) {
  const { t } = useLingui()
  const texts = useToolTexts('XRay')
  return (
    <OnePicture
      tool="XRay"
      {...texts}
      resultText={t`Which conditions the engine finds the picture most like, and how sure it is.`}
      limits={[
        t`Whether you are ill. A doctor needs the original X-ray, earlier ones, and you.`,
        t`Anything that the engine has not learned, such as broken ribs or tumors.`,
        t`Details that are lost in a photo of a screen or in a small picture.`,
      ]}
      result={({ result }) => <XRayResult result={result} />}
      onSend={onSend}
    />
  )
}
