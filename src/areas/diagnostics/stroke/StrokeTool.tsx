import './stroke.css'
import { useLingui } from '@lingui/react/macro'
import { Camera, ScanFace, SunMedium, UserRound } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { strokePoses, type StrokePose } from '#src/contract/screeningTools.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import type { ToolFile } from '../engine/Analysis.ts'
import type { Measure } from '../engine/runAnalysis.ts'
import { baselineSuffix } from '../engine/serviceForm.ts'
import { useAnalysis } from '../engine/useAnalysis.ts'
import { useToolEngine } from '../engine/useToolEngine.ts'
import { AnalysisProblem } from '../frame/AnalysisProblem.tsx'
import { AnalyzeBar } from '../frame/AnalyzeBar.tsx'
import { ToolIntro } from '../frame/ToolIntro.tsx'
import { useConsent } from '../frame/useConsent.tsx'
import { useIsOnline } from '../frame/useIsOnline.ts'
import { useToolTexts } from '../frame/useToolTexts.ts'
import { EarlierResults } from '../history/EarlierResults.tsx'
import type { SendMessage } from '../history/SendResult.tsx'
import { useBaselines } from '../history/useBaselines.ts'
import { FastAdvice } from '../emergency/FastAdvice.tsx'
import { nextPose } from './model.ts'
import { PoseCard } from './PoseCard.tsx'
import { StrokeOutcome } from './StrokeOutcome.tsx'
import { UrgentAdvice } from './UrgentAdvice.tsx'
import { poseFiles, posesFilesState, statesOf, usePosePictures } from './usePosePictures.ts'
import { usePoseTexts } from './usePoseTexts.ts'

/** Lazy-loaded: many people only choose photos that they have. */
const GuidedCamera = lazy(() => import('../camera/GuidedCamera.tsx'))

interface StrokeToolProps {
  /** Opens a message to the care team. Null if the user has no access to messages. */
  readonly onSend: SendMessage | null
}

const measure: Measure<'StrokeDetection'> = async (files, { signal }) => {
  const blobOf = (field: string) => files.find((file) => file.field === field)?.blob ?? null
  const { measureFaces } = await import('#src/workers/screening/client.ts')
  const poses = strokePoses.map((pose) => ({
    pose,
    current: blobOf(pose),
    baseline: blobOf(pose + baselineSuffix),
  }))
  return measureFaces(poses, signal)
}

