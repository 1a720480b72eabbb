import './lesion.css'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ResultOf } from '#src/contract/toolResults.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { useColorWord } from './useColorWord.ts'

/** What the letters A, B, C, D and E of a score stand for, and what was measured for each. */
export function LetterList({ result }: { readonly result: ResultOf<'SkinLesion'> }) {
  const { t } = useLingui()
  const formats = useFormats()
  const colorWord = useColorWord()
  const { asymmetry, border, colours } = result
  const ofAll = (part: number, all: number) => {
    const some = formats.number(part)
    const whole = formats.number(all)
    return t`${some} of ${whole}`
  }
  const halves = [
    t`The halves look alike along both dashed lines.`,
    t`The halves differ along one of the two dashed lines.`,
    t`The halves differ along both dashed lines.`,
  ]
  const colors = formats.list(colours.map(colorWord))
  return (
    <ul className="letters">
      {asymmetry !== null && (
        <Letter letter="A" name={t`Asymmetry`} value={ofAll(asymmetry, 2)}>
          {halves[Math.round(asymmetry)]}
        </Letter>
      )}
      {border !== null && (
        <Letter letter="B" name={t`Border`} value={ofAll(border, 8)}>
          {t`${plural(border, {
            one: 'The edge breaks off sharply in # of 8 parts.',
            other: 'The edge breaks off sharply in # of 8 parts.',
          })}`}
        </Letter>
      )}
      {colours.length > 0 && (
        <Letter letter="C" name={t`Colors`} value={ofAll(colours.length, 6)}>
          {t`Found: ${colors}. White and red are hard to see in a photo.`}
        </Letter>
      )}
      <Letter letter="D" name={t`Structures`} value={t`Not measured`}>
        {t`A photo can't show them. This is why the score is a range.`}
      </Letter>
      <Letter letter="E" name={t`Change over time`} value={t`Compare`}>
        {t`Save the result. Then you can compare it with your next photo of the same mole.`}
      </Letter>
    </ul>
  )
}

interface LetterProps {
  readonly letter: string
  readonly name: string
  readonly value: string
  readonly children: ReactNode
}

function Letter({ letter, name, value, children }: LetterProps) {
  return (
    <li>
      <b aria-hidden="true">{letter}</b>
      <b>{name}</b>
      <span className="text-s tabular-nums">{value}</span>
      <span className="text-s text-muted">{children}</span>
    </li>
  )
}
