import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { databaseOf } from '#src/areas/auth/model.ts'
import { usePortal } from '#src/areas/auth/usePortal.ts'
import { NoticePage } from './-NoticePage.tsx'

export const Route = createFileRoute('/ce/$e')({
  staticData: { title: msg`Notice` },
  component: NoticeRoute,
})

/** A notice of the first database, whichever one this tab has chosen: its address means the same for everybody. */
function NoticeRoute() {
  const { e } = Route.useParams()
  const { config } = usePortal()
  return <NoticePage api={config && databaseOf(config.apis, null)} e={e} isKeyed={false} />
}
