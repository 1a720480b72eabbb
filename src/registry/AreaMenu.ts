import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { Area, PathOf } from './Area.ts'

/** The parts of an area that the first signed-in screen needs: its page titles and the icon of its menu entry. */
export type AreaMenu<A extends Area = Area> = {
  readonly titles: Readonly<Record<PathOf<A>, MessageDescriptor>>
} & (A extends { readonly menu: string } ? { readonly icon: LucideIcon } : { readonly icon?: LucideIcon })
