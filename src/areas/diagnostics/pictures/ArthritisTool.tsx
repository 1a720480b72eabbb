import { useLingui } from '@lingui/react/macro'
import { ArthritisResult } from './ArthritisResult.tsx'
import { OnePicture } from './OnePicture.tsx'
import type { ToolProps } from './PictureTool.ts'
import { useToolTexts } from '../frame/useToolTexts.ts'

/** Arthritis: a photo of the hands (screening §1). */
export function ArthritisTool({ onSend }: ToolProps) {
  const { t } = useLingui()
  const texts = useToolTexts('Arthritis')
  return (
    <OnePicture
      tool="Arthritis"
      {...texts}
      resultText={t`What the engine sees in your fingers and joints, and what it can't tell.`}
      limits={[
        t`Whether you have arthritis, or which kind. Blood tests and an examination are needed for that.`,
        t`Pain and stiffness. Only you can tell that.`,
        t`Joints that the photo doesn't show.`,
      ]}
      result={({ result }) => <ArthritisResult result={result} />}
      onSend={onSend}
    />
  )
}