/** Six poses of the face, compared with a baseline. Advice for an emergency comes first (screening §2). */
export function StrokeTool({ onSend }: StrokeToolProps) {
  const { t } = useLingui()
  const toolTexts = useToolTexts('StrokeDetection')
  const saved = useBaselines()
  const formats = useFormats()
  const engine = useToolEngine('StrokeDetection')
  const isHere = engine.kind === 'reference'
  const { state, start, cancel, clear } = useAnalysis('StrokeDetection', measure)
  const consent = useConsent(engine, t`The photos of your face, and the baseline photos`)
  const isOnline = useIsOnline()
  const pictures = usePosePictures()
  const baselines = usePosePictures()
  const [camera, setCamera] = useState<StrokePose | null>(null)
  const texts = usePoseTexts()
  const capture = useRef<HTMLInputElement>(null)
  const capturing = useRef<StrokePose>('frontal')
  const current = statesOf(pictures)
  const uploaded = statesOf(baselines)
  const files: readonly ToolFile[] = poseFiles(current, uploaded, saved?.pictures ?? {})
  const taken = new Set(strokePoses.filter((pose) => current[pose].kind === 'chosen'))
  const isLocked = state.kind === 'running' || state.kind === 'done'
  const open = nextPose(taken, null)
  const someTaken = formats.number(taken.size)
  const allPoses = formats.number(strokePoses.length)
  const titleOf = (pose: StrokePose) => {
    const number = formats.number(strokePoses.indexOf(pose) + 1)
    const { name } = texts[pose]
    return t`Pose ${number} of ${allPoses}: ${name}`
  }
  const photograph = (pose: StrokePose, photo: File) => {
    clear()
    pictures[pose].choose(photo)
    // The new picture is still being read, so it is not among those taken.
    setCamera(nextPose(new Set([...taken, pose]), pose))
  }
  const result = state.kind === 'done' ? state.analysis : null
  return (
    <>
      {result?.result.isUrgent ? <UrgentAdvice result={result.result} takenAt={result.takenAt} /> : <FastAdvice />}
      <ToolIntro
        title={toolTexts.title}
        text={toolTexts.text}
        instructions={[
          {
            icon: ScanFace,
            text: t`Fill the oval with your face, straight to the camera. Otherwise nothing is measured.`,
          },
          { icon: SunMedium, text: t`Light from the front. No window behind you.` },
          { icon: UserRound, text: t`Take off glasses and a mask.` },
        ]}
      />
      {result && (
        <StrokeOutcome
          key={result.resultID}
          analysis={result}
          pictures={files.filter(({ field }) => strokePoses.some((pose) => pose === field))}
          onSend={onSend}
        />
      )}
      {state.kind === 'running' && (
        <Skeleton label={t`Analyzing`}>
          <div className="stroke-panel">
            <SkeletonBlock height="9rem" />
            <SkeletonBlock height="14rem" />
          </div>
        </Skeleton>
      )}
      <Section title={t`Six poses`} aside={t`${someTaken} of ${allPoses} taken`} className="stroke-panel">
        <ul className="poses">
          {strokePoses.map((pose) => (
            <PoseCard
              key={pose}
              pose={pose}
              picture={pictures[pose]}
              baseline={baselines[pose]}
              savedAt={saved?.pictures[pose] ? saved.takenAt : null}
              isLocked={isLocked}
              onCamera={() => setCamera(pose)}
              onChange={clear}
            />
          ))}
        </ul>
        <Card pad="snug">
          <AnalysisProblem
            state={state}
            refusal={() =>
              t`No face-on photo could be measured. Look straight at the camera, and take the photos again.`
            }
            kept={t`Your photos are still here. If you notice a sign above, call for help. Don't try again first.`}
          />
          <p className="text-s text-muted">
            {isHere
              ? t`The photos stay on this device. They are compared here.`
              : t`The photos stay on this device until you press Analyze.`}
          </p>
          {open !== null && !isLocked && (
            <div>
              <Button icon={Camera} onClick={() => setCamera(open)}>
                {taken.size === 0 ? t`Take the photos` : t`Take the next photo`}
              </Button>
            </div>
          )}
          <AnalyzeBar
            input={{
              state: state.kind,
              files: posesFilesState(current, uploaded),
              needsConnection: !isHere,
              isOnline,
            }}
            missing={t`Take or choose at least one photo first.`}
            canClear={strokePoses.some((pose) => current[pose].kind !== 'empty' || uploaded[pose].kind !== 'empty')}
            onAnalyze={() => consent.ask(() => start(files))}
            onCancel={cancel}
            onClear={() => {
              clear()
              for (const pose of strokePoses) {
                pictures[pose].clear()
                baselines[pose].clear()
              }
            }}
          />
          {posesFilesState(current, uploaded) === 'ready' && taken.size < strokePoses.length && !isLocked && (
            <p className="text-s text-muted">{t`You can analyze now. Missing poses show as not measured.`}</p>
          )}
        </Card>
      </Section>
      <EarlierResults tool="StrokeDetection" onSend={onSend} />
      <input
        ref={capture}
        type="file"
        accept="image/*"
        capture="user"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (!file) return
          clear()
          pictures[capturing.current].choose(file)
        }}
      />
      <Suspense fallback={null}>
        {camera !== null && (
          <GuidedCamera
            key={camera}
            title={titleOf(camera)}
            kind="face"
            facing="user"
            name={camera}
            note={texts[camera].how}
            onPhoto={(photo) => photograph(camera, photo)}
            onSkip={() => setCamera(nextPose(taken, camera) === camera ? null : nextPose(taken, camera))}
            onOtherCamera={() => {
              capturing.current = camera
              setCamera(null)
              capture.current?.click()
            }}
            onClose={() => setCamera(null)}
          />
        )}
      </Suspense>
      {consent.question}
    </>
  )
}
