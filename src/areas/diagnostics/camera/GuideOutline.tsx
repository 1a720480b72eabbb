import { useId } from 'react'
import type { CameraGuide } from './CameraGuide.ts'

const hand =
  'M40 350 36 270 22 240V176a11 11 0 0 1 22 0V214h2V142a12 12 0 0 1 24 0V208h2V127a12 12 0 0 1 24 0V208h2V144a12 12 0 0 1 24 0V240l6-12 10-22a11 11 0 0 1 20 9L128 285 112 315V350Z'
const finger = (x: number, top: number) => `M${x} 420V${top + 26}a26 26 0 0 1 52 0V420Z`

/** Parts of the outlines, in a box of 300 x 400. */
function shapeOf(guide: CameraGuide) {
  switch (guide) {
    case 'hands':
      return (
        <>
          <path d={hand} transform="translate(0 5) scale(0.92)" />
          <path d={hand} transform="translate(300 5) scale(-0.92 0.92)" />
        </>
      )
    case 'leg':
      return (
        <path d="M112 10C102 80 98 130 110 190c8 45 16 85 14 130l-6 26c-4 24 6 40 30 40h84c16 0 16-24-2-30l-42-20c-8-14-8-34 0-74 10-62 20-130 10-252Z" />
      )
    case 'nails':
      return (
        <>
          {[
            [28, 190],
            [92, 120],
            [156, 110],
            [220, 150],
          ].map(([x = 0, top = 0]) => (
            <path key={x} d={finger(x, top)} />
          ))}
        </>
      )
    case 'circle':
      return <circle cx="150" cy="200" r="105" />
    case 'rectangle':
      return <rect x="25" y="60" width="250" height="280" rx="10" />
    case 'oval':
      return <ellipse cx="150" cy="195" rx="98" ry="132" />
  }
}

interface GuideOutlineProps {
  readonly guide: CameraGuide
  readonly isReady: boolean
}

/** An outline over a camera's picture, dark around it. */
export function GuideOutline({ guide, isReady }: GuideOutlineProps) {
  const maskId = useId()
  return (
    <svg
      viewBox="0 0 300 400"
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
      className="guide-outline"
      data-ready={isReady || undefined}
    >
      <mask id={maskId} maskUnits="userSpaceOnUse" x="-3000" y="-3000" width="6300" height="6400">
        <rect x="-3000" y="-3000" width="6300" height="6400" fill="#fff" />
        <g fill="#000">{shapeOf(guide)}</g>
      </mask>
      <rect className="guide-dark" x="-3000" y="-3000" width="6300" height="6400" mask={`url(#${maskId})`} />
      <g className="guide-edge">{shapeOf(guide)}</g>
    </svg>
  )
}
