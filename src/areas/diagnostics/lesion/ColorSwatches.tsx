import './lesion.css'
import { useLingui } from '@lingui/react/macro'
import { shadeOf, useColorWord } from './useColorWord.ts'

/** The colors found in a mole, as swatches with words. */
export function ColorSwatches({ colors }: { readonly colors: readonly string[] }) {
  const { t } = useLingui()
  const word = useColorWord()
  return (
    <ul aria-label={t`Colors of the mole`} className="flex flex-wrap gap-x-4 gap-y-1 text-s">
      {colors.map((color) => {
        const shade = shadeOf(color)
        return (
          <li key={color} className="inline-flex items-center gap-1.5">
            {shade && <i className="swatch" style={{ '--swatch': shade }} />}
            <bdi>{word(color)}</bdi>
          </li>
        )
      })}
    </ul>
  )
}
