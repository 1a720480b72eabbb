import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { AuthLayout } from '#src/areas/auth/AuthLayout.tsx'
import type { Api } from '#src/areas/auth/model.ts'
import { NotFoundScreen } from '#src/areas/auth/NotFoundScreen.tsx'
import { NoticeScreen } from '#src/areas/notices/NoticeScreen.tsx'
import { useNotice } from '#src/areas/notices/useNotice.ts'
import { useAuthHeading } from '#src/shell/page/useAuthHeading.ts'

interface NoticePageProps {
  /** The database that published it. Null until the deployment's databases are known. */
  readonly api: Api | null
  /** The notice's key. */
  readonly e: string
  /** Whether the address names the database. If not, the link leads to the plain sign-in page. */
  readonly isKeyed: boolean
}

/** A public page of the clinic (portal §2 `ce/{e}`), always from the database of its address. */
export function NoticePage({ api, e, isKeyed }: NoticePageProps) {
  const query = useNotice(api && api.url, e)
  // The page is public and part of no record, so the document's name is allowed in its title.
  const heading = useAuthHeading(query.data?.data.title)
  return (
    <AuthLayout heading={heading} keyed={api ?? undefined}>
      <NoticeScreen
        query={query}
        notFound={<NotFoundScreen />}
        action={
          <Link
            to={isKeyed && api ? '/$' : '/auth'}
            {...(isKeyed && api ? { params: { _splat: api.key } } : {})}
            className="inline-flex min-h-target items-center font-medium"
          >
            <Trans>Sign in to the portal</Trans>
          </Link>
        }
      />
    </AuthLayout>
  )
}
