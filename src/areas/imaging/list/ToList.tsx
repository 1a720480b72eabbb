import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { BackLink } from '#src/ui/page/BackLink.tsx'

/**
 * Link from an open picture to the whole list. If the picture was reached from the list, goes back in the history, so
 * that the list is where it was. `isBack`: looks like a link to the parent page.
 */
export function ToList({ isBack = false, children }: { readonly isBack?: boolean; readonly children: ReactNode }) {
  const router = useRouter()
  const steps = useRouterState({ select: ({ location }) => location.state.stepsFromList })
  const goBack = (event: MouseEvent) => {
    if (steps === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.history.go(-steps)
  }
  const link = (content?: ReactNode) => (
    <Link
      from="/app/records/imaging"
      to="."
      search={(s) => ({ ...s, image: undefined })}
      state={(s) => ({ ...s, stepsFromList: undefined })}
      activeOptions={{ exact: true }}
      onClick={goBack}
    >
      {content}
    </Link>
  )
  return isBack ? <BackLink render={link()}>{children}</BackLink> : link(children)
}
