import { createFileRoute } from '@tanstack/react-router'
import { DocumentFromElsewhere } from '#src/areas/documents/elsewhere/DocumentFromElsewhere.tsx'
import { useSendFile } from '#src/areas/messages/attachments/useSendFile.ts'

export const Route = createFileRoute('/app/records/documents_/elsewhere')({ component: ElsewherePage })

function ElsewherePage() {
  return <DocumentFromElsewhere onSend={useSendFile()} />
}
