import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { AuthLayout } from '#src/areas/auth/AuthLayout.tsx'
import { databaseOf } from '#src/areas/auth/model.ts'
import { NotFoundScreen } from '#src/areas/auth/NotFoundScreen.tsx'
import { usePortal } from '#src/areas/auth/usePortal.ts'
import { NoticeScreen } from '#src/areas/notices/NoticeScreen.tsx'
import { useNotice } from '#src/areas/notices/useNotice.ts'
import { useAuthHeading } from '#src/shell/page/useAuthHeading.ts'

export const Route = createFileRoute('/ce/$e')({
  staticData: { title: msg`Notice` },
  component: NoticeRoute,
})

/** A notice of the first database, whichever one this tab has chosen: the address means the same for everybody. */
function NoticeRoute() {
  const { e } = Route.useParams()
  const { config } = usePortal()
  const api = config ? databaseOf(config.apis, null) : undefined
  const query = useNotice(api?.url ?? null, e)
  // The page is public and part of no record, so the document's name is allowed in its title.
  const heading = useAuthHeading(query.data?.data.title)
  return (
    <AuthLayout heading={heading} keyed={api}>
      <NoticeScreen
        query={query}
        notFound={<NotFoundScreen />}
        action={
          <Link to="/auth" className="inline-flex min-h-target items-center font-medium">
            <Trans>Sign in to the portal</Trans>
          </Link>
        }
      />
    </AuthLayout>
  )
}
