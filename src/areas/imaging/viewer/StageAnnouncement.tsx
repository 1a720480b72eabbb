import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useZoomText } from './useZoomText.ts'
import type { ZoomControl } from './zoomControl.ts'

interface StageAnnouncementProps {
  readonly title: string
  readonly control: ZoomControl
}

/** Time without changes after which a state is announced, ms: a gesture changes it many times a second. */
const restMs = 600

/** Live region with the picture and its zoom, silent until one of them changes. */
export function StageAnnouncement({ title, control }: StageAnnouncementProps) {
  const zoom = useZoomText(control)
  const [first] = useState({ title, zoom })
  const [said, setSaid] = useState(first)
  useEffect(() => {
    const timer = setTimeout(
      () => setSaid((now) => (now.title === title && now.zoom === zoom ? now : { title, zoom })),
      restMs,
    )
    return () => clearTimeout(timer)
  }, [title, zoom])
  return (
    <p role="status" className="sr-only">
      {said !== first && (
        <>
          {said.title}. <Trans>Zoom: {said.zoom}</Trans>
        </>
      )}
    </p>
  )
}
