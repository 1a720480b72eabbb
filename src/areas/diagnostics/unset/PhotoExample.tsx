import type { PictureKind } from '#src/workers/screening/protocol.ts'
import { cx } from '#src/ui/styling/cx.ts'

const finger = (x: number, top: number) => (
  <g key={x}>
    <path d={`M${x} 130V${top}a13 13 0 0 1 26 0V130z`} fill="var(--skin)" />
    <path
      d={`M${x + 4.5} ${top + 14}v-13a8.5 10 0 0 1 17 0v13q-8.5 6-17 0z`}
      fill="var(--nail)"
      stroke="var(--skin-line)"
    />
  </g>
)
const hand =
  'M14 112 13 82 8 72V50a4 4 0 0 1 8 0V62h1V38a4.5 4.5 0 0 1 9 0V60h1V32a4.5 4.5 0 0 1 9 0V60h1V38a4.5 4.5 0 0 1 9 0V70l3-6 4-8a4 4 0 0 1 7 4L50 92 44 102V112Z'

/** What a photo shows, in a box of 160 x 120. */
function subjectOf(kind: PictureKind) {
  switch (kind) {
    case 'hands':
      return (
        <g fill="var(--skin)" stroke="var(--skin-line)">
          <path d={hand} transform="translate(8 2)" />
          <path d={hand} transform="translate(152 2) scale(-1 1)" />
        </g>
      )
    case 'nails':
      return <>{[finger(24, 50), finger(54, 34), finger(84, 30), finger(114, 42)]}</>
    case 'leg':
      return (
        <path
          d="M58 -4C54 24 54 40 58 58c4 18 4 26 2 36l-2 8c-1 8 2 12 10 12h34c6 0 6-6-1-9L84 98c-4-5-3-11 0-22 5-20 9-44 5-80Z"
          fill="var(--skin)"
          stroke="var(--skin-line)"
        />
      )
    case 'skin':
      return (
        <>
          <rect x="-20" y="-20" width="200" height="160" fill="var(--skin)" />
          <path d="M66 60c2-12 14-16 24-12 12 2 14 14 8 22-6 10-24 10-30 2-2-4-3-8-2-12z" fill="var(--spot)" />
        </>
      )
    case 'xray':
      return (
        <>
          <rect x="30" y="8" width="100" height="104" rx="3" fill="var(--film)" />
          <g fill="none" stroke="var(--bone)" strokeWidth="3" strokeLinecap="round">
            <path d="M80 18V104M50 30q30-14 60 0" />
            <path d="M74 40Q50 44 46 66M86 40q24 4 28 26M74 54Q54 58 50 80M86 54q20 4 24 26M74 68Q58 72 54 94M86 68q16 4 20 26" />
          </g>
        </>
      )
    case 'drawing':
      return (
        <>
          <rect x="34" y="8" width="92" height="104" fill="var(--sheet)" />
          <path
            d="M80 60q4-6 10-2 8 8-2 16-14 10-26-4-10-16 6-30 20-14 38 4 14 20-4 42"
            fill="none"
            stroke="var(--ink)"
            strokeWidth="2.5"
            strokeLinecap="round"
          />
        </>
      )
    case 'face':
      return (
        <>
          <path d="M34 130q0-26 46-26t46 26z" fill="var(--ink)" />
          <ellipse cx="80" cy="58" rx="30" ry="40" fill="var(--skin)" stroke="var(--skin-line)" />
          <g fill="none" stroke="var(--ink)" strokeWidth="2.5" strokeLinecap="round">
            <path d="M64 50h8M88 50h8M80 56v12M70 80h20" />
          </g>
        </>
      )
  }
}

interface PhotoExampleProps {
  readonly kind: PictureKind
  readonly isPoor: boolean
}

/** A drawing of a good photo, or of one that is dark, tilted and taken from too far away. */
export function PhotoExample({ kind, isPoor }: PhotoExampleProps) {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className={cx('photo-example', isPoor && 'is-poor')}>
      <g transform={isPoor ? 'rotate(-38 80 70) scale(0.6) translate(54 60)' : undefined}>{subjectOf(kind)}</g>
    </svg>
  )
}
