import { useLingui } from '@lingui/react/macro'
import type { BodyMark } from '#src/contract/formData.ts'
import { bodySize, type BodyView } from '#src/formEngine/bodyRegions.ts'
import { halfBody } from './bodyOutline.ts'
import './form-view.css'

interface BodyPictureProps {
  readonly view: BodyView
  /** All marks of the diagram; those of the other view are not drawn, but count. */
  readonly marks: readonly BodyMark[]
  /** Called with the point that was pressed, in thousandths of the picture. Without it the picture can't be pressed. */
  readonly onPress?: ((x: number, y: number) => void) | undefined
}

const half = (
  <>
    <path className="body-skin" d={`${halfBody}z`} />
    <path className="body-edge" d={halfBody} />
  </>
)

const thousandths = (part: number, whole: number) => Math.min(1000, Math.max(0, Math.round((part / whole) * 1000)))

/** The body from one side with numbered marks. Never mirrored; right and left are the patient's own. */
export function BodyPicture({ view, marks, onPress }: BodyPictureProps) {
  const { t } = useLingui()
  const isFront = view === 'front'
  const numbered = marks.map((mark, i) => ({ mark, no: i + 1 })).filter(({ mark }) => mark.view === view)
  return (
    <figure className="grid justify-items-center gap-1">
      {/* For fingers and mice. By keyboard, marks are chosen from a list. */}
      <div
        role="presentation"
        className="w-full"
        onClick={
          onPress &&
          (({ currentTarget, clientX, clientY }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect()
            onPress(thousandths(clientX - left, width), thousandths(clientY - top, height))
          })
        }
      >
        <svg
          viewBox={`0 0 ${bodySize.width} ${bodySize.height}`}
          role="img"
          aria-label={isFront ? t`Front of the body` : t`Back of the body`}
          className="body-picture"
          data-pressed={onPress ? true : undefined}
        >
          <g>{half}</g>
          <g transform={`translate(${bodySize.width}) scale(-1 1)`}>{half}</g>
          {!isFront && <path className="body-spine" d="M60 52V150" />}
          <text x="14" y="190">
            {isFront ? t`Right` : t`Left`}
          </text>
          <text x="106" y="190">
            {isFront ? t`Left` : t`Right`}
          </text>
          {numbered.map(({ mark, no }) => {
            const x = (mark.x / 1000) * bodySize.width
            const y = (mark.y / 1000) * bodySize.height
            return (
              <g key={no} className="body-mark">
                <circle className="body-area" cx={x} cy={y} r="13" />
                <circle cx={x} cy={y} r="8.5" />
                <text x={x} y={y + 3.8}>
                  {no}
                </text>
              </g>
            )
          })}
        </svg>
      </div>
      <figcaption className="font-bold">
        {isFront
          ? t({ message: 'Front', context: 'view of a body' })
          : t({ message: 'Back', context: 'view of a body' })}
      </figcaption>
    </figure>
  )
}
