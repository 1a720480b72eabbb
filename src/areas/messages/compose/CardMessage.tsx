import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { useState, type FormEvent } from 'react'
import { sessionAtom } from '#src/session/state/session.ts'
import { BackLink } from '#src/ui/page/BackLink.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Progress } from '#src/ui/waiting/Progress.tsx'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { ActingNotice } from './ActingNotice.tsx'
import { DiscardButton } from './DiscardButton.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { RefusalNotice } from './RefusalNotice.tsx'
import { SaveLine } from './SaveLine.tsx'
import type { OpenedDraft } from './useOpenedDraft.ts'
import { useSending } from './useSending.ts'
import { newMessageOf } from '../draft/composeModel.ts'
import { withCardLines } from '../draft/cardLines.ts'
import { blankCard } from '../draft/messageDraft.ts'
import { CardPlace } from '../insuranceCard/CardPlace.tsx'
import { cardGap, cardSides, reasonToSend } from '../insuranceCard/cardModel.ts'
import { OneSide } from '../insuranceCard/OneSide.tsx'
import { CardReading } from '../insuranceCard/reading/CardReading.tsx'
import { useCardSides } from '../insuranceCard/useCardSides.ts'
import { useGapText } from '../insuranceCard/useGapText.ts'

/** A message that sends both sides of an insurance card: two named places for photos (clinical §2 "Insurance"). */
export default function CardMessage({ opened }: { readonly opened: OpenedDraft }) {
  const { t } = useLingui()
  const user = useAtomValue(sessionAtom)?.user
  const isAway = useNetworkNeed('write') !== null
  const gapText = useGapText()
  const { draft } = opened
  const card = draft.card ?? blankCard
  const sides = useCardSides(opened)
  const [refusal, setRefusal] = useState(opened.problem)
  const sending = useSending(opened.release, setRefusal)
  const isPreparing = cardSides.some((side) => sides.states[side].isBusy)
  /** A photo that is stored nowhere: it is being prepared, or its corners are being moved. */
  const isUnstored = isPreparing || cardSides.some((side) => sides.states[side].asksCorners)
  useHoldBusy(isUnstored || (draft.files.length > 0 && opened.save !== 'saved'))

  const gap = cardGap(card, sides.lost)
  const clinic = <bdi>{draft.to?.displayName}</bdi>
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const { to } = draft
    if (sending.busy || isPreparing || gap || !user || !to) return
    setRefusal(null)
    const id = await opened.keep()
    const doc = withCardLines(draft.doc, card.lines)
    const message = newMessageOf({ ...draft, to, doc }, user, null)
    await sending.send(id, { ...message, cardMissingReason: reasonToSend(card) })
  }
  return (
    <form method="dialog" noValidate onSubmit={(event) => void send(event)} className="grid gap-4 *:min-w-0">
      <BackLink render={<Link to="/app/EHR/pt/ins" />}>{t`Insurance`}</BackLink>
      {refusal !== null && (
        <RefusalNotice code={refusal} title={t`An error occurred while sending the Insurance Card.`} />
      )}
      {user?.acting && <ActingNotice person={user.acting.displayName} />}
      <div>
        <h2 className="text-xl">{t`Upload Insurance Card Front & Back`}</h2>
        <p>{t`Take both sides. We cut and straighten the photos on this device.`}</p>
      </div>
      <div inert={sending.busy} className="grid gap-4 *:min-w-0">
        <div className="grid items-start gap-4 *:min-w-0 tablet:grid-cols-2">
          {cardSides.map((side) => {
            const no = card[side]?.no
            return (
              <CardPlace
                key={side}
                writeId={opened.id}
                side={side}
                taken={card[side]}
                state={sides.states[side]}
                isLost={sides.lost.includes(side)}
                isFirst={card.front === null || side === 'front'}
                onPhoto={(file) => void sides.take(side, file)}
                onTurn={() => void sides.turn(side)}
                onCorners={(corners) => void sides.moveCorners(side, corners)}
                onNoCorners={() => sides.giveUpCorners(side)}
                onAccept={() => sides.accept(side)}
              >
                {no !== undefined && !sides.lost.includes(side) && !sides.states[side].isBusy && (
                  <CardReading
                    key={no}
                    writeId={opened.id}
                    side={side}
                    no={no}
                    lines={card.lines?.filter((line) => line.side === side) ?? []}
                    hasRemovedLines={sides.states[side].hasRemovedLines}
                    onAdd={sides.addLine}
                    onRemove={sides.removeLine}
                  />
                )}
              </CardPlace>
            )
          })}
        </div>
        <OneSide card={card} onReason={sides.setReason} />
      </div>
      {sending.progress !== null && <Progress label={t`Sending`} value={sending.progress} max={1} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          type="submit"
          kind="primary"
          icon={Send}
          className="rtl:[&_svg]:-scale-x-100"
          pending={sending.busy || isPreparing}
          disabled={gap !== null}
          reason={gap && gapText(gap)}
        >
          {isAway ? <Trans>Send when connected</Trans> : <Trans>Send to the clinic</Trans>}
        </Button>
        {/* A photo that is being prepared would store the draft again. */}
        <DiscardButton opened={opened} disabled={sending.busy || isPreparing} />
        <SaveLine save={opened.save} savedAt={opened.savedAt} />
      </div>
      <p className="max-w-read text-s text-muted">
        {draft.to?.displayName ? (
          <Trans>Goes as a message to {clinic}. The place where you took the photo is not sent.</Trans>
        ) : (
          <Trans>Goes as a message to the clinic. The place where you took the photo is not sent.</Trans>
        )}
      </p>
      <LeaveDialog
        holds={() => isUnstored || opened.isAtRisk()}
        text={
          isUnstored || draft.files.length > 0
            ? t`The photo is not saved yet. If you leave, you'll lose it.`
            : undefined
        }
      />
    </form>
  )
}
