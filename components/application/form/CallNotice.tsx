import { Notice } from '@/components/forms/page/Notice'
import { DeadlineText } from '@/components/opportunity/DeadlineLine'
import type { Application } from '@/contract/applications'
import { paths } from '@/lib/navigation/paths'

/** Until when this can be submitted, and where the call can be read. */
export const CallNotice = ({ application }: { application: Application }) => {
  const { call, state } = application
  const isInGrace = call.isClosed && state === 'DRAFT'
  return (
    <Notice action={call.id && <a href={paths.opportunity(call.id)}>Read the call</a>}>
      Deadline: <DeadlineText {...call} />
      {isInGrace &&
        ' The deadline has passed. As you began before it, you can still submit for 15 minutes; the organizer sees that it was late.'}
      {state === 'SUBMITTED' && ' You have submitted, and can still change or withdraw it.'}
    </Notice>
  )
}
