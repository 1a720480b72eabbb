import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { EngineChoice } from './EngineChoice.tsx'
import { NextPatient } from './NextPatient.tsx'
import { OptionBoxes } from './OptionBoxes.tsx'
import { ResultsCard } from './ResultsCard.tsx'
import { SavedReading } from './SavedReading.tsx'
import { ScanTrouble } from './ScanTrouble.tsx'
import { optionsAtom, placeAtom } from './scanOptions.ts'
import { openTool } from './scanStore.ts'
import { signInToService, signOutOfService } from './serviceAccess.ts'
import { Stage } from './Stage.tsx'
import { VideoPart } from './VideoPart.tsx'
import { LivePart } from './LivePart.tsx'

/** Visual Vitals (screening §2): vital signs read by a camera, live or from a video. */
export function VisualVitals() {
  const isUpload = useAtomValue(optionsAtom).uploadVideoInstead
  const place = useAtomValue(placeAtom)
  useEffect(() => openTool(), [])
  useEffect(() => {
    // The service requires signing in first (screening §4).
    if (place === 'service') void signInToService()
    else void signOutOfService()
  }, [place])
  return (
    <div className="grid gap-4 *:min-w-0">
      <div className="grid gap-2">
        <OptionBoxes />
        <EngineChoice />
      </div>
      <ScanTrouble />
      <div className="grid items-start gap-gutter *:min-w-0 panes:grid-cols-2">
        <Stage>{isUpload ? <VideoPart /> : <LivePart />}</Stage>
        <div className="grid gap-gutter *:min-w-0">
          <ResultsCard />
          <SavedReading />
          <NextPatient />
        </div>
      </div>
    </div>
  )
}
