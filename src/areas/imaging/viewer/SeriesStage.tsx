import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { ImageRow, ImagingSeries } from '#src/contract/imaging.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { lateCode, LatePart } from '#src/viewStates/LatePart.tsx'
import { filterOf, readyLightsOf, unadjusted, windowOf } from './adjustments.ts'
import { FailedPicture } from './FailedPicture.tsx'
import { FileLayer } from './FileLayer.tsx'
import { MiniMap } from './MiniMap.tsx'
import { PanButtons } from './PanButtons.tsx'
import { PictureCanvas } from './PictureCanvas.tsx'
import { PicturePane } from './PicturePane.tsx'
import { PictureStrip } from './PictureStrip.tsx'
import { PictureTools } from './PictureTools.tsx'
import { PictureRuler } from './PictureRuler.tsx'
import { RegionFrame } from './RegionFrame.tsx'
import { placeOfImage, placeWithin, prefetchOrder, seriesLook, type SeriesPicture } from './seriesPictures.ts'
import { SoftPicture } from './SoftPicture.tsx'
import { StackBar } from './StackBar.tsx'
import { StageFrame } from './StageFrame.tsx'
import { useClip } from './useClip.ts'
import { useRulerRegion } from './useRulerRegion.ts'
import { usePictureStore } from './usePictureStore.ts'
import { usePictureWords } from './usePictureWords.ts'
import { useShownPicture } from './useShownPicture.ts'
import { createZoomControl } from './zoomControl.ts'

/** Time after which a picture is not just one that is passed on the way to another, ms. */
const restMs = 150

const lightCode = lateCode(() => import('./LightPanel.tsx'))

interface SeriesStageProps {
  readonly row: ImageRow
  /** At least one. */
  readonly pictures: readonly SeriesPicture[]
  readonly series: Pick<ImagingSeries, 'frameMs' | 'isFromLow' | 'sliceSpacing'>
  /** Whether more pictures are being loaded. */
  readonly isPart: boolean
  /** Thumbnail of the row's picture, a data URL. */
  readonly thumbnail: string | null
  /** Steps to the other rows, for a single picture. */
  readonly listSteps: ReactNode
  /** Compares with an earlier picture; null if there is none. */
  readonly onCompare: (() => void) | null
  readonly onShown: (picture: SeriesPicture, savedAt: number | null) => void
}

