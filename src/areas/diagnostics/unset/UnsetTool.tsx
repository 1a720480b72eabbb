import './unset.css'
import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Info, Send } from 'lucide-react'
import { useState } from 'react'
import { toolFileFields, type ScreeningTool } from '#src/contract/screeningTools.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import type { SendMessage } from '../history/SendResult.tsx'
import { FastAdvice } from '../emergency/FastAdvice.tsx'
import { EmergencyLine } from '../emergency/EmergencyLine.tsx'
import { filesStateOfAll } from '../frame/filesStateOfAll.ts'
import { filesStateOf, toolFileOf } from '../frame/pictureWork.ts'
import { PictureField } from '../frame/PictureField.tsx'
import { ToolIntro } from '../frame/ToolIntro.tsx'
import { ToolPanels } from '../frame/ToolPanels.tsx'
import { usePicture } from '../frame/usePicture.ts'
import { useToolTexts } from '../frame/useToolTexts.ts'
import { GoodPhoto } from './GoodPhoto.tsx'
import { kindOf } from './toolPictures.ts'
import { useSetUpWords } from './useSetUpWords.ts'

interface UnsetToolProps {
  readonly tool: ScreeningTool
  /** Opens a message to the care team. Null if the user has no access to messages. */
  readonly onSend: SendMessage | null
}

/** A tool without an engine: what it would do, and a good photo for the care team instead. */
export function UnsetTool({ tool, onSend }: UnsetToolProps) {
  const { t } = useLingui()
  const portal = useAtomValue(portalAtom)
  const texts = useToolTexts(tool)
  const setUpWords = useSetUpWords()
  const kind = kindOf[tool]
  const clinic = portal?.clinicName || t`Your clinic`
  const lead = () => {
    if (!onSend) return t`${clinic} has no engine for this tool, so it can't give a result.`
    return kind === null
      ? t`${clinic} has no engine for this tool, so it can't give a result. You can still write to your care team.`
      : t`${clinic} has no engine for this tool, so it can't give a result. You can still send a good photo to your care team.`
  }
  return (
    <>
      {tool === 'StrokeDetection' && <FastAdvice />}
      <ToolIntro
        title={texts.title}
        text={lead()}
        instructions={[]}
        aside={<Status icon={Info}>{t`Not set up here`}</Status>}
      />
      <ToolPanels
        left={onSend && <SendCard tool={tool} onSend={onSend} clinic={clinic} />}
        right={
          <>
            {kind && <GoodPhoto kind={kind} instructions={texts.instructions} />}
            <Card pad="snug" title={t`What this tool does when it is set up`}>
              <p>{setUpWords(tool)}</p>
              <p className="text-s text-muted">{t`Your clinic decides which tools it offers.`}</p>
            </Card>
            <EmergencyLine />
          </>
        }
      />
    </>
  )
}

interface SendCardProps {
  readonly tool: ScreeningTool
  readonly onSend: SendMessage
  readonly clinic: string
}

/** A photo and words for the care team. They go into a message, which the person can change before it is sent. */
function SendCard({ tool, onSend, clinic }: SendCardProps) {
  const { t } = useLingui()
  const texts = useToolTexts(tool)
  const kind = kindOf[tool]
  const isPair = tool === 'Parkinsons'
  const first = usePicture(kind ?? 'skin', { coversFaces: kind !== 'face' })
  const second = usePicture('drawing', { coversFaces: true })
  const [text, setText] = useState('')
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open')
  useHoldBusy(text !== '')
  const pictures = kind === null ? [] : isPair ? [first, second] : [first]
  const [spiralField, waveField] = [toolFileFields.Parkinsons[1], toolFileFields.Parkinsons[0]]
  const files = filesStateOfAll(pictures.map((picture) => filesStateOf(picture.state)))
  const hindrance = () => {
    if (kind === null) return text.trim() === '' ? t`Write something first.` : null
    if (files === 'missing') return isPair ? t`Choose both photos first.` : t`Choose a photo first.`
    if (files === 'preparing') return t`The photo is being checked`
    return files === 'poor' ? t`Take it again, or use it anyway.` : null
  }
  const why = hindrance()
  const submit = async () => {
    if (state === 'busy') return
    setState('busy')
    const chosen = pictures
      .map((picture, index) => toolFileOf(picture.state, String(index)))
      .filter((file) => file !== null)
      .map(({ blob, name }) => new File([blob], name, { type: blob.type }))
    try {
      await onSend({ files: chosen, subject: texts.title, text: text.trim() })
      setState('open')
    } catch {
      setState('failed')
    }
  }
  const busy = state === 'busy'
  return (
    <Card title={kind === null ? t`Write to your care team` : t`Send a photo to your care team`}>
      {kind === null && (
        <p>
          {t`Messages can't carry sound recordings. Describe what you hear, and keep the recording for your next visit.`}
        </p>
      )}
      {isPair ? (
        <>
          <PictureField
            picture={first}
            field={spiralField}
            label={t`Photo of the spiral`}
            prompt={t`Choose a photo of the spiral`}
            takesPaste={first.state.kind === 'empty'}
            isLocked={busy}
          />
          <PictureField
            picture={second}
            field={waveField}
            label={t`Photo of the wave`}
            prompt={t`Choose a photo of the wave`}
            takesPaste={first.state.kind !== 'empty'}
            isLocked={busy}
          />
        </>
      ) : (
        kind && (
          <PictureField
            picture={first}
            field={tool}
            label={texts.label}
            prompt={texts.prompt}
            note={t`The photo stays on this device until you send the message.`}
            isLocked={busy}
          />
        )
      )}
      <Field label={t`What do you want to know?`} help={t`For example: since when, where, does it hurt.`}>
        <TextArea
          className="unset-words"
          value={text}
          maxLength={4000}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Facts facts={[{ label: t`Goes to`, value: <bdi>{clinic}</bdi> }]} />
      {state === 'failed' && (
        <Receipt
          outcome="notdone"
          title={t`The message could not be opened`}
          text={t`Your photo and your words are still here.`}
        />
      )}
      <div className="grid gap-2">
        <div>
          <Button
            kind="primary"
            icon={Send}
            pending={busy}
            disabled={why !== null}
            reason={why}
            onClick={() => void submit()}
          >
            {t`Send`}
          </Button>
        </div>
        <p className="text-s text-muted">{t`A message opens with it. You can change the message before you send it.`}</p>
      </div>
    </Card>
  )
}
