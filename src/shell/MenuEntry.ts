import type { MessageDescriptor } from '@lingui/core'
import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ObjectType } from '#src/contract/objectTypes.ts'

export interface MenuEntry {
  readonly name:
    | 'home'
    | 'patients'
    | 'appointments'
    | 'billing'
    | 'medications'
    | 'labs'
    | 'history'
    | 'vitals'
    | 'diagnostics'
    | 'messages'
    | 'settings'
    | 'about'
    | 'debug'
  readonly label: MessageDescriptor
  readonly to: NonNullable<LinkProps['to']>
  readonly icon: LucideIcon
  /** All of these must be allowed (portal §2). */
  readonly needs: readonly ObjectType[]
}
