import { useLingui } from '@lingui/react/macro'

/** Colors that the reference engine names, with a typical shade of each. */
const lesionColors = {
  white: '#f1ece6',
  red: '#b4443c',
  'light brown': '#9a6a45',
  'dark brown': '#3b1f12',
  'blue gray': '#6c8090',
  black: '#14100e',
} as const
type LesionColor = keyof typeof lesionColors

const isNamed = (color: string): color is LesionColor => Object.hasOwn(lesionColors, color)

/** Returns the shade of a color. Null for a color that only a service names. */
export const shadeOf = (color: string): string | null => (isNamed(color) ? lesionColors[color] : null)

/** Returns a function for the word of a color. A color that only a service names keeps the service's word. */
export function useColorWord(): (color: string) => string {
  const { t } = useLingui()
  const words: Readonly<Record<LesionColor, string>> = {
    white: t({ message: 'white', context: 'color of a mole' }),
    red: t({ message: 'red', context: 'color of a mole' }),
    'light brown': t`light brown`,
    'dark brown': t`dark brown`,
    'blue gray': t`blue gray`,
    black: t({ message: 'black', context: 'color of a mole' }),
  }
  return (color) => (isNamed(color) ? words[color] : color)
}
