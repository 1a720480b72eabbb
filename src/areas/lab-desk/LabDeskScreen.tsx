import { useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Page } from '#src/ui/page/Page.tsx'
import { Tabs } from '#src/ui/page/Tabs.tsx'
import { DeskUpdates, type OpenedUpdate } from './DeskUpdates.tsx'
import { LabsView } from './LabsView.tsx'
import { SamplesView } from './SamplesView.tsx'
import type { LabWords } from './useDeskLabColumns.tsx'

/** The lab desk: where the samples of all patients are (clinical §2, §7). */
export function LabDeskScreen(words: LabWords) {
  const { t } = useLingui()
  const search = useSearch({ from: '/app/lab-desk' })
  const [opened, setOpened] = useState<OpenedUpdate | null>(null)
  const { patient, from, to } = search
  const kept = { patient, from, to }
  return (
    <Page
      title={t`Lab desk`}
      lead={t`Where the samples of your patients are. Patients see each change at once.`}
      tabs={
        <Tabs label={t`Lab desk`}>
          <Link
            to="/app/lab-desk"
            search={{ ...kept, view: undefined }}
            // Without this, the link would also be the current one on the other tab.
            activeOptions={{ explicitUndefined: true }}
          >
            {t`Samples`}
          </Link>
          <Link to="/app/lab-desk" search={{ ...kept, view: 'labs' }}>
            {t`Labs`}
          </Link>
        </Tabs>
      }
    >
      <DeskUpdates opened={opened} onOpen={setOpened} onClose={() => setOpened(null)} />
      {search.view === 'labs' ? (
        <LabsView search={search} words={words} onUpdate={setOpened} />
      ) : (
        <SamplesView key={search.procedure} search={search} onUpdate={setOpened} />
      )}
    </Page>
  )
}
