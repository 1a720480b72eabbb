import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { speak, stopSpeaking } from '#src/device/speech.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { store } from '#src/session/state/session.ts'
import { announce, silentAnnouncer, type Announcement } from './announcements.ts'
import { spokenAtom } from './deviceChoices.ts'
import { hintOf } from './hints.ts'
import { isFingerAtom, waitAtom } from './liveFigureAtoms.ts'
import { isRunningAtom, latestAtom } from './scanStore.ts'
import { useHintTexts } from './useHintTexts.ts'
import { useWaitText } from './useWaitText.ts'

/** What to do during a scan: shown, announced by screen readers, and spoken if enabled. */
export function Guidance() {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const isRunning = useAtomValue(isRunningAtom)
  const isSpoken = useAtomValue(spokenAtom)
  const { adviceOf } = useHintTexts()
  const [said, setSaid] = useState<Announcement | null>(null)

  const textOf = (announcement: Announcement): string => {
    switch (announcement.kind) {
      case 'hindrance':
        return adviceOf(hintOf(announcement.hindrance, store.get(isFingerAtom)))
      case 'measuring':
        return t`Measuring. Stay still.`
      case 'heart-rate': {
        const rate = formats.number(announcement.value, { maximumFractionDigits: 0 })
        return t`Heart rate so far: ${rate} BPM`
      }
      case 'progress': {
        const percent = formats.number(announcement.percent / 100, { style: 'percent' })
        return t`${percent} complete`
      }
    }
  }
  const say = useEffectEvent((announcement: Announcement) => {
    setSaid(announcement)
    if (isSpoken) speak(textOf(announcement), i18n.locale)
  })
  useEffect(() => {
    if (!isRunning) return undefined
    let announcer = silentAnnouncer
    const stop = store.sub(latestAtom, () => {
      const update = store.get(latestAtom)
      if (!update) return
      const heard = announce(announcer, update.result, performance.now())
      announcer = heard.announcer
      if (heard.announcement) say(heard.announcement)
    })
    return () => {
      stop()
      stopSpeaking()
    }
  }, [isRunning])

  return (
    <>
      <Advice />
      <p role="status" className="sr-only">
        {isRunning && said ? textOf(said) : ''}
      </p>
    </>
  )
}

/** The current instruction below the picture. */
function Advice() {
  const { t } = useLingui()
  const isRunning = useAtomValue(isRunningAtom)
  const wait = useAtomValue(waitAtom)
  const { adviceOf } = useHintTexts()
  const waitText = useWaitText()
  const words = !isRunning
    ? t`Look straight at the camera, in good light, and stay still.`
    : wait?.kind === 'hindered'
      ? adviceOf(wait.hint)
      : waitText(wait)
  return <p className="mx-auto min-h-12 max-w-[512px] content-center text-center font-medium text-balance">{words}</p>
}
