import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ThemeName } from '#src/contract/portal.ts'
import type { Preferences } from '#src/session/profile/preferences.ts'

/** Theme names (portal §9). */
export const themeLabels: Record<ThemeName, MessageDescriptor> = {
  yarrow: msg`Yarrow`,
  'yarrow-meadow': msg`Yarrow Meadow`,
  'yarrow-stone': msg`Yarrow Stone`,
  portal: msg`Portal`,
  'portal-dark': msg`Portal (Dark)`,
  modern: msg`Modern`,
  legacy: msg`Legacy`,
  creme: msg`Creme`,
  shiraz: msg`Shiraz`,
}

export const modeLabels: Record<Preferences['mode'], MessageDescriptor> = {
  system: msg`Match this device`,
  light: msg`Light`,
  dark: msg`Dark`,
}
