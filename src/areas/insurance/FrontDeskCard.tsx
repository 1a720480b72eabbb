import { Trans, useLingui } from '@lingui/react/macro'
import { Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { InsuranceCard } from '#src/contract/insurance.ts'
import { holdAwake } from '#src/device/wakeLock.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { useFocusReturn } from '#src/ui/overlays/useFocusReturn.ts'
import { FrontDeskNumbers } from './FrontDeskNumbers.tsx'
import { FrontDeskSides } from './FrontDeskSides.tsx'
import type { PolicyRow } from '#src/contract/policyStanding.ts'
import { useZoom } from './useZoom.ts'

interface FrontDeskCardProps {
  readonly policy: PolicyRow
  readonly card: InsuranceCard | null
  readonly onClose: () => void
}

/**
 * A policy's card over the whole screen, to show at the front desk: on a white ground in every theme, with the screen
 * kept on. Names the covered person as the policy itself does.
 */
export function FrontDeskCard({ policy, card, onClose }: FrontDeskCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const content = useRef<HTMLDivElement>(null)
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn()
  const [isTurned, setTurned] = useState(false)
  const zoom = useZoom()
  useEffect(() => holdAwake(), [])
  const person = policy.Pt_Ref
  const born = formats.date(person?.DOB ?? null)
  return (
    <Root open onOpenChange={(next) => !next && onClose()}>
      <Portal>
        <Overlay className="scrim" />
        <Content
          ref={content}
          aria-describedby={undefined}
          data-theme="yarrow"
          data-mode="light"
          className="front-desk"
          onKeyDown={zoom.onKeyDown}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus()
            event.preventDefault()
            content.current?.focus()
          }}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <div className="front-desk-head">
            <div>
              <Title className="text-l wrap-anywhere">
                <bdi>{person?.NameX ?? t`Insurance card`}</bdi>
              </Title>
              {person && (
                <p className="flex flex-wrap gap-x-4 text-s">
                  {born && (
                    <span>
                      <Trans>Born {born}</Trans>
                    </span>
                  )}
                  <span>
                    <Trans>Patient ID {person.PtID}</Trans>
                  </span>
                </p>
              )}
            </div>
            <Button icon={X} onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          </div>
          <div className="front-desk-stage">
            <div
              className="front-desk-sheet"
              data-turned={isTurned || undefined}
              style={{ '--zoom': zoom.zoom }}
              role="group"
              aria-label={t`Card`}
              {...zoom.gestures}
            >
              <FrontDeskSides policy={policy} card={card} />
              <FrontDeskNumbers policy={policy} />
            </div>
          </div>
          <div className="front-desk-foot">
            <IconButton icon={ZoomOut} label={t`Smaller`} aria-disabled={!zoom.canShrink} onClick={zoom.shrink} />
            <IconButton icon={ZoomIn} label={t`Larger`} aria-disabled={!zoom.canGrow} onClick={zoom.grow} />
            <Button icon={RotateCw} aria-pressed={isTurned} onClick={() => setTurned(!isTurned)}>
              <Trans>Turn</Trans>
            </Button>
          </div>
        </Content>
      </Portal>
    </Root>
  )
}