/** The pictures of a series on the stage, one at a time. */
export function SeriesStage({
  row,
  pictures,
  series,
  isPart,
  thumbnail,
  listSteps,
  onCompare,
  onShown,
}: SeriesStageProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = usePictureWords()
  const store = usePictureStore()
  const [control] = useState(createZoomControl)
  const [adjustments, setAdjustments] = useState(unadjusted)
  const [isLightOpen, setLightOpen] = useState(false)
  const [isSoft, setSoft] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const [direction, setDirection] = useState<1 | -1>(1)

  const count = pictures.length
  const look = seriesLook(count, series)
  const isStack = look === 'stack' || look === 'clip'
  const isClip = look === 'clip'
  const place = placeWithin(chosen ?? placeOfImage(pictures, row.ImgID), count)
  const keys = useMemo(
    () => pictures.map(({ imgId, frame, image }) => ({ imgId, frame, window: windowOf(image, adjustments.window) })),
    [pictures, adjustments.window],
  )
  const { shown, failure, hasFailed, isWaiting, retry } = useShownPicture(store, keys[place]!)
  // The number is that of the picture that is shown. While the wanted one is loaded, that is the previous one.
  const shownAt = shown
    ? pictures.findIndex(({ imgId, frame }) => imgId === shown.key.imgId && frame === shown.key.frame)
    : -1
  const at = hasFailed || shownAt < 0 ? place : shownAt
  const { image } = pictures[at]!
  const size = {
    width: image.PXWidth ?? shown?.picture.width ?? 1,
    height: image.PXHeight ?? shown?.picture.height ?? 1,
  }
  const filter = filterOf(adjustments)
  const seenRegion = useRulerRegion(control, image.regions, size, adjustments.turns)

  const goTo = useCallback(
    (to: number) => {
      setChosen((now) => {
        const from = placeWithin(now ?? placeOfImage(pictures, row.ImgID), count)
        const next = placeWithin(to, count)
        if (next !== from) setDirection(next > from ? 1 : -1)
        return next
      })
    },
    [pictures, row.ImgID, count],
  )
  const move = useCallback(
    (by: number) =>
      setChosen((now) => {
        const from = placeWithin(now ?? placeOfImage(pictures, row.ImgID), count)
        if (Number.isFinite(by)) setDirection(by > 0 ? 1 : -1)
        return placeWithin(from + by, count)
      }),
    [pictures, row.ImgID, count],
  )
  const showNext = useCallback((from: number) => setChosen((from + 1) % count), [count])
  useEffect(() => {
    // Few people press it, but a press must not wait.
    if (!isWaiting) void lightCode.load().catch(() => undefined)
  }, [isWaiting])
  const { isPlaying, setPlaying } = useClip(isClip ? series.frameMs : null, at, isWaiting || hasFailed, showNext)

  useEffect(() => {
    // The wanted picture first.
    if (!isWaiting) store.ahead(prefetchOrder(place, count, direction, isClip).map((to) => keys[to]!))
  }, [store, keys, place, count, direction, isClip, isWaiting])
  useEffect(() => {
    const picture = pictures[at]
    if (!picture || isWaiting || hasFailed || isPlaying) return undefined
    // While somebody goes through a stack, only the stage is drawn again for each slice.
    const timer = setTimeout(() => onShown(picture, store.savedAtOf(keys[at]!)), restMs)
    return () => clearTimeout(timer)
  }, [store, keys, pictures, at, isWaiting, hasFailed, isPlaying, onShown])

  const [n, of] = [formats.number(at + 1), formats.number(count)]
  const title = isStack ? t`Picture ${n} of ${of}` : count > 1 ? t`${n} of ${of}` : words.category(row)
  const name = words.name(row, at, count)
  const softOf = pictures[at]!.imgId === row.ImgID ? thumbnail : null
  const stack = isStack ? { count, onMove: move } : null
  return (
    <StageFrame
      label={name}
      control={control}
      title={title}
      note={
        isWaiting || isPart ? (
          <span className="viewer-late">{t`Loading`}</span>
        ) : (
          isSoft && t`The sharper picture could not be loaded.`
        )
      }
      isStack={isStack}
      onMove={count > 1 ? move : undefined}
    >
      {(isFull) => (
        <>
          <div className="viewer-place">
            <PicturePane
              control={control}
              size={size}
              turns={adjustments.turns}
              filter={filter}
              name={name}
              isFull={isFull}
              stack={stack}
            >
              {(!shown || hasFailed) && softOf && <SoftPicture src={softOf} />}
              {shown && !hasFailed && <PictureCanvas picture={shown.picture} />}
              {shown && !hasFailed && !isWaiting && image.frames === 1 && (
                <FileLayer control={control} image={image} preview={shown.picture} onSoft={setSoft} />
              )}
              {shown && !hasFailed && seenRegion && !seenRegion.isAll && (
                <RegionFrame control={control} region={seenRegion.region} picture={size} />
              )}
            </PicturePane>
            {hasFailed && <FailedPicture error={failure} onRetry={retry} />}
            {!hasFailed && series.sliceSpacing !== null && look === 'stack' && (
              <SliceDistance mm={series.sliceSpacing} />
            )}
            {!hasFailed && shown && (
              <div className="viewer-corner">
                <MiniMap
                  control={control}
                  picture={shown.picture}
                  size={size}
                  turns={adjustments.turns}
                  filter={filter}
                />
                <PictureRuler control={control} image={image} seen={seenRegion} turns={adjustments.turns} />
              </div>
            )}
            <PanButtons control={control} />
          </div>
          {isStack && (
            <StackBar count={count} place={place} shownPlace={at} isFromLow={series.isFromLow} onPlace={goTo} />
          )}
          {look === 'strip' && <PictureStrip store={store} keys={keys} place={at} onPlace={goTo} />}
          {look === 'single' && listSteps}
          <PictureTools
            control={control}
            value={adjustments}
            onChange={setAdjustments}
            isLightOpen={isLightOpen}
            onLight={() => setLightOpen(!isLightOpen)}
            onCompare={onCompare}
            play={isClip ? { isPlaying, onPress: () => setPlaying(!isPlaying) } : null}
          />
          {isLightOpen && (
            <LatePart of={lightCode} waiting={<div className="viewer-light viewer-light-waiting" />}>
              {({ LightPanel }) => (
                <LightPanel
                  value={adjustments}
                  onChange={setAdjustments}
                  windows={image.windows}
                  ready={readyLightsOf(row.ImgCatID)}
                />
              )}
            </LatePart>
          )}
        </>
      )}
    </StageFrame>
  )
}

function SliceDistance({ mm }: { readonly mm: number }) {
  const { t } = useLingui()
  const formats = useFormats()
  const distance = formats.number(mm, { style: 'unit', unit: 'millimeter', maximumFractionDigits: 1 })
  return <span className="viewer-tag">{t`${distance} apart`}</span>
}
