import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { portalAtom } from '#src/session/profile/portal.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Page } from '#src/ui/page/Page.tsx'

/** What this portal is, who runs it, and what it does not do. */
export function AboutScreen() {
  const { t } = useLingui()
  const portal = useAtomValue(portalAtom)
  const database = useAtomValue(sessionAtom)?.database
  const api = portal?.apis.find(({ key }) => key === database)
  const facts = [
    [t`Clinic`, portal?.clinicName],
    [t`Database`, api?.name],
    [t`Version`, __APP_VERSION__],
  ]
  return (
    <Page title={t`About`}>
      <Card>
        <p>
          <Trans>
            Yarrow shows what your clinic keeps in your health record. It does not replace advice: ask your care team
            what a result means for you.
          </Trans>
        </p>
        <p>
          <Trans>In an emergency, call your local emergency number.</Trans>
        </p>
        <dl className="grid gap-3">
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt className="text-s text-muted">{name}</dt>
                  <dd className="font-medium">
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ),
          )}
        </dl>
        <p>
          <a href="/licenses.txt" target="_blank" rel="noreferrer">
            <Trans>Licenses and notices (in English)</Trans>
          </a>
        </p>
      </Card>
    </Page>
  )
}
