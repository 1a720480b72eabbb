import type { ReactNode } from 'react'
import type { Hint } from './hints.ts'

/** What a picture shows. `still`: nothing hinders the scan. */
type Scene =
  | 'still'
  | 'face'
  | 'two-faces'
  | 'moving'
  | 'swaying'
  | 'nearer'
  | 'lamp'
  | 'window'
  | 'flicker'
  | 'finger'
  | 'camera'
  | 'file'

const scenes: Readonly<Record<Hint, Scene>> = {
  'no-face': 'face',
  'several-faces': 'two-faces',
  moved: 'moving',
  'too-far': 'nearer',
  'too-dark': 'lamp',
  'too-bright': 'window',
  flicker: 'flicker',
  'finger-lifted': 'finger',
  'slow-camera': 'camera',
  'weak-pulse': 'lamp',
  'weak-finger': 'finger',
  swaying: 'swaying',
  compressed: 'file',
}

/** Head and shoulders around a point. */
function Person({ x, y, size = 1 }: { readonly x: number; readonly y: number; readonly size?: number }) {
  const at = (dx: number, dy: number) => `${x + dx * size} ${y + dy * size}`
  return (
    <>
      <circle cx={x} cy={y - 14 * size} r={12 * size} />
      <path d={`M${at(-22, 26)}C${at(-22, 12)} ${at(-12, 6)} ${at(0, 6)}S${at(22, 12)} ${at(22, 26)}`} />
    </>
  )
}

const corners = (
  <path
    className="text-accent"
    d="M34 24v-8a6 6 0 0 1 6-6h8m24 0h8a6 6 0 0 1 6 6v8m0 32v8a6 6 0 0 1-6 6h-8m-24 0h-8a6 6 0 0 1-6-6v-8"
  />
)
const windowPane = (
  <>
    <rect x="8" y="10" width="40" height="50" rx="3" />
    <path d="M28 10v50M8 35h40" />
  </>
)
const lampFoot = <path d="M10 70h22M21 70V42l12-16" />

const drawings: Readonly<Record<Scene, ReactNode>> = {
  still: (
    <>
      {corners}
      <Person x={60} y={44} />
    </>
  ),
  face: (
    <>
      {corners}
      <g className="hint-faint">
        <Person x={60} y={44} />
      </g>
      <path className="text-accent" d="M60 2v10m-4-4 4 4 4-4" />
    </>
  ),
  'two-faces': (
    <>
      <Person x={40} y={44} />
      <g className="hint-faint">
        <Person x={86} y={48} size={0.8} />
      </g>
      <path className="text-negative" d="m76 26 20 24m0-24-20 24" />
    </>
  ),
  moving: (
    <>
      <g className="hint-faint">
        <Person x={34} y={50} />
      </g>
      <Person x={86} y={50} />
      <path className="text-negative" d="M44 16h30m-7-6 7 6-7 6" />
    </>
  ),
  swaying: (
    <>
      <Person x={60} y={48} />
      <path className="text-negative" d="M32 22c16-18 40-18 56 0m-56 0 1-9m-1 9 9-1m47 1-9-1m9 1-1-9" />
    </>
  ),
  nearer: (
    <>
      <rect x="4" y="16" width="38" height="48" rx="5" />
      <Person x={23} y={50} size={0.4} />
      <path className="text-accent" d="M50 40h16m-6-6 6 6-6 6" />
      <rect x="74" y="8" width="42" height="64" rx="5" />
      <g className="hint-fill">
        <Person x={95} y={46} size={0.85} />
      </g>
    </>
  ),
  lamp: (
    <>
      {lampFoot}
      <path className="hint-fill text-accent" d="m27 16 17 14-5 7-20-15z" />
      <path className="text-accent" d="m50 24 10-3m-10 12 12 3m-16 6 8 8" />
      <Person x={90} y={44} />
    </>
  ),
  window: (
    <>
      {windowPane}
      <circle className="hint-fill text-accent" cx="38" cy="22" r="5" />
      <Person x={84} y={46} />
      <path className="text-accent" d="M104 20c6 4 8 9 8 16m-6-4 6 5 5-6" />
    </>
  ),
  flicker: (
    <>
      <circle cx="26" cy="28" r="15" />
      <path d="M20 42v10h12V42m-9 16h6" />
      <path className="text-negative" d="m48 14 6 7-6 7 6 7-6 7M8 8l36 40" />
      <g transform="translate(64 4)">{windowPane}</g>
      <circle className="hint-fill text-accent" cx="102" cy="26" r="5" />
    </>
  ),
  finger: (
    <>
      <rect x="26" y="4" width="46" height="74" rx="8" />
      <circle cx="42" cy="20" r="7" />
      <circle className="hint-fill text-accent" cx="60" cy="20" r="4" />
      <path className="hint-fill" d="M108 78 62 12c-6-8-26-2-28 8-1 6 2 8 8 10l14 18 20 30" />
      <path className="text-accent" d="M66 6l4-4m2 12h6" />
    </>
  ),
  camera: (
    <>
      <rect x="10" y="26" width="58" height="42" rx="6" />
      <path d="m26 26 5-8h16l5 8" />
      <circle cx="39" cy="47" r="12" />
      <circle className="text-negative" cx="94" cy="32" r="18" />
      <path className="text-negative" d="M94 21v11l8 5" />
    </>
  ),
  file: (
    <>
      <rect className="text-negative hint-faint" x="8" y="28" width="26" height="36" rx="3" />
      <path className="text-negative" d="m12 36 18 20m0-20L12 56" />
      <path className="text-accent" d="M44 46h14m-6-6 6 6-6 6" />
      <rect x="68" y="8" width="44" height="60" rx="4" />
      <path className="hint-fill hint-upright text-accent" d="m82 26 18 12-18 12z" />
    </>
  ),
}

/** An arrow that points in the direction of reading. */
const isMirrored: Readonly<Partial<Record<Scene, true>>> = { nearer: true, file: true, flicker: true }

/** A small picture of what hinders a scan, or of what helps. Decorative: the text beside it says the same. */
export function HintPicture({ of }: { readonly of: Hint | null }) {
  const scene = of ? scenes[of] : 'still'
  return (
    <svg className="hint-picture" data-mirrored={isMirrored[scene]} viewBox="0 0 120 80" aria-hidden="true">
      {drawings[scene]}
    </svg>
  )
}
