import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass, type ButtonKind } from '#src/ui/buttons/buttonClass.ts'
import type { Api, EntryPage } from '../model.ts'

interface AuthLinkButtonProps {
  readonly to: EntryPage | 'login'
  readonly keyed: Api | undefined
  readonly kind?: ButtonKind | undefined
  readonly children: ReactNode
}

/** Link to another page of the sign-in area, with the same database if the address names one. */
export function AuthLinkButton({ to, keyed, kind = 'plain', children }: AuthLinkButtonProps) {
  return (
    <Link to="/$" params={{ _splat: wayTo(to, keyed) }} className={buttonClass(kind, true)}>
      {children}
    </Link>
  )
}

/** Returns the page's path without the leading slash, for the catch-all route. */
export function wayTo(page: EntryPage | 'login', keyed: Api | undefined): string {
  return `${keyed?.key ?? 'auth'}/${page}`
}
