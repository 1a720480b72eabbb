import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { turnCameraOff } from './cameraStore.ts'
import { changeOptions, optionsAtom } from './scanOptions.ts'
import { clearScan, isRunningAtom } from './scanStore.ts'

/** The three checkboxes (screening §2). */
export function OptionBoxes() {
  const { t } = useLingui()
  const { uploadVideoInstead, checkArrhythmias, checkStroke } = useAtomValue(optionsAtom)
  const disabled = useAtomValue(isRunningAtom)
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-x-6">
      <legend className="sr-only">{t`What to scan`}</legend>
      <Checkbox
        label={t`Upload Video Instead`}
        checked={uploadVideoInstead}
        disabled={disabled}
        onChange={({ target }) => {
          changeOptions({ uploadVideoInstead: target.checked })
          turnCameraOff()
          clearScan()
        }}
      />
      <Checkbox
        label={t`Check Arrhythmias`}
        checked={checkArrhythmias}
        disabled={disabled}
        onChange={({ target }) => changeOptions({ checkArrhythmias: target.checked })}
      />
      <Checkbox
        label={t`Check Stroke`}
        checked={checkStroke}
        disabled={disabled}
        onChange={({ target }) => changeOptions({ checkStroke: target.checked })}
      />
    </fieldset>
  )
}
