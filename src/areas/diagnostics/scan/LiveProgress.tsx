import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Progress } from '#src/ui/waiting/Progress.tsx'
import { percentAtom } from './liveFigureAtoms.ts'

/** Progress bar: how much of the required stable signal has been collected. */
export function LiveProgress() {
  const { t } = useLingui()
  return (
    <div className="live-bar">
      <div>
        <Progress size="thick" label={t`Scan progress`} value={useAtomValue(percentAtom)} max={100} />
      </div>
    </div>
  )
}
