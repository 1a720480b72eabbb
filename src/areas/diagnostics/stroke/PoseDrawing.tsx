import './stroke.css'
import type { StrokePose } from '#src/contract/screeningTools.ts'

const brows = 'M58 77q17-9 34-2M108 75q17-7 34 2'
const eyes = 'M62 92q14-10 28 0-14 9-28 0zM110 92q14-10 28 0-14 9-28 0z'
const closedMouth = 'M80 145q20 5 40 0'

/** What each pose changes in the drawn face. `key`: lines to look at. */
const parts: Readonly<
  Record<StrokePose, { readonly brows?: string; readonly eyes?: string; readonly mouth?: string; readonly key: string }>
> = {
  frontal: { brows, eyes, mouth: closedMouth, key: '' },
  eyes_closed: { brows, mouth: closedMouth, key: 'M62 92q14 9 28 0M110 92q14 9 28 0' },
  raised_eyebrows: {
    eyes: 'M62 92q14-13 28 0-14 10-28 0zM110 92q14-13 28 0-14 10-28 0z',
    mouth: closedMouth,
    key: 'M58 68q17-14 34-3M108 65q17-11 34 3M80 46q20-5 40 0',
  },
  blow_up_cheeks: { brows, eyes, mouth: 'M90 147q10-6 20 0', key: 'M52 128q-12 16 4 30M148 128q12 16-4 30' },
  show_teeth: {
    brows,
    eyes,
    mouth: 'M74 149h52M86 139v20M100 137v24M114 139v20',
    key: 'M72 140q28-9 56 0-4 22-28 22t-28-22z',
  },
  smile: { brows, eyes, mouth: 'M64 134q4 0 6 4M136 134q-4 0-6 4', key: 'M70 138q30 30 60 0' },
}

/** A drawn face in a pose. Decorative: the name of the pose and how to do it are beside it. */
export function PoseDrawing({ pose }: { readonly pose: StrokePose }) {
  const part = parts[pose]
  return (
    <svg viewBox="0 0 200 210" aria-hidden="true">
      <g className="face-line">
        <path d="M48 88c0-42 22-62 52-62s52 20 52 62c0 52-22 98-52 98s-52-46-52-98z" />
        <path d="M47 96q-10-2-9 12t14 16M153 96q10-2 9 12t-14 16" />
        <path d={[part.brows, part.eyes, part.mouth].join('')} />
        <path d="M100 94l-7 26q7 5 14 0" />
        {part.eyes && (
          <>
            <circle className="face-solid" cx="76" cy="91" r="4" />
            <circle className="face-solid" cx="124" cy="91" r="4" />
          </>
        )}
        <path className="face-key" d={part.key} />
      </g>
    </svg>
  )
}
