import { createFileRoute } from '@tanstack/react-router'
import { ReplyScreen } from '#src/areas/messages/compose/ReplyScreen.tsx'

export const Route = createFileRoute('/app/messages/Compose_/$mID')({
  component: ReplyPage,
})

function ReplyPage() {
  const { mID } = Route.useParams()
  // 0 matches no message.
  return <ReplyScreen key={mID} messageID={/^\d{1,15}$/.test(mID) ? Number(mID) : 0} />
}
