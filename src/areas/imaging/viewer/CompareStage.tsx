import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Columns2, Image, Info, Layers, Link2, RotateCw, SunMedium } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ImageRow } from '#src/contract/imaging.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { filterOf, readyLightsOf, unadjusted } from './adjustments.ts'
import { beforeAndAfter, comparableRows } from './beforeAndAfter.ts'
import { ComparedPicture } from './ComparedPicture.tsx'
import { LightPanel } from './LightPanel.tsx'
import { OtherPictures } from './OtherPictures.tsx'
import { PanButtons } from './PanButtons.tsx'
import { Slider } from './Slider.tsx'
import { StageFrame } from './StageFrame.tsx'
import { Tool } from './Tool.tsx'
import { usePictureStore } from './usePictureStore.ts'
import { usePictureWords } from './usePictureWords.ts'
import { createZoomControl } from './zoomControl.ts'

interface CompareStageProps {
  readonly row: ImageRow
  readonly rows: readonly ImageRow[]
  readonly other: ImageRow
  readonly thumbnailOf: (imgId: number) => string | null
  readonly onOther: (other: ImageRow) => void
  readonly onClose: () => void
}

/** Two pictures of a category, before and after: side by side, or one on top of the other. */
export function CompareStage({ row, rows, other, thumbnailOf, onOther, onClose }: CompareStageProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = usePictureWords()
  const store = usePictureStore()
  const [control] = useState(createZoomControl)
  const [isLinked, setLinked] = useState(true)
  const [isOnTop, setOnTop] = useState(false)
  /** How much of the later picture is seen above the earlier one, percent. */
  const [mix, setMix] = useState(50)
  const [adjustments, setAdjustments] = useState(unadjusted)
  const [open, setOpen] = useState<'light' | 'others' | null>(null)
  useEffect(() => control.link(isLinked), [control, isLinked])

  const { before, after, days } = beforeAndAfter(row, other)
  const [from, to] = [words.date(before), words.date(after)]
  const toggle = (panel: 'light' | 'others') => setOpen(open === panel ? null : panel)
  const look = {
    control,
    store,
    turns: adjustments.turns,
    filter: filterOf(adjustments),
  }
  const mixText = formats.number(mix / 100, { style: 'percent' })
  return (
    <StageFrame
      label={t`Before and after`}
      control={control}
      title={t`Before and after`}
      note={
        days !== null &&
        (days === 0 ? <Trans>On the same day</Trans> : <Plural value={days} one="# day apart" other="# days apart" />)
      }
    >
      {(isFull) => (
        <>
          <div className="viewer-place" data-pair={!isOnTop || undefined}>
            <ComparedPicture
              {...look}
              place={0}
              row={isOnTop ? after : before}
              caption={isOnTop ? null : from ? t`Before: ${from}` : t`Before`}
              under={isOnTop ? { row: before, mix } : null}
              thumbnailOf={thumbnailOf}
              isFull={isFull}
            />
            {!isOnTop && (
              <ComparedPicture
                {...look}
                place={1}
                row={after}
                caption={to ? t`After: ${to}` : t`After`}
                under={null}
                thumbnailOf={thumbnailOf}
                isFull={isFull}
              />
            )}
            <PanButtons control={control} />
          </div>
          {isOnTop && (
            <div className="viewer-mix">
              <Slider
                isLtr
                label={from ? t`Before: ${from}` : t`Before`}
                shown={to ? t`After: ${to}` : t`After`}
                text={t`After: ${mixText}`}
                min={0}
                max={100}
                value={mix}
                onChange={setMix}
              />
            </div>
          )}
          <p className="viewer-note viewer-note-first">
            <Icon of={Info} size="s" />
            <Trans>The distance was not the same. Compare shape and color, not size.</Trans>
          </p>
          <div className="viewer-tools" role="group" aria-label={t`Picture tools`}>
            {!isOnTop && (
              <Tool icon={Link2} isPressed={isLinked} onPress={() => setLinked(!isLinked)}>
                <Trans>Move together</Trans>
              </Tool>
            )}
            <Tool icon={Layers} isPressed={isOnTop} onPress={() => setOnTop(!isOnTop)}>
              <Trans>On top</Trans>
            </Tool>
            <Tool
              icon={RotateCw}
              onPress={() => setAdjustments({ ...adjustments, turns: (adjustments.turns + 1) % 4 })}
            >
              <Trans>Rotate</Trans>
            </Tool>
            <Tool icon={SunMedium} isExpanded={open === 'light'} onPress={() => toggle('light')}>
              <Trans context="of a picture">Light</Trans>
            </Tool>
            <Tool icon={Image} isExpanded={open === 'others'} onPress={() => toggle('others')}>
              <Trans>Change picture</Trans>
            </Tool>
            <Tool icon={Columns2} isPressed onPress={onClose}>
              <Trans>Compare</Trans>
            </Tool>
          </div>
          {open === 'light' && (
            <LightPanel
              value={adjustments}
              onChange={setAdjustments}
              windows={[]}
              ready={readyLightsOf(row.ImgCatID)}
            />
          )}
          {open === 'others' && (
            <OtherPictures
              rows={comparableRows(row, rows)}
              chosen={other.ImgID}
              thumbnailOf={thumbnailOf}
              onChoose={onOther}
            />
          )}
        </>
      )}
    </StageFrame>
  )
}
