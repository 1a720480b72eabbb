import { cx } from '../styling/cx.ts'

/** Centers of the florets, in the drawing's units. Those behind are smaller and fainter. */
const florets = {
  behind: [
    [60, 33],
    [44, 25],
    [77, 23],
  ],
  front: [
    [22, 45],
    [36, 29],
    [52, 20],
    [69, 19],
    [85, 28],
    [99, 44],
  ],
} as const

function Floret({ at: [x, y], scale }: { readonly at: readonly [number, number]; readonly scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {(
        [
          [6.6, 2.4],
          [0.1, 5.8],
          [-6.5, 2.5],
          [-4.1, -2.8],
          [4, -2.9],
        ] as const
      ).map(([cx, cy]) => (
        <circle key={cx} cx={cx} cy={cy} r="3.7" />
      ))}
      <circle r="4" />
    </g>
  )
}

/** Drawing of a yarrow in the theme's colors. Decorative: left out in high contrast and on paper. */
export function YarrowPicture({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      viewBox="8 8 106 106"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      className={cx(
        'pointer-events-none text-accent rtl:-scale-x-100 print:hidden forced-colors:hidden [&_circle]:fill-highlight [&_circle]:stroke-[color-mix(in_oklab,var(--highlight),var(--on-highlight)_45%)] [&_circle]:[stroke-width:0.75]',
        className,
      )}
    >
      <g strokeWidth="2" strokeLinecap="round">
        <path d="M62 112C61 96 61 84 60 70C41 64 22 66 22 51M60 70C48 64 36 50 36 35M60 70C56 64 52 41 52 26M60 70C64 64 69 40 69 25M60 70C72 64 85 49 85 34M60 70C80 64 99 65 99 50M60 68C60 64 60 56 60 41" />
        <path
          d="M61 92c-8-3-14-1-19 4 7 3 14 2 19-4zM61 98c7-5 14-5 20-1-6 5-13 5-20 1z"
          fill="currentColor"
          fillOpacity="0.18"
          strokeWidth="1.5"
        />
      </g>
      <g opacity="0.65">
        {florets.behind.map((at) => (
          <Floret key={at[0]} at={at} scale={0.8} />
        ))}
      </g>
      {florets.front.map((at) => (
        <Floret key={at[0]} at={at} scale={1} />
      ))}
    </svg>
  )
}
